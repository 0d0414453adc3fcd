import Synchronization

/// Reads tokens from the environment first, and keeps them in the first of several places that works.
///
/// An index beside the files says which token is where, so that nothing is opened, asked or waited for without need.
public final class LayeredTokenStorage: TokenStorage {
    private let environment: EnvironmentTokenStorage
    private let layers: [any TokenStorage]
    private let index: AccountIndex
    /// Only its lock is used.
    private let turn: SecureFile
    private let latest = Mutex<TokenStoragePlace?>(nil)

    /// Longer than a request takes.
    private static let turnLimit = Duration.seconds(40)

    /// - Parameters:
    ///   - layers: Best place first, at most one of each kind.
    ///   - directory: Where the index is kept: the state directory.
    public init(environment: EnvironmentTokenStorage, layers: [any TokenStorage], directory: String) {
        self.environment = environment
        self.layers = layers
        index = AccountIndex(directory: directory)
        turn = SecureFile(directory: directory, name: "renewal", lockLimit: Self.turnLimit)
    }

    /// Where the token was that was saved or loaded last, at first where one would be saved.
    public var place: TokenStoragePlace {
        latest.withLock(\.self) ?? layers.first?.place ?? environment.place
    }

    /// Where the token is, without opening the place; nil when there is none.
    @concurrent
    public func place(of key: TokenKey) async throws(TokenStorageError) -> TokenStoragePlace? {
        if let variable = environment.variable(for: key) { return .environment(variable: variable.name) }
        return try indexedLayers(of: key).first?.place
    }

    /// Saves to the first place that works. One that is not there, is locked or is not wanted leaves it to the next;
    /// a wrong passphrase or a folder that is not safe does not, because the next place is a worse one.
    ///
    /// - Throws: The failure of the first place when none works.
    @concurrent
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        var failure: TokenStorageError?
        for layer in layers {
            do {
                try await layer.save(token, for: key)
            } catch {
                guard error.leavesItToTheNextPlace else { throw error }
                failure = failure ?? error
                continue
            }
            try await wasSaved(key, in: layer)
            return
        }
        throw failure ?? .readOnly
    }

    @concurrent
    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        if let token = try await environment.load(key) {
            if let variable = environment.variable(for: key) { note(.environment(variable: variable.name)) }
            return token
        }
        var failure: TokenStorageError?
        for layer in try indexedLayers(of: key) {
            do {
                guard let token = try await layer.load(key) else { continue }
                note(layer.place)
                return token
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }

    /// Removes the token wherever it is. Where the index is lost every place is looked through. A file that is damaged
    /// or not safe goes as a whole.
    ///
    /// - Throws: ``TokenStorageError/readOnly`` when it is in the environment alone; the failure of a place that keeps
    ///   the token.
    @concurrent
    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        // An index that cannot be read must not keep a token from being removed.
        let entries = (try? index.entries()) ?? nil
        let isKnown = entries?.contains { $0.key == key } ?? false
        guard isKnown || (entries == nil && environment.variable(for: key) == nil) else {
            return try await environment.remove(key)
        }
        var wasThere = false
        var failure: TokenStorageError?
        for layer in layers where entries?.contains(.init(key, in: layer)) ?? true {
            do {
                if try await remove(key, from: layer) { wasThere = true }
                if isKnown { try await index.update { $0.removeAll { $0 == .init(key, in: layer) } } }
            } catch {
                if isKnown { failure = failure ?? error }
            }
        }
        if let failure { throw failure }
        return wasThere
    }

    @concurrent
    public func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await turn.alone(body)
    }

    @concurrent
    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        var seen: Set<TokenKey> = []
        let all = try await environment.keys() + (index.entries() ?? []).map(\.key)
        return all.filter { seen.insert($0).inserted }
    }
}

extension LayeredTokenStorage {
    /// The places that hold the token, the newest copy first.
    private func indexedLayers(of key: TokenKey) throws(TokenStorageError) -> [any TokenStorage] {
        try (index.entries() ?? []).filter { $0.key == key }.compactMap { entry in
            layers.first { $0.place.kind == entry.place }
        }
    }

    private func remove(
        _ key: TokenKey, from layer: any TokenStorage
    ) async throws(TokenStorageError) -> Bool {
        do {
            return try await layer.remove(key)
        } catch {
            guard error.meansNothingUsable, let layer = layer as? any DiscardableTokenStorage else { throw error }
            try await layer.discard()
            return true
        }
    }

    /// Writes the place down and then removes older copies, so that a place that fails now is not forgotten.
    private func wasSaved(_ key: TokenKey, in layer: any TokenStorage) async throws(TokenStorageError) {
        let saved = AccountIndex.Entry(key, in: layer)
        try await index.update { entries in
            if entries.first(where: { $0.key == key }) == saved { return }
            entries.removeAll { $0 == saved }
            entries.insert(saved, at: 0)
        }
        note(layer.place)
        for older in try indexedLayers(of: key).dropFirst() {
            guard (try? await older.remove(key)) != nil else { continue }
            try await index.update { $0.removeAll { $0 == .init(key, in: older) } }
        }
    }

    private func note(_ place: TokenStoragePlace) {
        latest.withLock { $0 = place }
    }
}

extension AccountIndex.Entry {
    fileprivate init(_ key: TokenKey, in storage: any TokenStorage) {
        self.init(key: key, place: storage.place.kind)
    }
}

extension TokenStorageError {
    fileprivate var leavesItToTheNextPlace: Bool {
        switch self {
        case .missingLibrary, .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly,
            .failed:
            true
        case .wrongPassphrase, .tampered, .unsafeFile, .file: false
        }
    }
}
