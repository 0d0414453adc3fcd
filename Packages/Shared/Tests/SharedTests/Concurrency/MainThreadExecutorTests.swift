import Dispatch
import Foundation
import Testing

/// Tests that run a separate program, because the main thread of the test process is not available.
@Suite(.timeLimit(.minutes(10)))
struct MainThreadExecutorTests {
    private static let probe = Bundle.main.bundlePath + "/CommandProbe"

    /// The expected output. On systems where the main queue cannot be polled, Dispatch starts further threads.
    #if os(Linux)
        private static let oneThread = "one thread\n"
    #else
        private static let oneThread = "several threads\n"
    #endif

    @Test(
        arguments: [
            ("at-once", "one thread\n"), ("main-actor", "counted to 3\n"), ("wait", "waited\n"), ("after", oneThread),
        ])
    func `a command ends regardless of what it waits for`(_ what: String, _ output: String) async throws {
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
