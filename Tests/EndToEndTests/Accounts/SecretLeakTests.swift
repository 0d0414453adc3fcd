import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests that run the program with marked secrets and search everything that it wrote and sent for the mark.
@Suite(.timeLimit(.minutes(10)))
struct SecretLeakTests {
    /// A text that is part of every secret in this suite and that occurs nowhere else.
    private static let mark = "MARKEDSECRET"
    private static let token = "gho_MARKEDSECRETaccess012345"
    private static let environment = [
        "SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID,
        "SEARCHAPP_GITHUB_CLIENT_SECRET": "MARKEDSECRETclient0123456789",
        "UNSPLASH_ACCESS_KEY": "MARKEDSECRETunsplash", "TMDB_API_KEY": "MARKEDSECRETtmdb",
        "SEARCHAPP_PASSPHRASE": "MARKEDSECRETpassphrase",
    ]

    /// All commands that exit without user input and send requests, with options that produce more output.
    private static let requests: [[String]] = [
        ["search", "users", "x"], ["search", "repos", "x", "--json-meta", "--json", "all"], ["user", "view", "@me"],
        ["me", "--repos"], ["repo", "view", "a/b"], ["limits"], ["limits", "--json"], ["doctor"], ["doctor", "--json"],
        ["me", "--offline"], ["me", "--no-cache"], ["search", "photos", "x"], ["search", "movies", "x"],
        ["photo", "view", "abc"], ["movie", "view", "1"], ["auth", "status"], ["auth", "status", "--json"],
        ["auth", "logout", "--revoke"], ["auth", "logout"],
    ]

    /// All commands that exit without user input and send no request, so that the response does not matter.
    private static let localCommands: [[String]] = [
        ["config", "list"], ["cache", "info"], ["history", "list"], ["fav", "list"],
        ["search", "users", "x", "--show-query"], ["user", "view", "octocat", "--print-url"],
        ["search", "users", "--no-such-flag"], ["help", "environment"],
    ]

    private enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case none, rejected, limited, broken, garbled, away, redirected, echoed

        var testDescription: String { rawValue }
    }

    /// Expects that neither the output nor any stored file contains the mark.
    private func expectNoLeak(
        _ run: Ending, _ words: [String], in sandbox: Sandbox, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(!run.output.contains(Self.mark), "stdout of \(words)", sourceLocation: sourceLocation)
        #expect(!run.errors.contains(Self.mark), "stderr of \(words)", sourceLocation: sourceLocation)
        let leaks = sandbox.files(holding: Self.mark)
        #expect(leaks.isEmpty, "files after \(words)", sourceLocation: sourceLocation)
    }

    /// Expects that the server received secrets only in the `Authorization` header. TMDB's older kind of key is also
    /// allowed in the query.
    private func expectNoLeak(to server: LoopbackServer, sourceLocation: SourceLocation = #_sourceLocation) {
        for request in server.requests {
            let target = request.target.replacing("api_key=MARKEDSECRETtmdb", with: "")
            #expect(!target.contains(Self.mark), sourceLocation: sourceLocation)
            for field in request.headers.fields where field.name.lowercased() != "authorization" {
                #expect(!field.value.contains(Self.mark), "\(field.name)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: [
        ["auth", "login", token], ["auth", "login", "--with-token=\(token)"], [token], ["--\(token)"],
        ["config", "set", token, "x"], ["--host", "https://somebody:MARKEDSECRET@host.invalid", "me"],
        ["user", "view", token, "--offline", "--json-errors"],
    ])
    func `a secret in the wrong argument is not repeated`(words: [String]) async throws {
        let run = try await Sandbox().run(words)
        #expect(run.code != 0)
        #expect(!(run.output + run.errors).contains(Self.mark))
    }

    @Test(arguments: ["https://somebody:MARKEDSECRET@host.invalid", "https://host.invalid/?key=MARKEDSECRET"])
    func `a secret in a base address is not repeated`(address: String) async throws {
        let run = try await Sandbox(["SEARCHAPP_GITHUB_API_URL": address]).run("search", "users", "x")
        #expect(run.code == 64)
        #expect(!run.errors.contains(Self.mark))
    }

    @Test(arguments: Fault.allCases)
    private func `no command prints or stores a secret, regardless of the response`(fault: Fault) async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let healthy = try accounts.server()
        let elsewhere = try LoopbackServer { _ in .error(404, "Not Found") }
        let faulty = try LoopbackServer.gitHub { request in
            switch fault {
            case .none, .away: .error(404, "Not Found")
            case .rejected: .error(401, "Bad credentials: \(Self.token.prefix(4))")
            case .limited: .primaryLimit(renewedIn: 60)
            case .broken: .error(500, "Server Error")
            case .garbled: .json("{\"login\":")
            case .echoed:
                .error(
                    500, "You sent \(request.headers["Authorization"] ?? "") to \(request.query)",
                    ["X-Echo": request.headers["Authorization"] ?? ""])
            case .redirected: .response(302, headers: ["Location": "\(elsewhere.address)\(request.path)"], body: [])
            }
        }
        let sandbox = try Sandbox(github: healthy, Self.environment)
        for login in [["auth", "login"], ["auth", "login", "--verbose"]] {
            let run = try await sandbox.run(login)
            #expect(run.code == 0, "\(run)")
            expectNoLeak(run, login, in: sandbox)
        }
        #expect(healthy.requests.contains { $0.headers["Authorization"]?.contains(Self.mark) == true })
        let address = fault == .none ? healthy.address : fault == .away ? "http://127.0.0.1:1" : faulty.address
        let commands = fault == .none ? Self.localCommands + Self.requests : Self.requests
        // Commands print the most with these options. If the server repeats secrets, test them without options too.
        let detailed = commands.map { $0 + ["--verbose", "--json-errors"] }
        for words in fault == .echoed ? detailed + commands : detailed {
            let run = try await sandbox.run(words, asking: address)
            expectNoLeak(run, words, in: sandbox)
        }
        expectNoLeak(to: healthy)
        expectNoLeak(to: faulty)
        #expect(elsewhere.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func `a failed sign-in prints and stores no secret`() async throws {
        for refusal in [
            "access_denied", "expired_token", "incorrect_client_credentials", "new_\(Self.mark.lowercased())",
        ] {
            let accounts = FakeAccounts(exchanges: [FakeAccounts.refusing(refusal)])
            let server = try accounts.server()
            let sandbox = try Sandbox(
                github: server, Self.environment.merging(["SEARCHAPP_BROWSER": Sandbox.browser]) { $1 })
            for words in [["auth", "login"], ["auth", "login", "--web"], ["auth", "login", "--with-token"]] {
                let run = try await sandbox.run(words + ["--verbose"], input: words.count == 3 ? Self.token : "")
                #expect(run.code != 0)
                expectNoLeak(run, words, in: sandbox)
            }
            expectNoLeak(to: server)
        }
    }

    @Test func `a token in an unencrypted file is in no other file`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server)
        for words in [["me"], ["auth", "status"], ["search", "users", "x"], ["doctor"]] {
            let run = try await sandbox.run(words + ["--verbose"])
            #expect(!(run.output + run.errors).contains(Self.mark))
        }
        #expect(sandbox.files(holding: Self.mark).count == 1)
        #expect(sandbox.files(holding: Self.mark).allSatisfy { $0.hasPrefix("state/") })
        _ = try await sandbox.run("auth", "logout")
        #expect(sandbox.files(holding: Self.mark).isEmpty)
    }

    #if os(Linux)
        @Test func `no secret is among the arguments of the program, or of those that it starts`() async throws {
            // The browser also sees the processes of concurrent tests, and some of those have the usual mark among
            // their arguments. This test has its own mark, and the server's URL identifies its browser.
            let mark = "SECRETARGUMENT"
            let token = Self.token.replacing(Self.mark, with: mark)
            let server = try FakeAccounts(accepting: [token: "octocat"], exchanges: [FakeAccounts.granting(token)])
                .server()
            let secrets = Self.environment.mapValues { $0.replacing(Self.mark, with: mark) }
            let sandbox = try Sandbox(
                github: server,
                secrets.merging(["SEARCHAPP_BROWSER": "cat /proc/*/cmdline > arguments; \(Sandbox.browser)"]) { $1 })
            let run = try await sandbox.run("auth", "login", "--web")
            #expect(run.code == 0, "\(run)")
            let seen = try Data(contentsOf: sandbox.folder.appending(path: "arguments"))
            #expect(Array(seen).firstRange(of: Array("file:///".utf8)) != nil)
            for secret in [mark, "\(server.address)/login/oauth/authorize"] {
                #expect(Array(seen).firstRange(of: Array(secret.utf8)) == nil, "\(secret)")
            }
        }
    #endif
}
