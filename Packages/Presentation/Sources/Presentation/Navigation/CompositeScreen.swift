/// A part of a screen that loads its own data: a detail or a list.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Whether a request is running.
    var isLoading: Bool { get }

    /// Loads the content again. The current content stays visible until then.
    func refreshRequested()
    /// Retries a failed request. Loaded content does not change.
    func retryRequested()
    /// Cancels the request that is running.
    func closed()
    /// Returns when no request is running.
    func settled() async
}

/// A screen with several contents. It passes requests to refresh, retry and close to each of them.
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
