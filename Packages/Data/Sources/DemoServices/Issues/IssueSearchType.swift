import Shared

/// The type of an issue search: by words, by meaning, or both (docs.github.com/rest/search/search).
///
/// The demo knows no meanings. Searches by meaning find the issues that contain any of the words.
struct IssueSearchType: Sendable, Hashable {
    private let requested: String?
    private let fallbackReason: String?

    /// - Parameter text: The value of the parameter `search_type`, or `nil` for a search by words.
    init(_ text: String?, _ query: GitHubQuery) {
        requested = text.flatMap { ["semantic", "hybrid"].contains($0) ? $0 : nil }
        fallbackReason =
            if query.texts.isEmpty {
                "no_text_terms"
            } else if query.texts.contains(where: { $0.contains(" ") }) {
                "quoted_text"
            } else if query.root.hasAlternatives {
                "or_boolean_not_supported"
            } else {
                nil
            }
    }

    /// A Boolean value that indicates whether the search matches words, and not meaning.
    var isLexical: Bool { requested == nil || fallbackReason != nil }

    /// The members of the search response that specify the type of search.
    var members: JSONValue {
        let type: JSONValue = ["search_type": .string(isLexical ? "lexical" : requested ?? "lexical")]
        guard requested != nil, let fallbackReason else { return type }
        return type.adding(["lexical_fallback_reason": [.string(fallbackReason)]])
    }
}

extension GitHubQuery.Node {
    fileprivate var hasAlternatives: Bool {
        switch self {
        case .any: true
        case .all(let nodes): nodes.contains(where: \.hasAlternatives)
        case .not(let node): node.hasAlternatives
        case .text, .qualifier: false
        }
    }
}
