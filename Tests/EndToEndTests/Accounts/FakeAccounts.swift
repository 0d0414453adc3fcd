import Foundation
import Network
import NetworkTestSupport
import Synchronization

/// A fake GitHub server for accounts. It serves the web pages and the API at one base URL.
final class FakeAccounts: Sendable {
    static let clientID = "Iv1.0123456789abcdef"

    private struct State {
        /// The valid tokens and the logins of their accounts.
        var accepted: [String: String]
        /// The bodies of successive token responses. The last one is repeated.
        var exchanges: [String] = []
        var isAway = false
    }

    /// Whether `GET /user` fails with a server error.
    var isAway: Bool {
        get { state.withLock(\.isAway) }
        set { state.withLock { $0.isAway = newValue } }
    }

    private let state: Mutex<State>

    init(accepting accepted: [String: String] = [:], exchanges: [String] = []) {
        state = Mutex(State(accepted: accepted, exchanges: exchanges))
    }

    func server() throws -> LoopbackServer {
        try LoopbackServer { [self] request in reply(request.method, to: GitHubRequest(request)) }
    }

    static func granting(_ token: String, more: String = "") -> String {
        #"{"access_token":"\#(token)","token_type":"bearer","scope":"read:user"\#(more)}"#
    }

    static func refusing(_ code: String) -> String {
        #"{"error":"\#(code)","error_description":"The words of GitHub for \#(code)"}"#
    }

    private func reply(_ method: String, to request: GitHubRequest) -> LoopbackServer.Reply {
        let host = request.headers["Host"] ?? ""
        switch (method, request.path) {
        case ("POST", "/login/device/code"):
            return .json(
                """
                {"device_code":"3584d83530557fdd1f46af8289938c8ef79f9dc5","user_code":"WDJB-MJHT",\
                "verification_uri":"http://\(host)/login/device","expires_in":900,"interval":1}
                """)
        case ("POST", "/login/oauth/access_token"):
            return .json(nextExchange())
        case ("GET", "/login/oauth/authorize"):
            let redirect = request.query["redirect_uri"] ?? ""
            return .response(
                302, headers: ["Location": "\(redirect)?code=the-code&state=\(request.query["state"] ?? "")"], body: [])
        case ("GET", "/user"):
            return profile(request)
        case ("GET", "/user/repos"):
            return .json("[]")
        case ("DELETE", _) where request.path.hasPrefix("/applications/"):
            return isAway ? .error(500, "Server Error") : .response(204, body: [])
        case ("POST", "/credentials/revoke"):
            return isAway ? .error(500, "Server Error") : .response(202, body: [])
        case ("GET", "/search/users"):
            return FakeSearch.users(total: 2).reply(to: request)
        default:
            return .error(404, "Not Found")
        }
    }

    private func nextExchange() -> String {
        state.withLock { state in
            state.exchanges.count > 1 ? state.exchanges.removeFirst() : state.exchanges.first ?? Self.refusing("none")
        }
    }

    private func profile(_ request: GitHubRequest) -> LoopbackServer.Reply {
        if isAway { return .error(500, "Server Error") }
        let token = request.headers["Authorization"]?.split(separator: " ").last.map(String.init) ?? ""
        guard let login = state.withLock({ $0.accepted[token] }) else { return .error(401, "Bad credentials") }
        return .json(FakeUser(1, login).profile(), ["X-OAuth-Scopes": "read:user"])
    }
}

extension Sandbox {
    /// Creates a sandbox that is signed in. The token is in an unencrypted file because the sandbox has no keyring.
    static func signedIn(_ token: String, to server: LoopbackServer, _ extra: [String: String] = [:]) async throws
        -> Sandbox
    {
        let sandbox = try Sandbox(
            github: server, ["SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID].merging(extra) { $1 })
        let login = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: token)
        guard login.code == 0 else { throw SignInFailure(ending: login) }
        return sandbox
    }

    struct SignInFailure: Error {
        let ending: Ending
    }

    /// Runs the program in the same home directory with the services at a different base URL.
    func run(_ arguments: [String], asking address: String) async throws -> Ending {
        let services = ["GITHUB_API", "GITHUB_WEB", "UNSPLASH_API", "TMDB_API"].map { "SEARCHAPP_\($0)_URL" }
        let variables = services.reduce(into: [String: String]()) { $0[$1] = address }
        let program = try await RunningProgram(
            [try await AppBinary.path()] + arguments, environment: environment.merging(variables) { $1 }, in: self,
            output: .pipe)
        program.endInput()
        return await program.ending()
    }

    /// The contents of all files in the program's storage directory, by path relative to that directory.
    var files: [String: [UInt8]] {
        let home = folder.appending(path: "search-app")
        let names = FileManager.default.enumerator(atPath: home.path(percentEncoded: false))?.compactMap {
            $0 as? String
        }
        return (names ?? []).reduce(into: [:]) { files, name in
            files[name] = (try? Data(contentsOf: home.appending(path: name))).map(Array.init)
        }
    }

    /// Returns the sorted paths of the files that contain the text.
    func files(holding text: String) -> [String] {
        files.filter { $0.value.firstRange(of: Array(text.utf8)) != nil }.keys.sorted()
    }
}
