/// A web API that the bundled data can answer for.
public enum DemoService: Sendable, Hashable, CaseIterable {
    case gitHub, unsplash, tmdb
}
