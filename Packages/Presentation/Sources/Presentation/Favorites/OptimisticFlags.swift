import Domain

/// A yes or no for each item, such as whether it is kept: what is shown, and what the store is known to hold.
///
/// The two differ while a toggle is being written: it is shown at once and taken back if the store refuses it.
struct OptimisticFlags: Sendable {
    private var shown: [ItemKey: Bool] = [:]
    private var stored: [ItemKey: Bool] = [:]
    private var pending: [ItemKey: Int] = [:]

    /// Of how many items the person wants another than the store is known to hold.
    var pendingCount: Int { pending.count }

    var keys: [ItemKey] { Array(shown.keys) }

    subscript(key: ItemKey) -> Bool { shown[key] ?? false }

    /// Whether the store was heard of it, or the person wants it so now.
    func isKnown(_ key: ItemKey) -> Bool { stored[key] != nil || pending[key] != nil }

    /// The person wants it so; the write is under way. Returns whether that shows.
    mutating func want(_ key: ItemKey, _ isOn: Bool) -> Bool {
        pending[key, default: 0] += 1
        return show(key, isOn)
    }

    /// The store holds it so, told by a write of ours, by a read or by somebody else. Returns whether that shows;
    /// what the person wants meanwhile shows on.
    mutating func learn(_ key: ItemKey, _ isOn: Bool) -> Bool {
        stored[key] = isOn
        return pending[key] == nil && show(key, isOn)
    }

    /// A write ended, done or refused. Returns whether that shows: the last one refused is taken back.
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
