import Foundation

/// The external programs that tests run if they are installed.
enum Tool {
    /// Returns the path of a program, or `nil` if it is not installed.
    static func path(of name: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// Runs a program and waits until it exits.
    ///
    /// - Returns: The program's standard output and standard error, and its exit code.
    static func run(_ name: String, _ arguments: [String], in folder: URL) throws -> (output: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: path(of: name) ?? "/nonexistent/\(name)")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path, "PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "TERM": "dumb",
            "LANG": "C.UTF-8",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }
}
