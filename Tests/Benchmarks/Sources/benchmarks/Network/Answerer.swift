import Foundation

/// A server that costs next to nothing: each response is a body of 32 KB.
final class Answerer {
    /// `http://127.0.0.1:port/bytes`.
    let address: String

    private let process = Process()
    private let leash = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: Surroundings.program("answerer"))
        process.arguments = ["\(32 << 10)"]
        process.standardInput = leash
        process.standardOutput = output
        try process.run()
        let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).split(separator: "\n")
        guard let port = port.first else { throw ChildProcess.Failure(description: "answerer did not start") }
        address = "http://127.0.0.1:\(port)"
    }

    deinit {
        try? leash.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
