public import Domain

extension SearchTypeReport {
    /// A sentence that explains why GitHub used a lexical search, or `nil` if it used the requested type of search.
    public var fallbackText: String? {
        guard isFallback else { return nil }
        let reasons = (fallbackReasons ?? []).map { Self.words[$0] ?? $0.replacing("_", with: " ") }
        return "GitHub used a keyword search instead"
            + (reasons.isEmpty ? "." : ": \(reasons.joined(separator: ", ")).")
    }

    /// Descriptions of the reasons in GitHub's responses (docs.github.com/rest/search/search).
    private static let words = [
        "no_text_terms": "the query has no words", "quoted_text": "the query contains quoted text",
        "non_issue_target": "the query covers more than issues",
        "or_boolean_not_supported": "the query contains OR",
        "no_accessible_repos": "none of the repositories that the query covers is accessible",
        "server_error": "the other search failed", "service_unavailable": "the other search is not available",
        "only_non_semantic_fields_requested": "all fields in the query are unsupported by the other search",
    ]
}
