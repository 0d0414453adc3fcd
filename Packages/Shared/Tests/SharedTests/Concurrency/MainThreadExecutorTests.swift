import Dispatch
import Foundation
import Testing

/// The first thread is the process's own, so that a program apart shows what it does.
@Suite(.timeLimit(.minutes(10)))
struct MainThreadExecutorTests {
    private static let probe = Bundle.main.bundlePath + "/CommandProbe"

    /// Where the main queue cannot be waited for a thread of Dispatch's goes on.
    #if os(Linux)
        private static let oneThread = "one thread\n"
    #else
        private static let oneThread = "several threads\n"
    #endif

    @Test(
        "a command ends whatever it waits for",
        arguments: [
            ("at-once", "one thread\n"), ("main-actor", "counted to 3\n"), ("wait", "waited\n"), ("after", oneThread),
        ])
    func commandEnds(_ what: String, _ output: String) async throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: Self.probe)
        process.arguments = [what]
        process.standardOutput = pipe
        try process.run()
        let text = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "probe").async {
                    continuation.resume(returning: pipe.fileHandleForReading.readDataToEndOfFile())
                }
            }
        } onCancel: {
            process.terminate()
        }
        process.waitUntilExit()
        #expect(String(decoding: text, as: UTF8.self) == output)
        #expect(process.terminationStatus == 0)
    }
}
