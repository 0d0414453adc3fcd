import Domain

/// A part of a detail page, shown in place of the page.
@MainActor
public struct ScreenPart {
    /// The title of the part, such as `Releases`.
    let title: String
    /// The screen of the part.
    let screen: any ScreenModel

    init(_ title: String, _ screen: any ScreenModel) {
        self.title = title
        self.screen = screen
    }
}

/// A detail page with parts. The page itself is the first part, and features of any kind can add others.
@MainActor
public protocol HasParts: CompositeScreen {
    /// The title of the page itself.
    var firstTitle: String { get }
    /// The parts that follow the page itself.
    var parts: [ScreenPart] { get }
    /// The number of the current part, counted from 1, or 0 for the page itself.
    var part: Int { get }

    /// Sets the parts that the features add.
    func partsFound(_ parts: [ScreenPart])
    /// Shows the part with the given number, or the nearest part if the number is out of range.
    func partChosen(_ part: Int)
}

extension HasParts {
    /// The screen of the current part, or `nil` for the page itself.
    public var shownPart: (any ScreenModel)? { parts.indices.contains(part - 1) ? parts[part - 1].screen : nil }
    /// The titles of all parts, in order.
    public var partTitles: [String] { [firstTitle] + parts.map(\.title) }
}

/// Requests concern the part that is shown, or the contents of the page itself.
extension HasParts {
    public func refreshRequested() {
        if let shownPart { return shownPart.refreshRequested() }
        for content in contents { content.refreshRequested() }
    }

    public func retryRequested() {
        shownPart?.retryRequested()
        for content in contents { content.retryRequested() }
    }

    public func closed() {
        for part in parts { part.screen.closed() }
        for content in contents { content.closed() }
    }

    public func settled() async {
        await shownPart?.settled()
        for content in contents { await content.settled() }
    }
}
