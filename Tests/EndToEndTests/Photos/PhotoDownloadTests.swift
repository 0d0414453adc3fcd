import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PhotoDownloadTests {
    @Test func `a download is reported to the service, and the file extension matches the image format`() async throws {
        let server = try FakeUnsplash.server()
        let sandbox = try Sandbox(unsplash: server)
        let run = try await sandbox.run("photo", "download", "abc")
        #expect(run.code == 0)
        #expect(sandbox.fileNames == ["photo-abc.png"])
        #expect(sandbox.file("photo-abc.png") == FakeUnsplash.file)
        #expect(server.requests.map(\.target) == ["/photos/abc", "/photos/abc/download?ixid=x%2Fy", "/file?dl"])
        #expect(
            run.errors.contains("Photo by Ada (https://unsplash.com/@ada?utm_source=search-app&utm_medium=referral)"))
        #expect(run.errors.contains("on Unsplash (https://unsplash.com/?utm_source=search-app&utm_medium=referral)"))
    }

    @Test func `the key is sent to the service and not to the image host`() async throws {
        let server = try FakeUnsplash.server()
        _ = try await Sandbox(unsplash: server).run("photo", "download", "abc")
        #expect(
            server.requests.map { $0.headers["Authorization"] } == ["Client-ID k3y", "Client-ID k3y", nil])
    }

    @Test(arguments: [["photo", "download", "abc"], ["photo", "download", "abc", "-o", "photo-abc.png"]])
    func `an existing file is kept, and no request is sent`(words: [String]) async throws {
        let server = try FakeUnsplash.server()
        let sandbox = try Sandbox(unsplash: server)
        try Data("mine".utf8).write(to: sandbox.folder.appending(path: "photo-abc.png"))
        let run = try await sandbox.run(words)
        #expect(run.code == 1)
        #expect(run.errors.contains("photo-abc.png"))
        #expect(run.errors.contains("--force"))
        #expect(sandbox.file("photo-abc.png") == Array("mine".utf8))
        #expect(!server.requests.contains { $0.target.contains("download") })
    }

    @Test func `an existing file is replaced with --force`() async throws {
        let sandbox = try Sandbox(unsplash: try FakeUnsplash.server())
        try Data("mine".utf8).write(to: sandbox.folder.appending(path: "mine.png"))
        #expect(try await sandbox.run("photo", "download", "abc", "-o", "mine.png", "--force").code == 0)
        #expect(sandbox.file("mine.png") == FakeUnsplash.file)
        #expect(sandbox.fileNames == ["mine.png"])
    }

    @Test func `output to a pipe or device is written directly`() async throws {
        let sandbox = try Sandbox(unsplash: try FakeUnsplash.server())
        let run = try await sandbox.runShell(
            "mkfifo pipe; wc -c <pipe & App photo download abc -o pipe; wait; test -p pipe")
        #expect(run.code == 0)
        #expect(run.output.contains("\(FakeUnsplash.file.count)"))
    }

    @Test func `--output - writes only the image to standard output`() async throws {
        let sandbox = try Sandbox(unsplash: try FakeUnsplash.server())
        let run = try await sandbox.runShell(
            "App photo download abc -o - | wc -c; App photo download abc -o - | head -c 1 >/dev/null")
        #expect(run.output.contains("\(FakeUnsplash.file.count)"))
        #expect(run.errors == "")
        #expect(sandbox.fileNames.isEmpty)
    }

    @Test func `data that is not an image is not saved, regardless of its media type`() async throws {
        let page = Array("<html><body>This is not the picture that was asked for</body></html>".utf8)
        let sandbox = try Sandbox(unsplash: try FakeUnsplash.server(file: page))
        let run = try await sandbox.run("photo", "download", "abc")
        #expect(run.code == 1)
        #expect(run.errors.contains("not an image"))
        #expect(sandbox.fileNames.isEmpty)
    }

    @Test func `a truncated download leaves no file`() async throws {
        let server = try FakeUnsplash.server { path in
            path == "/file"
                ? .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n".utf8) + FakeUnsplash.file) : nil
        }
        let sandbox = try Sandbox(unsplash: server)
        let run = try await sandbox.run("photo", "download", "abc")
        #expect(run.code == 1)
        #expect(sandbox.fileNames.isEmpty)
    }

    @Test func `a retry time later than the timeout is an error without a wait`() async throws {
        let server = try FakeUnsplash.server { path in
            path == "/file" ? .response(429, headers: ["Retry-After": "99"], body: []) : nil
        }
        let run = try await Sandbox(unsplash: server).run("photo", "download", "abc", "--timeout", "60")
        #expect(run.code == 6)
        #expect(server.requests.count { $0.target == "/file?dl" } == 1)
    }

    @Test func `a host that does not respond is an error after the timeout`() async throws {
        let server = try FakeUnsplash.server { path in path == "/file" ? .silence(after: []) : nil }
        let sandbox = try Sandbox(unsplash: server)
        // The other time limits are at least 15 seconds. The shell measures the time from the start of the program, so
        // other tests do not affect it.
        #expect(try await sandbox.runShell("timeout 14 App photo download abc --timeout 1").code == 7)
        #expect(sandbox.fileNames.isEmpty)
    }

    @Test func `a photo that does not exist is not reported as a download`() async throws {
        let server = try FakeUnsplash.server()
        #expect(try await Sandbox(unsplash: server).run("photo", "download", "none").code == 5)
        #expect(server.requests.map(\.target) == ["/photos/none"])
    }

    /// Starts a server that sends half of a file and then waits for the gate to open.
    private func halting(at gate: LoopbackGate) throws -> LoopbackServer {
        let (first, second) = (FakeUnsplash.file.prefix(60), FakeUnsplash.file.dropFirst(60))
        return try FakeUnsplash.server { path in
            path == "/file" ? .response(body: [.bytes(Array(first)), .gate(gate), .bytes(Array(second))]) : nil
        }
    }

    @Test func `a long download shows its progress on a terminal and removes it at the end`() async throws {
        let gate = LoopbackGate()
        let sandbox = try Sandbox(unsplash: try halting(at: gate))
        let program = try await sandbox.startShell(
            "exec App photo download abc 2>&1 >/dev/null", output: .terminal(columns: 80, rows: 24))
        let line = await program.output.text(containing: " of ")
        #expect(line.contains("60 B of \(FakeUnsplash.file.count) B"))
        #expect(sandbox.file("photo-abc.png") == nil)
        gate.open()
        let run = await program.ending()
        #expect(run.code == 0)
        #expect(run.output.contains("\r" + String(repeating: " ", count: 5)))
        #expect(sandbox.file("photo-abc.png") == FakeUnsplash.file)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `an interrupted download leaves no file`(number: Int32) async throws {
        let gate = LoopbackGate()
        let sandbox = try Sandbox(unsplash: try halting(at: gate))
        let program = try await sandbox.start(["photo", "download", "abc"])
        await gate.reached()
        program.signal(number)
        #expect(await program.ending().code == 130)
        #expect(sandbox.fileNames.isEmpty)
        gate.open()
    }
}
