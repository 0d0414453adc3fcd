/// The orders of lists of photos.
public enum PhotoFeedOrder: String, Sendable, Hashable, CaseIterable {
    case latest, oldest, popular
}

/// Lists of photos that need no words.
public enum PhotoFeed: Sendable, Hashable {
    /// What Unsplash's editors chose.
    case editorial
    /// Somebody's collection, by its id.
    case collection(String)
    /// What was handed in under a topic, by its name in URLs or its id.
    case topic(String)
    /// What somebody took, by their name on Unsplash.
    case user(String)

    /// The id or name in what was typed, also with `@` before it, or in the URL of its page; none when it can be none.
    ///
    /// - Parameter page: How the path of its page begins, such as `/t/` of `https://unsplash.com/t/nature`.
    public static func name(_ text: String, ofPage page: String) -> String? {
        for site in ["https://unsplash.com", "https://www.unsplash.com"] where text.hasPrefix(site + page) {
            let name = text.dropFirst(site.count + page.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            return isName(String(name)) ? String(name) : nil
        }
        let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
        return isName(text) ? text : nil
    }

    /// Whether the text can be the id or name that a list is asked for by.
    public static func isName(_ text: String) -> Bool {
        ItemIDRule.isPlain(text)
    }
}

/// Photos without words.
public struct ListPhotos: Sendable {
    private let photos: any PhotoRepository
    private let reachability: Reachability

    public init(photos: any PhotoRepository, reachability: Reachability) {
        self.photos = photos
        self.reachability = reachability
    }

    /// The editorial feed page by page.
    public func callAsFunction(_ order: PhotoFeedOrder = .latest) -> PageSource<Photo> {
        callAsFunction(.editorial, order)
    }

    /// A list page by page.
    public func callAsFunction(_ feed: PhotoFeed, _ order: PhotoFeedOrder = .latest) -> PageSource<Photo> {
        PageSource(limits: .unsplash, reportingTo: reachability) { [photos] request, policy throws(AppError) in
            try await photos.list(feed, order, page: request, policy: policy)
        }
    }

    /// Photos by chance, others each time: one page, as long as was asked for, 30 at most.
    ///
    /// - Parameter topic: Of this topic alone.
    public func random(topic: String? = nil) -> PageSource<Photo> {
        PageSource(limits: .unsplash, reportingTo: reachability) { [photos] request, policy throws(AppError) in
            try await photos.random(request.size, topic: topic, policy: policy)
        }
    }
}
