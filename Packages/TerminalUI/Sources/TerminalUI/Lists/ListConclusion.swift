public import Domain
import Shared

/// What came of a list.
public struct ListConclusion: Sendable, Hashable {
    /// Whether nothing was found.
    public let isEmpty: Bool
    /// Whether there is more than the rows that were given.
    public let isPartial: Bool
}

extension Console {
    /// Says what a list's rows alone don't show: their age, what is missing and why, the notice that their provider asks for.
    ///
    /// - Parameters:
    ///   - subject: What was listed, named when nothing was found.
    ///   - firstPage: Where the list began.
    ///   - isDemo: Whether the rows are the demo's, which ask for no notice of a provider.
    public func conclude<Row: ListElement & Reportable>(
        _ pager: Pager<Row>, provenance: Provenance?, as form: OutputForm<Row>, subject: String, firstPage: Int,
        isDemo: Bool
    ) -> ListConclusion {
        let isPartial = noteFaults(of: pager, provenance: provenance)
        if pager.count == 0 {
            messages.note(Self.emptiness(of: subject, total: pager.total, firstPage: firstPage))
        } else if form.isForPeople(on: terminal), let notice = Row.kind.notice(isDemo: isDemo) {
            messages.note(notice)
        }
        return ListConclusion(isEmpty: pager.count == 0, isPartial: isPartial)
    }

    /// Says how old rows are, what is missing of them and why.
    ///
    /// - Returns: Whether there is more than the rows that were given.
    public func noteFaults<Row: ListElement & Reportable>(of pager: Pager<Row>, provenance: Provenance?) -> Bool {
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
            messages.note(
                "\(reach.grouped) of \(total.grouped): \(provider) returns no more. \(advice.commandText)")
        }
        return isPartial
    }

    /// Says how many rows are not there because their ids cannot be ids, where there are such.
    public func note(leftOut count: Int, by provider: Provider) {
        guard count > 0 else { return }
        messages.note(
            "\(count) \(count == 1 ? "row was" : "rows were") left out: \(provider.title) sent ids that cannot be ids.")
    }

    /// Why there is no row: nothing was found, or the page asked for lies past the last one.
    private static func emptiness(of subject: String, total: Int?, firstPage: Int) -> String {
        guard let total, total > 0, firstPage > 1 else { return "Nothing found for \(subject)." }
        return "There is no page \(firstPage.grouped) of \(subject): \(total.grouped) in all."
    }
}

extension ProgressStep {
    /// Pages taken, and the number of all that will be.
    public static func pages<Element>(of pager: Pager<Element>) -> ProgressStep {
        // A total that a service sends may be any number.
        let (whole, rest) = pager.expectedCount.quotientAndRemainder(dividingBy: pager.pageSize)
        return .pages(done: pager.count / pager.pageSize, of: pager.total == nil ? nil : whole + rest.signum())
    }
}
