import Foundation

/// A run of `swift package dump-package`, or its cached output.
final class ManifestDump {
    private let directory: URL
    private let answer: URL
    private let unfinished: URL
    private let process = Process()
    private let errors = Pipe()
    private var isRunning = false

    init(directory: URL, answer: URL) {
        self.directory = directory
        self.answer = answer
        unfinished = answer.appendingPathExtension(UUID().uuidString)
    }

    /// Starts SwiftPM unless the output is cached.
    func start() throws(ManifestReaderError) {
        guard !FileManager.default.fileExists(atPath: answer.path) else { return }
        let scratch = answer.deletingLastPathComponent().appending(path: "scratch-" + answer.lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            try Data().write(to: unfinished)
            // A separate scratch directory, so that this does not wait for the lock of a running build.
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "swift", "package", "--package-path", directory.path, "--scratch-path", scratch.path, "dump-package",
            ]
            process.standardOutput = try FileHandle(forWritingTo: unfinished)
            process.standardError = errors
            try process.run()
            isRunning = true
        } catch {
            throw .refused(directory: directory.path, reason: "\(error)")
        }
    }

    /// Waits for the output of SwiftPM and decodes it.
    func finish() throws(ManifestReaderError) -> PackageManifest {
        if isRunning {
            let complaints = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                let reason =
                    String(decoding: complaints, as: UTF8.self).split(separator: "\n").first ?? "no reason given"
                throw .refused(directory: directory.path, reason: String(reason))
            }
        }
        do {
            if isRunning {
                try Data(contentsOf: unfinished).write(to: answer, options: .atomic)
                try FileManager.default.removeItem(at: unfinished)
            }
            return try JSONDecoder().decode(PackageManifest.self, from: Data(contentsOf: answer))
        } catch {
            throw .notUnderstood(directory: directory.path, reason: "\(error)")
        }
    }
}
