/// A search for photos with its filters.
public struct PhotoSearch: Sendable, Hashable {
    /// Never empty.
    public let words: String
    /// None for all.
    public let orientation: PhotoOrientation?
    /// None for all.
    public let color: PhotoColor?
    /// None leaves it to the provider.
    public let order: PhotoSearchOrder?
    /// None leaves it to the provider.
    public let contentFilter: PhotoContentFilter?

    /// Throws ``QueryError/empty`` when there is no word.
    public init(
        words: String, orientation: PhotoOrientation? = nil, color: PhotoColor? = nil, order: PhotoSearchOrder? = nil,
        contentFilter: PhotoContentFilter? = nil
    ) throws(QueryError) {
        self.words = try QueryWords.validated(words)
        self.orientation = orientation
        self.color = color
        self.order = order
        self.contentFilter = contentFilter
    }
}

/// Which shape of photo to find.
public enum PhotoOrientation: String, Sendable, Hashable, CaseIterable {
    case landscape, portrait, squarish
}

/// Which colour of photo to find; the raw values are the API's.
public enum PhotoColor: String, Sendable, Hashable, CaseIterable {
    case blackAndWhite = "black_and_white"
    case black, white, yellow, orange, red, purple, magenta, green, teal, blue
}

/// The orders of a search.
public enum PhotoSearchOrder: String, Sendable, Hashable, CaseIterable {
    case relevant, latest
}

/// How strictly a search leaves out what not everybody may see.
public enum PhotoContentFilter: String, Sendable, Hashable, CaseIterable {
    case low, high
}

/// The orders of the editorial feed.
public enum PhotoFeedOrder: String, Sendable, Hashable, CaseIterable {
    case latest, oldest, popular
}
