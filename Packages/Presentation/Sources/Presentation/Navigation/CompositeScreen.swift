/// A part of a screen that loads its own data, such as a detail or a list.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Whether a request is running.
    var isLoading: Bool { get }

    /// Loads the content again. The current content stays visible until the new one arrives.
    func refreshRequested()
    /// Retries a failed request. Loaded content does not change.
    func retryRequested()
    /// Cancels the running request.
    func closed()
    /// Waits until no request is running.
    func settled() async
}

/// A screen with several contents, to which it forwards requests to refresh, retry and close.
@MainActor
public protocol CompositeScreen: ScreenModel {
    /// The contents from top to bottom.
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
