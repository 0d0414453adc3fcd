/// A web API that the bundled data can answer for.
public enum DemoService: Sendable, Hashable, CaseIterable {
    case gitHub, unsplash, tmdb
    /// GitHub's pages for people, as far as signing in by a code needs them.
    case gitHubSite
}
