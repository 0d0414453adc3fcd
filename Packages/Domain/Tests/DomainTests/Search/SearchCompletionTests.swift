import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchCompletionTests {
    private static let gitHub = ItemKind.all.filter { $0.provider == .github }

    private func words(_ text: String, _ kind: ItemKind, seen: [String: [String]] = [:]) -> [String] {
        kind.search.completions(of: text) { seen[$0] ?? [] }.map(\.word)
    }

    @Test func `the beginning of a qualifier is completed and the text before it does not change`() {
        let found = ItemKind.repo.search.completions(of: "cli st") { _ in [] }
        #expect(found.map(\.query) == ["cli stars:"])
        #expect(found.map(\.word) == ["stars:"])
        #expect(found.map(\.isQualifier) == [true])
        #expect(words("-lang", .repo) == ["language:"])
        #expect(ItemKind.repo.search.completions(of: "-lang") { _ in [] }.map(\.query) == ["-language:"])
    }

    @Test func `each qualifier is offered once, even if several filters use it`() {
        #expect(words("is", .pullRequest) == ["is:"])
        #expect(words("no", .issue) == ["no:"])
        #expect(words("u", .repo) == ["user:", "pushed:"], "user is the owner, pushed is the update")
    }

    @Test func `the offered values are those of the query language`() {
        #expect(words("is:", .topic) == ["is:featured", "is:not-featured", "is:curated", "is:not-curated"])
        #expect(words("no:", .issue) == ["no:assignee", "no:label", "no:milestone", "no:project"])
        #expect(words("is:o", .issue) == ["is:open"])
        #expect(words("is:m", .pullRequest) == ["is:merged"])
        #expect(words("state:", .issue) == ["state:open", "state:closed"])
        #expect(words("archived:", .repo) == ["archived:true", "archived:false"])
        #expect(words("sort:s", .repo) == ["sort:stars-desc", "sort:stars-asc"])
        #expect(words("language:swi", .repo) == ["language:swift"])
        #expect(words("license:ap", .repo) == ["license:apache-2.0"])
        #expect(words("language:jup", .repo) == ["language:\"jupyter notebook\""])
        #expect(words("archived:true", .repo) == [])
        #expect(words("created:", .repo) == [], "a range is typed")
    }

    @Test(arguments: gitHub)
    func `a qualifier is not offered values that it does not accept`(kind: ItemKind) throws {
        let qualifiers = "abcdefghijklmnopqrstuvwxyz".flatMap { words(String($0), kind) }
        for qualifier in Set(qualifiers) {
            for value in words(qualifier, kind) {
                #expect(throws: Never.self, "\(value)") {
                    _ = try SearchQuery(kind.search, words: ["word \(value)"])
                }
                let takesBooleans = kind.search.filters.contains { filter in
                    guard case .flag(on: "true", off: "false") = filter.input else {
                        return filter.choices.contains("true") && filter.choices.contains("only")
                    }
                    return "\(filter.qualifier):" == qualifier
                }
                if value.hasSuffix(":true") { #expect(takesBooleans, "\(value)") }
            }
        }
    }

    @Test func `names that were seen are offered before common ones`() {
        let seen = [
            "user": ["octocat"], "topic": ["cli"], "language": ["Pkl"], "repo": ["swiftlang/swift"],
            "label": ["good first issue"],
        ]
        #expect(words("author:", .issue, seen: seen) == ["author:octocat"])
        #expect(words("user:o", .repo, seen: seen) == ["user:octocat"])
        #expect(words("org:o", .issue, seen: seen) == ["org:octocat"])
        #expect(words("topic:", .repo, seen: seen) == ["topic:cli"])
        #expect(words("repo:", .issue, seen: seen) == ["repo:swiftlang/swift"])
        #expect(words("label:", .issue, seen: seen) == ["label:\"good first issue\""])
        #expect(words("language:", .repo, seen: seen).prefix(2) == ["language:Pkl", "language:swift"])
    }

    @Test func `only GitHub's query language has qualifiers`() {
        #expect(words("col", .photo) == [])
        #expect(words("ye", .movie) == [])
        #expect(words("", .repo) == [] && words("swift ", .repo) == [])
    }
}
