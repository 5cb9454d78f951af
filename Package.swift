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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  // The folders of the tests:
  //   Tests/Units     unit tests, with a target for each module.
  //   Tests/Stories   tests of several modules together: stories of users in a session, and the conformance of engines.
  //   Tests/Programs  tests of the built programs, in Python: command lines, terminals, the tutorial.
  //   Tests/Apps      apps and programs for tests.
  //   Tests/Support   code that several test targets share.
  // Besides, Tests/CommandFiles has command files for `calcot check`, Tests/Cluster starts database servers, and
  // Tests/Soak has the long trials of Scripts/soak.
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
    // Regular expressions in the syntax of Perl: the library PCRE2.
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(name: "CommandFiles", dependencies: ["Shell", "MVVMC", "LibC", "CPCRE2"]),
    .target(
      name: "CEditline",
      linkerSettings: [
        .linkedLibrary("edit"),
        // The dependencies of libedit, which a static link needs.
        .linkedLibrary("bsd", .when(platforms: [.linux])), .linkedLibrary("md", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "LineEditing", dependencies: ["Shell", "MVVMC", "LibC", "CEditline"]),
    .target(name: "GroupsDomain"),
    // SQLite, from the system.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    // PostgreSQL's client library, used only with the trait PostgreSQL.
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
    // Files of todos in the formats of other programs.
    .target(name: "GroupsExchange", dependencies: ["MVVMC", "Shell", "GroupsDomain"]),
    .target(
      name: "Flows", dependencies: ["Shell", "MVVMC", "LibC"],
      // Embedded in the code, so that the program needs no other file.
      resources: [.embedInCode("Pictures/map.css"), .embedInCode("Pictures/map.js")]),
    .target(
      name: "ShellMain",
      dependencies: [
        "Shell", "CommandFiles", "Flows", "LineEditing", "MVVMC", "LibC",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "ShellTesting", dependencies: ["Shell", "CommandFiles", "Flows", "MVVMC"]),
    .target(
      name: "PatternGallery", dependencies: ["MVVMC", "LibC"],
      // Embedded in the code, so that the program needs no other file.
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
      name: "LineEditingTests", dependencies: ["LineEditing", "Shell", "LibC", "RandomSupport", "SystemSupport"],
      path: "Tests/Units/LineEditingTests"),
    // A program with the line editor and fixed completions, for Tests/Programs/TerminalTests.
    .executableTarget(
      name: "LineEditingDriver", dependencies: ["LineEditing", "Shell"], path: "Tests/Apps/LineEditingDriver"),
    // The groups app over a store in memory, and helpers for its tests.
    .target(
      name: "GroupsSupport",
      dependencies: [
        "MVVMC", "Shell", "ShellSupport", "GroupsDomain", "GroupsStore", "GroupsScreens", "GroupsAssembly",
      ],
      path: "Tests/Support/GroupsSupport"),
    // Temporary folders and the time that the processor needs.
    .target(name: "SystemSupport", path: "Tests/Support/SystemSupport"),
    // Runs lines and reports results, and collects the output.
    .target(
      name: "ShellSupport", dependencies: ["Shell", "CommandFiles", "MVVMC"], path: "Tests/Support/ShellSupport"),
    // Seeded random numbers and the number of cases for property tests.
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
        "ShellSupport", "SystemSupport",
      ], path: "Tests/Stories/SessionTests"),
    // Temporary locations for stores of every engine, and helpers for their tests.
    .target(
      name: "StoreSupport", dependencies: ["GroupsStore", "GroupsServer", "GroupsDomain", "SystemSupport"],
      path: "Tests/Support/StoreSupport"),
    // The behaviour that every engine must have. It sees no internals of the store.
    .testTarget(
      name: "StoreConformanceTests", dependencies: ["GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport"],
      path: "Tests/Stories/StoreConformanceTests"),
    .testTarget(
      name: "GroupsStoreTests",
      dependencies: [
        "GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport", "SystemSupport", "LibC", "CSQLite",
      ],
      path: "Tests/Units/GroupsStoreTests", exclude: ["Stores"]),
    .testTarget(
      name: "GroupsServerTests",
      dependencies: [
        "GroupsServer", "GroupsStore", "GroupsDomain", "StoreSupport", "RandomSupport", "SystemSupport", "LibC",
      ],
      path: "Tests/Units/GroupsServerTests"),
    // A small app with four screens. It sees only public declarations, as an app in another package would.
    .target(
      name: "ExampleApp", dependencies: ["MVVMC", "Shell"], path: "Tests/Apps/ExampleApp", packageAccess: false),
    // The app with which the libraries are tested. It sees only public declarations too.
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
        "ShellMain", "calcot", "Shell", "Flows", "MVVMC", "RandomSupport", "SystemSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Units/ShellMainTests"),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "CommandFiles", "MVVMC", "LibC", "CEditline", "ShelfApp", "RandomSupport", "ShellSupport",
        "SystemSupport",
      ],
      path: "Tests/Units/ShellTests"),
    // An app in which faults can be switched on, for tests of the explorer.
    .target(name: "FaultyApp", dependencies: ["MVVMC", "Shell"], path: "Tests/Apps/FaultyApp"),
    // Explores the faulty app in child processes, for Tests/Programs/ProgramTests.
    .executableTarget(
      name: "FaultyAppExplorer", dependencies: ["FaultyApp", "Flows", "Shell", "MVVMC"],
      path: "Tests/Apps/FaultyAppExplorer"
    ),
    .testTarget(
      name: "FlowsTests",
      dependencies: ["Flows", "CommandFiles", "Shell", "MVVMC", "FaultyApp", "GroupsSupport", "SystemSupport"],
      path: "Tests/Units/FlowsTests"),
    // The app in the README, which Tests/Programs/ProgramTests runs.
    .executableTarget(
      name: "ReadmeExample", dependencies: ["MVVMC", "Shell", "ShellMain"], path: "Tests/Apps/ReadmeExample",
      packageAccess: false),
    // The shelf app as a program, which Tests/Programs/ProgramTests runs.
    .executableTarget(
      name: "ExampleProgram",
      dependencies: [
        "ShelfApp", "MVVMC", "Shell", "ShellMain", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Apps/ExampleProgram", packageAccess: false),
    // Measures the graph algorithms, for Scripts/bench.
    .executableTarget(name: "FlowsBench", dependencies: ["Flows", "RandomSupport"], path: "Tests/Apps/FlowsBench"),
    .testTarget(
      name: "PatternGalleryTests",
      dependencies: ["PatternGallery", "Shell", "MVVMC", "LibC", "RandomSupport", "ShellSupport", "SystemSupport"],
      path: "Tests/Units/PatternGalleryTests"),
    .testTarget(
      name: "ShellTestingTests",
      dependencies: ["ShellTesting", "Shell", "MVVMC", "ShelfApp", "FaultyApp", "RandomSupport"],
      path: "Tests/Units/ShellTestingTests", exclude: ["Files"]),
    .testTarget(
      name: "CommandFileTests",
      dependencies: [
        "CommandFiles", "Shell", "MVVMC", "ShelfApp", "FaultyApp", "RandomSupport", "ShellSupport", "SystemSupport",
      ],
      path: "Tests/Units/CommandFileTests"),
  ],
  swiftLanguageModes: [.v6]
)
