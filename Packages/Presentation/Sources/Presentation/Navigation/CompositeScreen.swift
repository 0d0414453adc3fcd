/// What a screen loads by itself: a detail or a list.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Whether a request is under way.
    var isLoading: Bool { get }

    /// It is asked for again; what is shown stays meanwhile.
    func refreshRequested()
    /// What failed is asked for again; what is there stays.
    func retryRequested()
    /// Gives up what is under way.
    func closed()
    /// Returns when no request is in flight any more.
    func settled() async
}

/// A screen whose contents load each by itself: what concerns all of it is passed on to each.
@MainActor
public protocol CompositeScreen: ScreenModel {
    /// What it shows, in the order of the screen.
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
