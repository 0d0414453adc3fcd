import Domain

/// Optimistic Boolean flags of items, such as whether an item is a favorite.
///
/// Each item has a flag that is shown and a flag that is stored. They differ while a change is being stored. A change
/// that
/// cannot be stored is reverted.
struct OptimisticFlags: Sendable {
    private var shown: [ItemKey: Bool] = [:]
    private var stored: [ItemKey: Bool] = [:]
    private var pending: [ItemKey: Int] = [:]

    /// The number of items with a change that is not stored yet.
    var pendingCount: Int { pending.count }

    var keys: [ItemKey] { Array(shown.keys) }

    subscript(key: ItemKey) -> Bool { shown[key] ?? false }

    /// Returns whether the flag of an item was read or is being changed.
    func isKnown(_ key: ItemKey) -> Bool { stored[key] != nil || pending[key] != nil }

    /// Shows a change whose storage begins.
    ///
    /// - Returns: Whether the shown flag changes.
    mutating func want(_ key: ItemKey, _ isOn: Bool) -> Bool {
        pending[key, default: 0] += 1
        return show(key, isOn)
    }

    /// Records a flag that was read from the store. A change that is being stored stays visible.
    ///
    /// - Returns: Whether the shown flag changes.
    mutating func learn(_ key: ItemKey, _ isOn: Bool) -> Bool {
        stored[key] = isOn
        return pending[key] == nil && show(key, isOn)
    }

    /// Records that the storage of a change has ended. After the last change, the stored flag is shown.
    ///
    /// - Returns: Whether the shown flag changes.
    mutating func settle(_ key: ItemKey) -> Bool {
        let count = (pending[key] ?? 1) - 1
        pending[key] = count > 0 ? count : nil
        return count <= 0 && show(key, stored[key] ?? false)
    }

    private mutating func show(_ key: ItemKey, _ isOn: Bool) -> Bool {
        let change = self[key] != isOn
        shown[key] = isOn
        return change
    }
}
