public import Domain
import TerminalKit

/// An action that uses the URL of an item's web page instead of loading the item.
public enum PageAction: Sendable {
    /// Prints the URL and opens it in the browser.
    case open
    case print
}

extension Console {
    /// Performs an action with the URL of a web page.
    ///
    /// - Parameter page: The URL, or `nil` if the item has no web page.
    /// - Throws: `AppError` if there is no web page or no browser could be opened, or `OutputError`.
    public func run(_ action: PageAction, on page: WebURL?) throws {
        guard let url = page?.text else {
            throw AppError(.storage, reason: "This item has no web page")
        }
        try output.write(url + "\n")
        guard case .open = action else { return }
        switch browser.open(url) {
        case .opened: return
        case .unavailable(let reason), .failed(let reason): throw AppError(.storage, reason: reason)
        }
    }
}
