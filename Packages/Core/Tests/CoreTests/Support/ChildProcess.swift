import Foundation
import Synchronization

/// A child process that a test starts and ends.
final class ChildProcess: Sendable {
    struct Result {
        let status: Int32
        let output: [UInt8]

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    private let process: Mutex<Process>
    private let output = Pipe()
    private let input = Pipe()

    /// Starts a process.
    ///
    /// - Parameter executable: A path, or a name to search on the PATH.
    init(_ executable: String, _ arguments: [String], environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [executable] + arguments
        var environment = environment
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = Mutex(process)
    }

    deinit { kill() }

    /// Kills the process (SIGKILL).
    func kill() {
        process.withLock { process in
            if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// Waits for a line of the process's output.
    func firstLine() async -> String {
        await onThread { [output] in
            var line: [UInt8] = []
            while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
                line.append(byte)
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Writes all input and waits for the process to end.
    func result(input bytes: [UInt8] = []) async -> Result {
        // The process may end without reading its input.
        try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try? input.fileHandleForWriting.close()
        let read = await onThread { [output] in [UInt8](output.fileHandleForReading.readDataToEndOfFile()) }
        return await onThread { [self] in
            process.withLock { process in
                process.waitUntilExit()
                return Result(status: process.terminationStatus, output: read)
            }
        }
    }

    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
