/// The sort order of a photo list.
public enum PhotoFeedOrder: String, Sendable, Hashable, CaseIterable {
    case latest, oldest, popular
}

/// A list of photos that is available without a search.
public enum PhotoFeed: Sendable, Hashable {
    /// The editorial feed of Unsplash.
    case editorial
    /// The photos of a collection, which is identified by its ID.
    case collection(String)
    /// The photos of a topic, which is identified by its slug or ID.
    case topic(String)
    /// The photos of a user, who is identified by the username.
    case user(String)

    /// Returns the ID or name of a photo list in the user's input, or `nil` if the input is invalid.
    ///
    /// The input may begin with `@`, or it may be the URL of a page.
    ///
    /// - Parameters:
    ///   - text: The input.
    ///   - page: The beginning of the path in a page's URL, such as `/t/` in `https://unsplash.com/t/nature`.
    public static func name(_ text: String, ofPage page: String) -> String? {
        for site in ["https://unsplash.com", "https://www.unsplash.com"] where text.hasPrefix(site + page) {
            let name = text.dropFirst(site.count + page.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            return isName(String(name)) ? String(name) : nil
        }
        let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
        return isName(text) ? text : nil
    }

    /// Returns whether a text is a valid ID or name of a photo list.
    static func isName(_ text: String) -> Bool {
        ItemIDRule.isPlain(text)
    }
}

/// A use case that loads photo lists.
public struct ListPhotos: Sendable {
    let photos: any PhotoRepository
    let reachability: Reachability

    /// Returns a photo list page by page.
    public func callAsFunction(
        _ feed: PhotoFeed = .editorial, _ order: PhotoFeedOrder = .latest
    ) -> PageSource<Photo> {
        PageSource(limits: .unsplash, reportingTo: reachability) { [photos] request, policy throws(AppError) in
            try await photos.list(feed, order, page: request, policy: policy)
        }
    }

    /// Returns one page of at most 30 random photos. Each request returns different photos.
    ///
    /// - Parameter topic: The topic of the photos, or `nil` for any topic.
    public func random(topic: String? = nil) -> PageSource<Photo> {
        PageSource(limits: .unsplash, reportingTo: reachability) { [photos] request, policy throws(AppError) in
            try await photos.random(request.size, topic: topic, policy: policy)
        }
    }
}
