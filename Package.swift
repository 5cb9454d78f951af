// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "calcot",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MVVMC", targets: ["MVVMC"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .library(name: "Flows", targets: ["Flows"]),
    .library(name: "ShellMain", targets: ["ShellMain"]),
    .library(name: "ShellTesting", targets: ["ShellTesting"]),
    .executable(name: "calcot", targets: ["calcot"]),
    .plugin(name: "ScaffoldCalcot", targets: ["ScaffoldCalcot"]),
  ],
  traits: [
    .trait(name: "PostgreSQL", description: "Stores on a PostgreSQL server, through its library libpq.")
  ],
  dependencies: [
    // The command line: options, help, errors.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Readable differences where a test compares large values.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
  ],
  // Tests stand in folders by what they are:
  //   Tests/Units     a target for each module: its types, tested directly.
  //   Tests/Stories   several modules at once: what users do in a session, and what each engine must do.
  //   Tests/Programs  the built programs, run from Python: command lines, terminals, the tutorial.
  //   Tests/Apps      apps that tests run, and programs around them.
  //   Tests/Support   what several test targets share.
  // Beside them, Tests/CommandFiles holds command files that `calcot check` runs, Tests/Cluster starts database
  // servers, and Tests/Soak holds what Scripts/soak runs for longer.
  targets: [
    // The C library of the platform.
    .target(name: "LibC"),
    .target(name: "MVVMC", dependencies: ["LibC"]),
    // `swift package scaffold-calcot Shelf --below Shelves` writes a screen and its tests.
    .plugin(
      name: "ScaffoldCalcot",
      capability: .command(
        intent: .custom(
          verb: "scaffold-calcot",
          description: "Write a screen, its tests, and the line in the screen above it."),
        permissions: [.writeToPackageDirectory(reason: "It writes a new screen into the package's sources and tests.")]),
      path: "Sources/ScaffoldCalcot"),
    .target(name: "Shell", dependencies: ["MVVMC", "LibC"]),
    // Regular expressions: the library of Perl's.
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(name: "CommandFiles", dependencies: ["Shell", "MVVMC", "LibC", "CPCRE2"]),
    .target(
      name: "CEditline",
      linkerSettings: [
        .linkedLibrary("edit"),
        // What libedit stands on, for a static link.
        .linkedLibrary("bsd", .when(platforms: [.linux])), .linkedLibrary("md", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "LineEditing", dependencies: ["Shell", "MVVMC", "LibC", "CEditline"]),
    .target(name: "GroupsDomain"),
    // SQLite's own library.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    // PostgreSQL's own library, where the trait asks for it.
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "GroupsStore",
      dependencies: ["GroupsDomain", "LibC", "CSQLite"]),
    .target(
      name: "GroupsServer",
      dependencies: [
        "GroupsDomain", "GroupsStore", "LibC", .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .target(name: "GroupsScreens", dependencies: ["MVVMC", "GroupsDomain"]),
    // Files of todos for other programs.
    .target(name: "GroupsExchange", dependencies: ["MVVMC", "Shell", "GroupsDomain"]),
    .target(name: "Flows", dependencies: ["Shell", "MVVMC", "LibC"]),
    .target(
      name: "ShellMain",
      dependencies: [
        "Shell", "CommandFiles", "Flows", "LineEditing", "MVVMC", "LibC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "ShellTesting", dependencies: ["Shell", "CommandFiles", "Flows", "MVVMC"]),
    .target(
      name: "PatternGallery", dependencies: ["MVVMC", "LibC"],
      // In the code, so that the program stays one file.
      resources: [
        .embedInCode("Cars/Photos/ferrari-f12.ppm"), .embedInCode("Cars/Photos/lamborghini-aventador.ppm"),
        .embedInCode("Cars/Photos/pagani-zonda-f.ppm"),
      ]),
    .target(
      name: "GroupsAssembly", dependencies: ["MVVMC", "Shell", "GroupsDomain", "GroupsStore", "GroupsScreens"]),
    .executableTarget(
      name: "calcot",
      dependencies: [
        "MVVMC", "Shell", "ShellMain", "GroupsDomain", "GroupsStore", "GroupsServer", "GroupsScreens",
        "GroupsAssembly", "GroupsExchange", "PatternGallery", "LibC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "LineEditingTests", dependencies: ["LineEditing", "Shell", "LibC"], path: "Tests/Units/LineEditingTests"),
    // A line source with canned answers, for the tests that drive a terminal: Tests/Programs/TerminalTests.
    .executableTarget(
      name: "LineEditingDriver", dependencies: ["LineEditing", "Shell"], path: "Tests/Apps/LineEditingDriver"),
    // The groups app over a store in memory, and what its tests have in common.
    .target(
      name: "GroupsSupport",
      dependencies: [
        "MVVMC", "Shell", "CommandFiles", "GroupsDomain", "GroupsStore", "GroupsScreens", "GroupsAssembly",
      ],
      path: "Tests/Support/GroupsSupport"),
    // The random numbers of property tests.
    .target(name: "RandomSupport", path: "Tests/Support/RandomSupport"),
    .testTarget(
      name: "GroupsDomainTests", dependencies: ["GroupsDomain", "RandomSupport"], path: "Tests/Units/GroupsDomainTests"),
    .testTarget(
      name: "GroupsExchangeTests", dependencies: ["GroupsExchange", "GroupsDomain", "MVVMC", "Shell", "RandomSupport"],
      path: "Tests/Units/GroupsExchangeTests"),
    .testTarget(
      name: "GroupsScreensTests", dependencies: ["GroupsScreens", "GroupsSupport"],
      path: "Tests/Units/GroupsScreensTests"),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "CommandFiles", "Shell", "GroupsAssembly", "GroupsScreens", "GroupsStore", "GroupsSupport", "RandomSupport",
      ], path: "Tests/Stories/SessionTests"),
    // Places for stores of every engine, and what their tests have in common.
    .target(
      name: "StoreSupport", dependencies: ["GroupsStore", "GroupsServer", "GroupsDomain"],
      path: "Tests/Support/StoreSupport"),
    // What every engine owes the screens; it sees what they see.
    .testTarget(
      name: "StoreConformanceTests", dependencies: ["GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport"],
      path: "Tests/Stories/StoreConformanceTests"),
    .testTarget(
      name: "GroupsStoreTests",
      dependencies: ["GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport", "LibC", "CSQLite"],
      path: "Tests/Units/GroupsStoreTests", exclude: ["Stores"]),
    .testTarget(
      name: "GroupsServerTests",
      dependencies: ["GroupsServer", "GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport", "LibC"],
      path: "Tests/Units/GroupsServerTests"),
    // A small app of four screens. It sees what is public and no more, as an app of others does.
    .target(
      name: "ExampleApp", dependencies: ["MVVMC", "Shell"], path: "Tests/Apps/ExampleApp", packageAccess: false),
    // The app over which the libraries are tested; it too sees only what is public.
    .target(name: "ShelfApp", dependencies: ["MVVMC"], path: "Tests/Apps/ShelfApp", packageAccess: false),
    .testTarget(
      name: "ExampleAppTests", dependencies: ["ExampleApp", "ShelfApp", "Flows", "MVVMC", "Shell", "ShellTesting"],
      path: "Tests/Stories/ExampleAppTests", exclude: ["Files"],
      packageAccess: false),
    .testTarget(
      name: "MVVMCTests", dependencies: ["MVVMC", "ShelfApp", "RandomSupport"], path: "Tests/Units/MVVMCTests"),
    .testTarget(
      name: "ShellMainTests",
      dependencies: [
        "ShellMain", "calcot", "Shell", "Flows", "MVVMC", "RandomSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Units/ShellMainTests"),
    .testTarget(
      name: "ShellTests",
      dependencies: ["Shell", "CommandFiles", "MVVMC", "LibC", "CEditline", "ShelfApp", "RandomSupport"],
      path: "Tests/Units/ShellTests"),
    // An app in which faults can be switched on, for the tests that they are found.
    .target(name: "FaultyApp", dependencies: ["MVVMC", "Shell"], path: "Tests/Apps/FaultyApp"),
    // Explores it in processes of its own, for Tests/Programs/ProgramTests.
    .executableTarget(
      name: "FaultyAppExplorer", dependencies: ["FaultyApp", "Flows", "Shell", "MVVMC"],
      path: "Tests/Apps/FaultyAppExplorer"
    ),
    .testTarget(
      name: "FlowsTests",
      dependencies: ["Flows", "CommandFiles", "Shell", "MVVMC", "FaultyApp", "GroupsSupport"],
      path: "Tests/Units/FlowsTests"),
    // The app of the README, which Tests/Programs/ProgramTests runs.
    .executableTarget(
      name: "ReadmeExample", dependencies: ["MVVMC", "Shell", "ShellMain"], path: "Tests/Apps/ReadmeExample",
      packageAccess: false),
    // The shelf of the tests as a program, which Tests/Programs/ProgramTests runs.
    .executableTarget(
      name: "ExampleProgram",
      dependencies: [
        "ShelfApp", "MVVMC", "Shell", "ShellMain", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Apps/ExampleProgram", packageAccess: false),
    // Times the graph algorithms on a random graph: Scripts/bench.
    .executableTarget(name: "FlowsBench", dependencies: ["Flows", "RandomSupport"], path: "Tests/Apps/FlowsBench"),
    .testTarget(
      name: "PatternGalleryTests",
      dependencies: ["PatternGallery", "Shell", "MVVMC", "Flows", "LibC", "RandomSupport"],
      path: "Tests/Units/PatternGalleryTests"),
    .testTarget(
      name: "ShellTestingTests",
      dependencies: ["ShellTesting", "Shell", "MVVMC", "ShelfApp", "FaultyApp", "RandomSupport"],
      path: "Tests/Units/ShellTestingTests", exclude: ["Files"]),
    .testTarget(
      name: "CommandFileTests",
      dependencies: ["CommandFiles", "Shell", "MVVMC", "ShelfApp", "FaultyApp", "RandomSupport"],
      path: "Tests/Units/CommandFileTests"),
  ],
  swiftLanguageModes: [.v6]
)
