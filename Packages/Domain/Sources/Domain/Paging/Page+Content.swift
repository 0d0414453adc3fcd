extension Page {
    /// Whether a person would see the same: age, source and budget aside.
    func hasSameContent(as other: Page) -> Bool {
        items == other.items && total == other.total && isIncomplete == other.isIncomplete
    }
}
