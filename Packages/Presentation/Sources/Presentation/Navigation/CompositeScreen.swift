/// Content of a screen that loads its own data, such as an item's details or a list.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Whether a request is running.
    var isLoading: Bool { get }

    /// Loads the content again. The current content stays visible until the new content is loaded.
    func refreshRequested()
    /// Sends a failed request again. Does nothing if the content is already loaded.
    func retryRequested()
    /// Cancels the running request.
    func closed()
    /// Waits until no request is running.
    func settled() async
}

/// A screen that consists of several pieces of content, such as details and a list.
///
/// By default, refreshing, retrying or closing the screen does the same to each piece of content.
@MainActor
public protocol CompositeScreen: ScreenModel {
    /// The pieces of content on the screen, from top to bottom.
    var contents: [any ScreenContent] { get }
}

extension CompositeScreen {
    public func refreshRequested() {
        for content in contents { content.refreshRequested() }
    }

    public func retryRequested() {
        for content in contents { content.retryRequested() }
    }

    public func closed() {
        for content in contents { content.closed() }
    }

    public func settled() async {
        for content in contents { await content.settled() }
    }
}
