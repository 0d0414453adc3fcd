extension Array {
    /// The element at an index, or `nil` if the index is out of range. Tests and fake servers use it because an index
    /// out of range would end the whole test run.
    subscript(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
