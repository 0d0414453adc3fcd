public import Domain
import Foundation

extension SavedSearch {
    /// Returns a sample search.
    ///
    /// - Parameters:
    ///   - name: The name of the search.
    ///   - kind: The kind of items to search for.
    ///   - host: The host, or `nil` for the host of the kind's provider.
    ///   - flags: The filters in the form `--name=value`.
    public static func sample(
        _ name: String, _ kind: ItemKind = .repo, host: String? = nil, flags: [String] = []
    ) -> SavedSearch {
        SavedSearch(
            name: name, kind: kind, host: host ?? kind.provider.host, flags: flags, words: ["x y", "-z"],
            query: "\"x y\" -z", limit: 7, savedAt: Date(timeIntervalSince1970: 1_767_225_600))
    }
}
