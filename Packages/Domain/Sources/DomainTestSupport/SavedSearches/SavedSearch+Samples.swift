public import Domain
import Foundation

extension SavedSearch {
    /// - Parameter host: The kind's own when none.
    public static func sample(
        _ name: String, _ kind: ItemKind = .repo, host: String? = nil, flags: [String] = []
    ) -> SavedSearch {
        SavedSearch(
            name: name, kind: kind, host: host ?? kind.provider.host, flags: flags, words: ["x y", "-z"],
            query: "\"x y\" -z", limit: 7, savedAt: Date(timeIntervalSince1970: 1_767_225_600))
    }
}
