import Foundation

/// Chromium without a window, in a profile of its own.
enum HeadlessBrowser {
    struct Missing: Error {}

    /// The page that the browser shows in the end, after clicks and redirects.
    @concurrent
    static func page(at address: String) async throws -> String {
        let names = ["chromium", "chromium-browser", "google-chrome"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw Missing() }
        let profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
            "--no-proxy-server", "--user-data-dir=\(profile.path(percentEncoded: false))", "--virtual-time-budget=5000",
            "--dump-dom", address,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = process.processIdentifier
        let watch = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watch)
        // On a thread of its own: this waits for seconds.
        let bytes = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
            }
        }
        process.waitUntilExit()
        watch.cancel()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// In seconds; one that hangs is ended, so that the test that started it fails and goes on.
    private static let patience = 120.0
}
