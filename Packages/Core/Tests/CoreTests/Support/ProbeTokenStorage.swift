import Core
import Foundation
import Shared

/// A storage that performs each operation in another process.
struct ProbeTokenStorage: TokenStorage {
    let storage: String
    var environment: [String: String] = [:]
    var location: TokenStorageLocation = .memory

    static var executable: String {
        Bundle.main.bundlePath + "/TokenStorageProbe"
    }

    func start(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(Self.executable, [storage] + arguments, environment: environment)
    }

    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        _ = try await run("save", key, input: token.encoded())
    }

    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try await run("load", key).flatMap { StoredToken(encoded: $0.output) }
    }

    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await run("remove", key) != nil
    }

    func keys() async throws(TokenStorageError) -> [TokenKey] {
        let lines = try await run("keys")?.text.split(separator: "\n") ?? []
        return lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return TokenKey(service: fields[0], host: fields[1], account: fields[2])
        }
    }

    private func run(
        _ command: String, _ key: TokenKey? = nil, input: [UInt8] = []
    ) async throws(TokenStorageError) -> ChildProcess.Result? {
        let arguments = [storage, command] + (key.map { [$0.service, $0.host, $0.account] } ?? [])
        guard let child = try? ChildProcess(Self.executable, arguments, environment: environment) else {
            throw .failed(reason: "the probe did not start")
        }
        let result = await child.result(input: input)
        switch result.status {
        case 0: return result
        case 3: return nil
        default: throw TokenStorageError(described: result.text)
        }
    }
}

extension TokenStorageError {
    /// Parses the output of the probe.
    fileprivate init(described text: String) {
        switch text {
        case "locked": self = .locked
        case "noDefaultCollection": self = .noDefaultCollection
        case "timedOut": self = .timedOut
        case "wrongPassphrase": self = .wrongPassphrase
        case "passphraseNeeded": self = .passphraseNeeded
        case "notRemoved": self = .notRemoved
        case _ where text.hasPrefix("missingLibrary"): self = .missingLibrary(SystemLibrary.secret.missing(text))
        case _ where text.hasPrefix("unavailable"): self = .unavailable(reason: text)
        default: self = .failed(reason: text)
        }
    }
}
