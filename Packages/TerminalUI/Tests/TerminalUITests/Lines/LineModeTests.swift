import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@testable import TerminalUI

@MainActor
@Suite("Line mode", .timeLimit(.minutes(10)))
struct LineModeTests {
    private let stage = ScreenStage(signedInAs: "octocat")
    private let output = RecordedOutput()
    private let pipe = Pipe()

    /// Runs the conversation, and what the person does in it.
    private func converse(_ person: () async throws -> Void) async throws {
        let lines = LineMode(
            app: stage.app, services: ScreenServices(openBrowser: { _ in nil }), questions: stage.questions,
            output: output.sink, size: .standard, input: pipe.fileHandleForReading.fileDescriptor)
        let running = Task { await lines.run() }
        try await person()
        try pipe.fileHandleForWriting.close()
        await running.value
    }

    private func type(_ line: String) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Array((line + "\n").utf8))
    }

    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    @Test("after signing out what is typed goes to the sign-in")
    func signInAgain() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("l")
            await until { output.text.contains("Sign out octocat?") }
            try type("yes")
            await until { output.text.contains("paste a token") }
            try type("sample-token")
            await until { stage.app.session.account != nil && stage.app.root.tabs != nil }
        }
        #expect(!output.text.contains("is no command"))
    }

    @Test("b goes on without signing in, and q leaves")
    func leaves() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("l")
            try type("yes")
            await until { output.text.contains("paste a token") }
            try type("b")
            await until { stage.app.root.tabs != nil }
            #expect(stage.app.session.account == nil)
            try type("q")
        }
    }

    @Test("a sign-in that comes by itself takes the next line too")
    func tokenEnded() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            stage.repos.control.failNext(SearchError(.unauthorized, message: "Rejected.", status: 401))
            stage.repos.control.failNext(SearchError(.unauthorized, message: "Rejected.", status: 401))
            try type("/swift")
            await until { output.text.contains("paste a token") }
            try type("sample-token")
            await until { stage.app.session.account != nil }
        }
        #expect(!output.text.contains("is no command"))
    }

    @Test("what cannot be a favourite is not said to have been one")
    func noFavorite() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("t commits")
            try type("/first")
            try type("f 1")
            await until { output.text.contains("Commits cannot be favourites") }
        }
        #expect(!output.text.contains("It is no favourite any more."))
    }
}
