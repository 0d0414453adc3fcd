import Synchronization

/// A token storage that combines several locations. It reads tokens from the environment first, and saves tokens in the
/// first location that works.
///
/// An index file records the location of each token. It avoids unnecessary access to locations and unnecessary
/// passphrase prompts.
public final class LayeredTokenStorage: TokenStorage {
    private let environment: EnvironmentTokenStorage
    private let layers: [any TokenStorage]
    private let index: AccountIndex
    /// A file whose lock allows only one process at a time to renew tokens. The file has no content.
    private let renewalLock: SecureFile
    private let latest = Mutex<TokenStorageLocation?>(nil)

    /// The maximum time to wait for the renewal lock. It is longer than the duration of a renewal request.
    private static let renewalLockLimit = Duration.seconds(40)

    /// Creates a token storage that combines several storages.
    ///
    /// - Parameters:
    ///   - environment: The storage that reads environment variables.
    ///   - layers: The storages in order of preference, with at most one storage of each kind.
    ///   - directory: The state directory, which contains the index.
    public init(environment: EnvironmentTokenStorage, layers: [any TokenStorage], directory: String) {
        self.environment = environment
        self.layers = layers
        index = AccountIndex(directory: directory)
        renewalLock = SecureFile(directory: directory, name: "renewal", lockLimit: Self.renewalLockLimit)
    }

    /// The location of the token that was saved or loaded most recently. If there is no such token, the location in
    /// which a token would be saved.
    public var location: TokenStorageLocation {
        latest.withLock(\.self) ?? layers.first?.location ?? environment.location
    }

    /// Returns the location of the token for a key without reading the token, or `nil` if there is no such token.
    public func location(of key: TokenKey) async throws(TokenStorageError) -> TokenStorageLocation? {
        if let variable = environment.variable(for: key) { return .environment(variable: variable.name) }
        return try indexedLayers(of: key).first?.location
    }

    /// Saves a token in the first location that works.
    ///
    /// If a location is unavailable, locked or not permitted, the next location is tried. After a wrong passphrase or
    /// if a directory is unsafe, the next location is not tried, because it is less secure.
    ///
    /// The index lists the location before the token is stored there. The entry remains if it is unknown whether the
    /// token was stored.
    ///
    /// - Throws: If no location works, the error about the missing library of a file storage, or otherwise the error of
    ///   the first location.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        var failure: TokenStorageError?
        for layer in layers {
            do throws(TokenStorageError) {
                try await save(token, for: key, in: layer)
            } catch {
                guard error.triesNextLocation else { throw error }
                // Prefer the error about the missing library of a file storage. A file storage works on every computer,
                // so installing the library helps even if there is no keyring.
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
                note(layer.location)
                return token
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }

    /// Removes a token from every location that contains it.
    ///
    /// All locations are searched, because the index may be missing or incomplete. A damaged or unsafe file is deleted
    /// completely. A missing or damaged index is rebuilt.
    ///
    /// - Throws: The error of a location that still contains the token or could not be read, after all locations were
    ///   tried. ``TokenStorageError/readOnly`` if only the environment contains the token.
    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        let content = index.content()
        var wasThere = false
        var failure: TokenStorageError?
        for layer in layers {
            let isNamed = content.names(layer.location.kind, holding: key)
            do {
                if try await remove(key, from: layer) { wasThere = true }
                if isNamed, content.entries != nil {
                    try await index.update { $0.removeAll { $0 == .init(key, in: layer) } }
                }
            } catch {
                if isNamed || !error.meansAbsence(of: layer) { failure = failure ?? error }
            }
        }
        if content.entries == nil {
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
        keys += (content.entries ?? []).map(\.key)
        var unread: [TokenStorageLocation: TokenStorageError] = [:]
        for layer in layers {
            do {
                keys += try await layer.keys(knowing: content.keys(in: layer.location.kind))
            } catch {
                if content.names(layer.location.kind) || !error.meansAbsence(of: layer) {
                    unread[layer.location] = error
                }
            }
        }
        var seen: Set<TokenKey> = []
        return TokenInventory(
            keys: keys.filter { seen.insert($0).inserted }, unreadableLocations: unread,
            hasIndex: content.entries != nil)
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
        try await renewalLock.withExclusiveAccess(body)
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        var seen: Set<TokenKey> = []
        let all = try await environment.keys() + index.entries().map(\.key)
        return all.filter { seen.insert($0).inserted }
    }
}

extension LayeredTokenStorage {
    /// Returns the storages that contain the token for a key according to the index. The storage with the newest copy
    /// comes first.
    private func indexedLayers(of key: TokenKey) throws(TokenStorageError) -> [any TokenStorage] {
        try index.entries().filter { $0.key == key }.compactMap { entry in
            layers.first { $0.location.kind == entry.location }
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
            // Do not write anything before the user has agreed. Do not record an unavailable keyring in the index,
            // because signing out would then wait for the keyring.
            try await layer.save(token, for: key, willWrite: name) { () async throws(TokenStorageError) in
                try await index.update { $0.removeAll { $0.location == entry.location && $0 != entry } }
            }
        } catch {
            if isNew, error.meansNothingWritten { try await index.update { $0.removeAll { $0 == entry } } }
            throw error
        }
    }

    private func remove(
        _ key: TokenKey, from layer: any TokenStorage
    ) async throws(TokenStorageError) -> Bool {
        do {
            return try await layer.remove(key)
        } catch {
            guard error.indicatesUnusableFile, try await layer.discard() else { throw error }
            if index.content().entries != nil {
                try await index.update { $0.removeAll { $0.location == layer.location.kind } }
            }
            return true
        }
    }

    /// Makes the location of a saved token the token's first one in the index, and removes older copies of the token
    /// from other locations. A copy that cannot be removed stays in the index.
    private func wasSaved(_ key: TokenKey, in layer: any TokenStorage) async throws(TokenStorageError) {
        let saved = AccountIndex.Entry(key, in: layer)
        try await index.update { entries in
            guard let first = entries.firstIndex(where: { $0.key == key }), entries[first] != saved else { return }
            entries.removeAll { $0 == saved }
            entries.insert(saved, at: first)
        }
        note(layer.location)
        for older in try indexedLayers(of: key).dropFirst() {
            guard (try? await older.remove(key)) != nil else { continue }
            try await index.update { $0.removeAll { $0 == .init(key, in: older) } }
        }
    }

    /// Replaces a missing or damaged index with an index that lists every token found.
    ///
    /// If a location cannot be read, a damaged index is kept, because its text may still contain the name of that
    /// location.
    private func rebuildIndex(_ content: AccountIndex.Content) async throws(TokenStorageError) {
        var found: [AccountIndex.Entry] = []
        for layer in layers {
            do {
                found += try await layer.keys().map { .init($0, in: layer) }
            } catch {
                guard content.bytes == nil || error.meansAbsence(of: layer) else { return }
            }
        }
        guard content.bytes != nil || !found.isEmpty else { return }
        try await index.update { [found] in $0 = found }
    }

    private func note(_ location: TokenStorageLocation) {
        latest.withLock { $0 = location }
    }
}

extension AccountIndex.Entry {
    fileprivate init(_ key: TokenKey, in storage: any TokenStorage) {
        self.init(key: key, location: storage.location.kind)
    }
}

extension TokenStorageError {
    fileprivate var isMissingLibrary: Bool {
        if case .missingLibrary = self { true } else { false }
    }

    fileprivate var triesNextLocation: Bool {
        switch self {
        case .missingLibrary, .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly,
            .failed:
            true
        case .wrongPassphrase, .cancelled, .tampered, .newerVersion, .unsafeFile, .file, .notRemoved: false
        }
    }

    /// Whether the error guarantees that no token was written.
    fileprivate var meansNothingWritten: Bool {
        switch self {
        case .timedOut, .failed, .file: false
        default: true
        }
    }

    /// Returns whether the error means that the location does not exist on this computer and therefore cannot contain a
    /// token.
    fileprivate func meansAbsence(of layer: any TokenStorage) -> Bool {
        switch self {
        case .unavailable, .noDefaultCollection: true
        // A token file can exist even if the library for reading it is missing.
        case .missingLibrary: layer.location == .keyring
        default: false
        }
    }
}
