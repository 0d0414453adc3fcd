import Domain

/// A flag per item, such as whether it is a favorite: the flag that is shown, and the flag that is stored.
///
/// They differ while a change is being stored. A change that cannot be stored is reverted.
struct OptimisticFlags: Sendable {
    private var shown: [ItemKey: Bool] = [:]
    private var stored: [ItemKey: Bool] = [:]
    private var pending: [ItemKey: Int] = [:]

    /// The number of items with a change that is not stored yet.
    var pendingCount: Int { pending.count }

    var keys: [ItemKey] { Array(shown.keys) }

    subscript(key: ItemKey) -> Bool { shown[key] ?? false }

    /// Returns whether the flag of an item was read, or is being changed.
    func isKnown(_ key: ItemKey) -> Bool { stored[key] != nil || pending[key] != nil }

    /// Records a change that is being stored.
    ///
    /// - Returns: Whether the shown flag changes.
    mutating func want(_ key: ItemKey, _ isOn: Bool) -> Bool {
        pending[key, default: 0] += 1
        return show(key, isOn)
    }

    /// Records the flag in the store. A change that is being stored stays visible.
    ///
    /// - Returns: Whether the shown flag changes.
    mutating func learn(_ key: ItemKey, _ isOn: Bool) -> Bool {
        stored[key] = isOn
        return pending[key] == nil && show(key, isOn)
    }

    /// Records that storing a change has ended. After the last change, the stored flag is shown.
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
