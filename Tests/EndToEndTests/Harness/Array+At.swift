extension Array {
    /// The element at an index, or `nil` if there is none. Tests and fake servers use it, because an index out of range ends
    /// the whole test run.
    subscript(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
