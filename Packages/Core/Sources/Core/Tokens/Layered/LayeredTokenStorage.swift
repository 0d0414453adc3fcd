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
    public func place(of key: TokenKey) async throws(TokenStorageError) -> TokenStoragePlace? {
        if let variable = environment.variable(for: key) { return .environment(variable: variable.name) }
        return try indexedLayers(of: key).first?.place
    }

    /// Saves to the first place that works. One that is not there, is locked or is not wanted leaves it to the next;
    /// a wrong passphrase or a folder that is not safe does not, because the next place is a worse one.
    ///
    /// The index names the place before the token is in it. It goes on doing so where a failure does not tell whether
    /// the token arrived.
    ///
    /// - Throws: If no place works, the missing library of a file, or else the failure of the first place.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        var failure: TokenStorageError?
        for layer in layers {
            do throws(TokenStorageError) {
                try await save(token, for: key, in: layer)
            } catch {
                guard error.leavesItToTheNextPlace else { throw error }
                // Every computer can have a file: installing the library helps where there is no keyring.
                let isFileLibrary = error.isMissingLibrary && !error.meansAbsence(of: layer)
                failure = isFileLibrary ? error : failure ?? error
                continue
            }
            try await wasSaved(key, in: layer)
            return
        }
        throw failure ?? .readOnly
    }

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

    /// Removes the token from every place that has it. All places are read, because the index may be missing or
    /// incomplete. A file that is damaged or unsafe is removed as a whole. An index that is missing or damaged is rebuilt.
    ///
    /// - Throws: The failure of a place that still has the token or could not be read, after all places were tried;
    ///   ``TokenStorageError/readOnly`` if the token is only in the environment.
    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        let content = index.content()
        var wasThere = false
        var failure: TokenStorageError?
        for layer in layers {
            let isNamed = content.names(layer.place.kind, holding: key)
            do {
                if try await remove(key, from: layer) { wasThere = true }
                if isNamed, content.isReadable {
                    try await index.update { $0.removeAll { $0 == .init(key, in: layer) } }
                }
            } catch {
                if isNamed || !error.meansAbsence(of: layer) { failure = failure ?? error }
            }
        }
        if !content.isReadable {
            do {
                try await rebuildIndex(content)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return if wasThere { true } else { try await environment.remove(key) }
    }

    public func inventory() async -> TokenInventory {
        let content = index.content()
        var keys = (try? await environment.keys()) ?? []
        if case .entries(let entries) = content { keys += entries.map(\.key) }
        var unread: [TokenStoragePlace: TokenStorageError] = [:]
        for layer in layers {
            do {
                keys += try await self.keys(in: layer, knowing: content.keys(in: layer.place.kind))
            } catch {
                if content.names(layer.place.kind) || !error.meansAbsence(of: layer) { unread[layer.place] = error }
            }
        }
        var seen: Set<TokenKey> = []
        return TokenInventory(
            keys: keys.filter { seen.insert($0).inserted }, unreadPlaces: unread, hasIndex: content.isReadable)
    }

    public func activate(_ key: TokenKey) async throws(TokenStorageError) {
        try await index.update { entries in
            let own = entries.filter { $0.key == key }
            entries.removeAll { $0.key == key }
            entries.insert(contentsOf: own, at: 0)
        }
    }

    public func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await turn.withExclusiveAccess(body)
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        var seen: Set<TokenKey> = []
        let all = try await environment.keys() + index.entries().map(\.key)
        return all.filter { seen.insert($0).inserted }
    }
}

extension LayeredTokenStorage {
    /// The places that hold the token, the newest copy first.
    private func indexedLayers(of key: TokenKey) throws(TokenStorageError) -> [any TokenStorage] {
        try index.entries().filter { $0.key == key }.compactMap { entry in
            layers.first { $0.place.kind == entry.place }
        }
    }

    private func save(
        _ token: StoredToken, for key: TokenKey, in layer: any TokenStorage
    ) async throws(TokenStorageError) {
        let entry = AccountIndex.Entry(key, in: layer)
        var isNew = false
        func name() async throws(TokenStorageError) {
            try await index.update { entries in
                isNew = !entries.contains(entry)
                if isNew { entries.append(entry) }
            }
        }
        do {
            // Nothing is written before the person's yes. A keyring that is not there is not to be named either, or
            // signing out would have to wait for it to come.
            if let layer = layer as? any AskingTokenStorage {
                try await layer.save(token, for: key, willWrite: name)
            } else {
                try await name()
                try await layer.save(token, for: key)
            }
        } catch {
            if isNew, error.leavesNothingBehind { try await index.update { $0.removeAll { $0 == entry } } }
            throw error
        }
    }

    private func keys(
        in layer: any TokenStorage, knowing known: [TokenKey]
    ) async throws(TokenStorageError) -> [TokenKey] {
        guard let sealed = layer as? any SealedTokenStorage else { return try await layer.keys() }
        return try await sealed.keys(knowing: known)
    }

    private func remove(
        _ key: TokenKey, from layer: any TokenStorage
    ) async throws(TokenStorageError) -> Bool {
        do {
            return try await layer.remove(key)
        } catch {
            guard error.isOfUnusableFile, let layer = layer as? any DiscardableTokenStorage else { throw error }
            try await layer.discard()
            return true
        }
    }

    /// Puts the place before those of older copies and then removes them; one that fails now is not forgotten.
    private func wasSaved(_ key: TokenKey, in layer: any TokenStorage) async throws(TokenStorageError) {
        let saved = AccountIndex.Entry(key, in: layer)
        try await index.update { entries in
            guard let first = entries.firstIndex(where: { $0.key == key }), entries[first] != saved else { return }
            entries.removeAll { $0 == saved }
            entries.insert(saved, at: first)
        }
        note(layer.place)
        for older in try indexedLayers(of: key).dropFirst() {
            guard (try? await older.remove(key)) != nil else { continue }
            try await index.update { $0.removeAll { $0 == .init(key, in: older) } }
        }
    }

    /// Replaces an index that is missing or damaged with one that names every token found.
    ///
    /// A damaged index stays if a place cannot be read, because its text may still name that place.
    private func rebuildIndex(_ content: AccountIndex.Content) async throws(TokenStorageError) {
        var found: [AccountIndex.Entry] = []
        for layer in layers {
            do {
                found += try await layer.keys().map { .init($0, in: layer) }
            } catch {
                guard content.isMissing || error.meansAbsence(of: layer) else { return }
            }
        }
        try await index.update { [found] in $0 = found }
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
    fileprivate var isMissingLibrary: Bool {
        if case .missingLibrary = self { true } else { false }
    }

    fileprivate var leavesItToTheNextPlace: Bool {
        switch self {
        case .missingLibrary, .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly,
            .failed:
            true
        case .wrongPassphrase, .tampered, .unsafeFile, .file, .notRemoved: false
        }
    }

    /// Whether it is certain that nothing was written.
    fileprivate var leavesNothingBehind: Bool {
        switch self {
        case .timedOut, .failed, .file: false
        default: true
        }
    }

    /// Whether there is no such place on this computer that could hold a token.
    fileprivate func meansAbsence(of layer: any TokenStorage) -> Bool {
        switch self {
        case .unavailable, .noDefaultCollection: true
        // A file is there all the same.
        case .missingLibrary: layer.place == .keyring
        default: false
        }
    }
}
