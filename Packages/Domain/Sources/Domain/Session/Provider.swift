/// A web service that answers searches.
public enum Provider: String, Sendable, Hashable, CaseIterable {
    case github, unsplash, tmdb
}
