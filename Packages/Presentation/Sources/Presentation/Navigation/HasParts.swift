import Domain

/// A part of a detail page. It is a screen that is shown in place of the page.
@MainActor
public struct ScreenPart {
    /// The title, such as `Releases`.
    let title: String
    /// The screen of the part.
    let screen: any ScreenModel

    init(_ title: String, _ screen: any ScreenModel) {
        self.title = title
        self.screen = screen
    }
}

/// A detail page with parts. The page itself is the first part. Features of any kind add the others.
@MainActor
public protocol HasParts: ScreenModel {
    /// The title of the page itself.
    var firstTitle: String { get }
    /// The parts after the page itself.
    var parts: [ScreenPart] { get }
    /// The number of the current part, counted from 1, or 0 for the page itself.
    var part: Int { get }

    /// Sets the parts that the features add.
    func partsFound(_ parts: [ScreenPart])
    /// Shows another part. A number out of range shows the nearest part.
    func partChosen(_ part: Int)
}

extension HasParts {
    /// The screen of the current part, or `nil` for the page itself.
    public var shownPart: (any ScreenModel)? { parts.indices.contains(part - 1) ? parts[part - 1].screen : nil }
    /// The titles of all parts, in order.
    public var partTitles: [String] { [firstTitle] + parts.map(\.title) }
}
