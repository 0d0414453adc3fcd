import Foundation
import Testing

/// The only suite that `swift test` runs at the root. Its test names tell the developer how to run the other tests.
struct RootTests {
    @Test func `the root package has no tests, and Scripts/test runs those of all packages`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let script = Process()
        script.executableURL = root.appending(path: "Scripts/test")
        script.arguments = ["--list"]
        let output = Pipe()
        script.standardOutput = output
        try script.run()
        let names = Set(
            String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
                .map(String.init))
        script.waitUntilExit()
        #expect(script.terminationStatus == 0)
        let packages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Packages").path)
        #expect(names.isSuperset(of: packages.filter { !$0.hasPrefix(".") } + ["App", "EndToEndTests"]))
    }
}
