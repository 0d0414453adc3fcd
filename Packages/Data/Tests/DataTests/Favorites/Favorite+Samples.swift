import Domain
import Foundation

extension Favorite {
    /// Returns a favorite repository that has only a name.
    static func repo(_ name: String, addedAt seconds: Double = 0) -> Favorite {
        Favorite(
            key: ItemKey(kind: .repo, id: name), name: name,
            addedAt: Date(timeIntervalSinceReferenceDate: seconds))
    }

    static func user(_ login: String, addedAt seconds: Double = 0) -> Favorite {
        Favorite(
            key: ItemKey(kind: .user, id: login), name: login,
            addedAt: Date(timeIntervalSinceReferenceDate: seconds))
    }
}
