public import Domain
import Shared

extension Console {
    /// Prints notes about the age of the rows and about missing rows.
    ///
    /// - Returns: Whether the service has more rows than it returned.
    func noteMissingRows<Row: ListElement>(of pager: Pager<Row>, provenance: Provenance?) -> Bool {
        note(leftOut: pager.malformedCount, by: Row.kind.provider)
        note(ageOf: provenance)
        var isPartial = false
        if pager.isIncomplete {
            isPartial = true
            messages.note(Row.whyIncomplete)
        }
        if case .capped(let reach, let total) = pager.end {
            isPartial = true
            let (provider, advice) = (Row.kind.provider.title, Advice.narrow(Row.kind.search.narrowing))
            messages.note("\(reach.grouped) of \(total.grouped): \(provider) returns no more. \(advice.commandText)")
        }
        let wantsMore = pager.limit.map { $0 > pager.pageSize } ?? true
        if pager.limits.isOnePage, wantsMore, pager.end == .complete {
            messages.note("\(Row.kind.provider.title) returns only one page for this search.")
        }
        return isPartial
    }

    /// Prints a note about the number of rows that were left out because their identifiers are malformed.
    public func note(leftOut count: Int, by provider: Provider) {
        guard count > 0 else { return }
        messages.note(
            "\(count) \(count == 1 ? "row was" : "rows were") left out: \(provider.title) sent ids that cannot be ids.")
    }
}

extension ProgressStep {
    /// Returns the progress of a list: the number of loaded pages, and the number of pages to load.
    static func pages<Element>(of pager: Pager<Element>) -> ProgressStep {
        // Divide without overflow, because the total that a service sends may be any number.
        let (whole, rest) = pager.expectedCount.quotientAndRemainder(dividingBy: pager.pageSize)
        return .pages(done: pager.count / pager.pageSize, of: pager.total == nil ? nil : whole + rest.signum())
    }
}
