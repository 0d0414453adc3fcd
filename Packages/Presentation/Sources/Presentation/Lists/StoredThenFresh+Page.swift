import Domain

extension StoredThenFresh {
    /// The first page of a list as it was stored, then as it is now, also when both say the same: the second one knows
    /// when it was confirmed and what is left of the budget.
    init<Element>(_ source: PageSource<Element>, _ request: PageRequest) where Value == Page<Element> {
        self.init(isSame: { _, _ in false }) { policy throws(SearchError) in
            try await source.page(request, policy: policy)
        }
    }
}
