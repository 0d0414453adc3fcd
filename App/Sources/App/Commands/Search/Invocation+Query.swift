import CommandParsing
import Domain

extension Invocation {
    /// The words, filters and exclusions as one query; refused before anything is sent when it makes no sense.
    func query<Qualifier>(qualifiers: [Qualifier]) throws(UsageError) -> SearchQuery<Qualifier> {
        let exclusions = try values(ListOptions.exclude)
        do throws(QueryError) {
            return try SearchQuery(words: words, qualifiers: qualifiers, excluding: exclusions)
        } catch {
            throw UsageError(error.description)
        }
    }
}

extension ArgumentSpec {
    /// The words of a search.
    static let words = ArgumentSpec(
        placeholder: "WORDS", summary: "what to look for; see “App help query-syntax”", isOptional: true,
        isRepeatable: true)
}
