import ShellMain

ShellMain.run(Groups.self)
