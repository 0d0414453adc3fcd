import DependencyInjection
import Testing

protocol TokenStorage: Sendable {
    var token: String { get }
}

struct FixedTokenStorage: TokenStorage {
    let token: String
}

final class SignIn: Sendable {
    let token: String

    init(tokens: any TokenStorage) {
        token = tokens.token
    }
}

enum GitHub: Qualifier {}

struct SessionAssembly: Assembly {
    func assemble(_ registry: inout Registry) {
        registry.register((any TokenStorage).self, for: GitHub.self, .shared) {
            FixedTokenStorage(token: "from the keyring")
        }
        registry.register(SignIn.self, .transient, needs: Qualified<any TokenStorage, GitHub>.self) { tokens in
            SignIn(tokens: tokens.service)
        }
    }
}

struct SignedInAssembly: Assembly {
    func assemble(_ registry: inout Registry) {
        registry.register((any TokenStorage).self, for: GitHub.self, .shared) {
            FixedTokenStorage(token: "for this test")
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `a validated container resolves its root service, with and without an override`() throws {
        let container = Container([SessionAssembly()])
        try container.validate(SignIn.self)
        #expect(try container.resolve(SignIn.self).token == "from the keyring")

        let underTest = Container([SessionAssembly()], overriddenBy: [SignedInAssembly()])
        #expect(try underTest.resolve(SignIn.self).token == "for this test")
    }
}
