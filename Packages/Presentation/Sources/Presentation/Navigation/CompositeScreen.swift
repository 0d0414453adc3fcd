/// Content of a screen that loads its own data, such as an item's details or a list.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Whether a request is running.
    var isLoading: Bool { get }

    /// Loads the content when the screen appears for the first time.
    func appeared()
    /// Loads the content again. The current content stays visible until the new content is loaded.
    func refreshRequested()
    /// Sends a failed request again. Does nothing if the content is already loaded.
    func retryRequested()
    /// Cancels the running request.
    func closed()
    /// Waits until no request is running.
    func settled() async
}

/// A screen that consists of several pieces of content, such as details and a list, and of optional sections.
///
/// By default, refreshing, retrying or closing the screen does the same to each piece of content, or to the current
/// section.
@MainActor
public protocol CompositeScreen: ScreenModel {
    /// The pieces of content on the screen, from top to bottom.
    var contents: [any ScreenContent] { get }
    /// The sections that follow the main content.
    var parts: [ScreenPart] { get }
    /// The number of the current section: 0 for the main content, or a number from 1 for an entry of ``parts``.
    var part: Int { get }
}

extension CompositeScreen {
    public var parts: [ScreenPart] { [] }
    public var part: Int { 0 }

    /// The screen of the current section, or `nil` if the main content is shown.
    public var shownPart: (any ScreenModel)? { parts.indices.contains(part - 1) ? parts[part - 1].screen : nil }

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
