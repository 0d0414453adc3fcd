import Domain

/// A section of a detail page, such as the releases of a repository. It is a screen that replaces the main content.
@MainActor
public struct ScreenPart {
    /// The title of the section, such as `Releases`.
    let title: String
    /// The screen that shows the section.
    let screen: any ScreenModel
}

/// A detail page with several sections, of which the user sees one at a time.
///
/// The first section is the main content of the page. Features of any kind can add further sections.
@MainActor
public protocol HasParts: CompositeScreen {
    /// The title of the first section, which is the main content of the page.
    var firstTitle: String { get }
    /// The sections that follow the main content.
    var parts: [ScreenPart] { get }
    /// The number of the current section: 0 for the main content, or a number from 1 for an entry of ``parts``.
    var part: Int { get }

    /// Sets the sections that the features add to the page.
    ///
    /// - Parameter parts: The sections in order.
    func partsFound(_ parts: [ScreenPart])
    /// Shows a section of the page.
    ///
    /// - Parameter part: The number of the section, where 0 is the main content. If the number is out of range, the
    ///   nearest section is shown.
    func partChosen(_ part: Int)
}

extension HasParts {
    /// The screen of the current section, or `nil` if the main content is shown.
    public var shownPart: (any ScreenModel)? { parts.indices.contains(part - 1) ? parts[part - 1].screen : nil }
    /// The titles of all sections, in order, beginning with that of the main content.
    public var partTitles: [String] { [firstTitle] + parts.map(\.title) }
}

/// Default implementations that forward actions to the current section and to the main content.
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
