import Foundation

/// A server with minimal overhead. Each response has a body of 32 KB.
final class BareServer {
    /// The port of the server on 127.0.0.1.
    let port: UInt16

    private let process = Process()
    private let leash = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: BenchmarkContext.program("bare-server"))
        process.arguments = ["\(32 << 10)"]
        process.standardInput = leash
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).split(separator: "\n")
            .first
        guard let line, let port = UInt16(line) else {
            throw ChildProcess.Failure(description: "bare-server did not start")
        }
        self.port = port
    }

    deinit {
        try? leash.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
