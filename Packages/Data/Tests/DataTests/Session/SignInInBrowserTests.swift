import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SignInInBrowserTests {
    private let auth: InMemoryAuthRepository = {
        let auth = InMemoryAuthRepository(accepting: [AuthStage.token: VerifiedToken(login: "octocat")])
        auth.setCodeResponse(.success(AccessToken(secret: AuthStage.token)))
        return auth
    }()
    private let directory = FileManager.default.temporaryDirectory.appending(path: "sign-in-\(UUID().uuidString)")
        .path(percentEncoded: false)

    private var signIn: SignInInBrowser {
        SignInInBrowser(
            authorize: AuthorizeInBrowser(
                site: URL(string: "https://github.com") ?? URL(filePath: "/"),
                client: OAuthClient(id: AuthStage.clientID, secret: AuthStage.clientSecret)),
            signIn: SignIn(auth: auth, session: .inMemory()))
    }

    /// Opens the redirect URL with the state that was sent.
    private static func comeBack(from address: WebURL) {
        let items = address.url?.queryItems ?? [:]
        let redirect = items["redirect_uri"].flatMap(URL.init(string:))
        guard let port = redirect?.port.flatMap(UInt16.init(exactly:)) else { return }
        Task { _ = try? await RawHTTP.get("/callback?code=a&state=\(items["state"] ?? "")", port: port) }
    }

    @Test func `after the callback, the user is signed in and the start page is deleted`() async throws {
        let page = Mutex<String?>(nil)
        let account = try await signIn(scopes: [], startPagesIn: directory) { address, startPage in
            let address = (address, startPage())
            page.withLock { $0 = address.1 }
            Self.comeBack(from: address.0)
        } onRepeatedRedirect: {
        }
        #expect(account.login == "octocat")
        let url = page.withLock(\.self)
        #expect(url?.hasPrefix("file://") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
        try FileManager.default.removeItem(atPath: directory)
    }

    @Test func `without a folder, there is no start page and the URL suffices`() async throws {
        let hasPage = Mutex(true)
        _ = try await signIn(scopes: [], startPagesIn: nil) { address, startPage in
            let page = startPage()
            hasPage.withLock { $0 = page != nil }
            Self.comeBack(from: address)
        } onRepeatedRedirect: {
        }
        let hadPage = hasPage.withLock(\.self)
        #expect(!hadPage)
    }
}
