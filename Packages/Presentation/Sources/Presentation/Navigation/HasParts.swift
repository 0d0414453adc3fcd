import Domain

/// A part of a detail: a screen that is shown in its place.
@MainActor
public struct ScreenPart {
    /// As people read it: `Releases`.
    public let title: String
    /// What is shown.
    public let screen: any ScreenModel

    public init(_ title: String, _ screen: any ScreenModel) {
        self.title = title
        self.screen = screen
    }
}

/// A detail with parts to move between: what it shows itself comes first, then what features of any kind know of it.
@MainActor
public protocol HasParts: ScreenModel {
    /// What the detail shows itself is called.
    var firstTitle: String { get }
    /// What else there is.
    var parts: [ScreenPart] { get }
    /// Which of them is shown, counted from 1; 0 for what the detail shows itself.
    var part: Int { get }

    /// Features told what they know of the thing.
    func partsFound(_ parts: [ScreenPart])
    /// Another part is wanted; out of range is the nearest.
    func partChosen(_ part: Int)
}

extension HasParts {
    /// The part that is shown; none for what the detail shows itself.
    public var shownPart: (any ScreenModel)? { parts.indices.contains(part - 1) ? parts[part - 1].screen : nil }
    /// All titles, in order.
    public var partTitles: [String] { [firstTitle] + parts.map(\.title) }
}
