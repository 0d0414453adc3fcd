import Foundation

/// A Chromium browser without a window, with its own profile.
enum HeadlessBrowser {
    struct Missing: Error {}

    /// Returns the page that the browser shows after all clicks and redirects.
    ///
    /// A browser that hangs is restarted, because Chromium's virtual time can stop when a local file redirects to a
    /// server.
    static func page(at address: String) async throws -> String {
        for _ in 1..<tries {
            let page = try await pageOnce(at: address)
            if !page.isEmpty { return page }
        }
        return try await pageOnce(at: address)
    }

    private static func pageOnce(at address: String) async throws -> String {
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
        DispatchQueue.global().asyncAfter(deadline: .now() + lockTimeout, execute: watch)
        // Run on a separate thread, because the call blocks for seconds.
        let bytes = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
            }
        }
        process.waitUntilExit()
        watch.cancel()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let tries = 3
    /// The timeout in seconds. All attempts together end before a sign-in expires.
    private static let lockTimeout = 60.0
}
