public import DependencyInjection

/// The assembly that registers the storage locations and the token storage.
public struct CoreAssembly: Assembly {
    private let options: TokenStorageOptions

    public init(_ options: TokenStorageOptions) {
        self.options = options
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(StorageLocations.self, .shared) { [options] in options.locations }
        registry.register((any TokenStorage).self, .shared) { [options] in
            LayeredTokenStorage(options)
        }
    }
}
