import Domain

/// Boolean flags of items that show a change before it is stored, such as whether an item is a favorite.
///
/// Each item has a shown flag and a stored flag. The two flags differ while a change is being stored. If the change
/// cannot be stored, the shown flag is reverted.
struct OptimisticFlags: Sendable {
    /// The keys of the items whose shown flag is `true`.
    private(set) var on: Set<ItemKey> = []
    private var shown: Set<ItemKey> = []
    private var stored: [ItemKey: Bool] = [:]
    private var pending: [ItemKey: Int] = [:]

    /// The number of items whose changes have not been stored yet.
    var pendingCount: Int { pending.count }

    /// The keys of all items whose shown flag has been set, to either `true` or `false`.
    var keys: [ItemKey] { Array(shown) }

    subscript(key: ItemKey) -> Bool { on.contains(key) }

    /// Returns whether the flag of an item has been read or is being changed.
    func isKnown(_ key: ItemKey) -> Bool { stored[key] != nil || pending[key] != nil }

    /// Shows a change that is about to be stored.
    ///
    /// - Returns: `true` if the shown flag has changed.
    mutating func want(_ key: ItemKey, _ isOn: Bool) -> Bool {
        pending[key, default: 0] += 1
        return show(key, isOn)
    }

    /// Records the stored flag of an item. If a change is still being stored, the shown flag does not change.
    ///
    /// - Returns: `true` if the shown flag has changed.
    mutating func learn(_ key: ItemKey, _ isOn: Bool) -> Bool {
        stored[key] = isOn
        return pending[key] == nil && show(key, isOn)
    }

    /// Records that a change was stored or has failed. If no other change is pending, the stored flag is shown.
    ///
    /// - Returns: `true` if the shown flag has changed.
    mutating func settle(_ key: ItemKey) -> Bool {
        let count = (pending[key] ?? 1) - 1
        pending[key] = count > 0 ? count : nil
        return count <= 0 && show(key, stored[key] ?? false)
    }

    private mutating func show(_ key: ItemKey, _ isOn: Bool) -> Bool {
        shown.insert(key)
        return isOn ? on.insert(key).inserted : on.remove(key) != nil
    }
}
