import Domain

/// A section of a detail page, such as the releases of a repository. A section has its own screen, which replaces the
/// main content of the page.
@MainActor
public struct ScreenPart {
    /// The title of the section, such as `Releases`.
    let title: String
    /// The screen that shows the section.
    let screen: any ScreenModel

    /// Creates a section with a list, which is loaded when it appears.
    ///
    /// - Parameters:
    ///   - title: The title of the section.
    ///   - source: The source of the pages.
    ///   - subject: The text that describes the list in the message for an empty list.
    ///   - context: The models and services that all screens share.
    ///   - open: Returns the key of the item that the Enter key opens for a row. By default, it is the item of the row.
    init<Element: ListElement>(
        _ title: String, _ source: PageSource<Element>, subject: String, context: ScreenContext,
        open: @escaping (Element) -> ItemKey? = \.itemKey
    ) {
        self.title = title
        screen = PartViewModel(source, subject: subject, context: context, open: open)
    }
}

/// A detail page with several sections, of which the user sees one at a time.
///
/// The first section is the main content of the page. Features of any kind can add further sections.
@MainActor
public protocol HasParts: CompositeScreen {
    /// The title of the first section, which is the main content of the page.
    var firstTitle: String { get }

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
    /// The titles of all sections, in order, beginning with that of the main content.
    public var partTitles: [String] { [firstTitle] + parts.map(\.title) }
}
