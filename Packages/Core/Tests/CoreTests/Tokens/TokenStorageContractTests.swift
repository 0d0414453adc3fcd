import Core
import CoreTestSupport
import Foundation
import Shared
import Testing

/// Tests of the behavior that all storages share.
@Suite(.timeLimit(.minutes(10))) struct TokenStorageContractTests {
    enum Subject: CaseIterable {
        case memory, plainFile, encryptedFile, keyring, layered

        /// Creates the storage. The second value must be kept alive as long as the storage is used.
        func make() async throws -> (storage: any TokenStorage, keeping: any Sendable) {
            let directory = try TemporaryDirectory()
            switch self {
            case .memory:
                return (InMemoryTokenStorage(), directory)
            case .plainFile:
                return (PlainFileTokenStorage(directory: directory.path, consent: .given), directory)
            case .encryptedFile:
                return (EncryptedFileTokenStorage.cheap(in: directory), directory)
            case .keyring:
                let session = try await KeyringSession(.unlocked)
                return (session.storage(), session)
            case .layered:
                let storage = LayeredTokenStorage(
                    environment: EnvironmentTokenStorage(
                        environment: [:], variables: TokenVariable.standard(for: .sample)),
                    layers: [PlainFileTokenStorage(directory: directory.path, consent: .given)],
                    directory: directory.path)
                return (storage, directory)
            }
        }
    }

    private let key = TokenKey(service: "github", host: "github.com", account: "octocat")

    @Test(arguments: Subject.allCases)
    func `a token is loaded with all its properties`(subject: Subject) async throws {
        let (storage, keeping) = try await subject.make()
        defer { withExtendedLifetime(keeping) {} }
        let token = StoredToken(
            secret: Secret("gho_“æ”\n\u{1F511}"), scopes: ["read:user", "repo"],
            expiresAt: Date(timeIntervalSince1970: 1_800_000_000.25), refreshToken: Secret("ghr_1"),
            refreshExpiresAt: Date(timeIntervalSince1970: 1_900_000_000))
        try await storage.save(token, for: key)
        #expect(try await storage.load(key) == token)
    }

    @Test(arguments: Subject.allCases)
    func `loading a token that was not saved returns nil`(subject: Subject) async throws {
        let (storage, keeping) = try await subject.make()
        defer { withExtendedLifetime(keeping) {} }
        #expect(try await storage.load(key) == nil)
        #expect(try await storage.remove(key) == false)
        #expect(try await storage.keys().isEmpty)
    }

    @Test(arguments: Subject.allCases)
    func `a second token for a key replaces the first`(subject: Subject) async throws {
        let (storage, keeping) = try await subject.make()
        defer { withExtendedLifetime(keeping) {} }
        try await storage.save(StoredToken(secret: Secret("old"), scopes: ["repo"]), for: key)
        try await storage.save(StoredToken(secret: Secret("new")), for: key)
        #expect(try await storage.load(key) == StoredToken(secret: Secret("new")))
        #expect(try await storage.keys() == [key])
    }

    @Test(arguments: Subject.allCases)
    func `service, host and account distinguish entries`(subject: Subject) async throws {
        let (storage, keeping) = try await subject.make()
        defer { withExtendedLifetime(keeping) {} }
        let keys = [
            key, TokenKey(service: "github", host: "github.com"),
            TokenKey(service: "github", host: "git.example.org", account: "octocat"),
            TokenKey(service: "unsplash", host: "github.com", account: "octocat"),
        ]
        for (number, key) in keys.enumerated() {
            try await storage.save(StoredToken(secret: Secret("token \(number)")), for: key)
        }
        for (number, key) in keys.enumerated() {
            #expect(try await storage.load(key)?.secret == Secret("token \(number)"))
        }
        #expect(Set(try await storage.keys()) == Set(keys))
    }

    @Test(arguments: Subject.allCases)
    func `only the removed token is deleted`(subject: Subject) async throws {
        let (storage, keeping) = try await subject.make()
        defer { withExtendedLifetime(keeping) {} }
        let other = TokenKey(service: "github", host: "github.com")
        try await storage.save(.sample, for: key)
        try await storage.save(.sample, for: other)
        #expect(try await storage.remove(key))
        #expect(try await storage.load(key) == nil)
        #expect(try await storage.keys() == [other])
        #expect(try await storage.remove(key) == false)
    }
}
