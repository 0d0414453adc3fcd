public import Domain
import TerminalKit

/// What is done with the URL of a page in place of fetching anything.
public enum PageAction: Sendable {
    /// It is printed and opened in the browser.
    case open
    case print
}

extension Console {
    /// - Parameter page: None where there is no such page.
    /// - Throws: `AppError` without a page, and where no browser could be opened; `OutputError`.
    public func run(_ action: PageAction, on page: WebURL?) throws {
        guard let url = page?.text else {
            throw AppError(.storage, reason: "There is no page on the web for this")
        }
        try output.write(url + "\n")
        guard case .open = action else { return }
        switch browser.open(url) {
        case .opened: return
        case .noneHere(let reason), .failed(let reason): throw AppError(.storage, reason: reason)
        }
    }
}
