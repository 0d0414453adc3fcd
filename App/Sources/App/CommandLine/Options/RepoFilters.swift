import CommandParsing
import Domain

/// The filters and orders of `search repos`.
enum RepoFilters {
    static let language = Option<String>.text("language", "LANGUAGE", help: "Main language")
    static let stars = Option<QualifierRange<Int>>.range("stars", "RANGE", help: "Stars: >=100, 10..50, …")
    static let forks = Option<QualifierRange<Int>>.range("forks", "RANGE", help: "Forks")
    static let topic = Option<String>.text("topic", "TOPIC", isRepeatable: true, help: "Topic")
    static let license = Option<String>.text("license", "KEY", help: "Licence, such as mit")
    static let owner = Option<String>.text("owner", "LOGIN", help: "User or organisation that it belongs to")
    static let created = Option<QualifierRange<CalendarDay>>.range("created", "RANGE", help: "Day of creation")
    static let updated = Option<QualifierRange<CalendarDay>>.range("updated", "RANGE", help: "Day of the last push")
    static let size = Option<QualifierRange<Int>>.range("size", "RANGE", help: "Kilobytes")
    static let archived = Option<Bool>.flag("archived", help: "Archived, or with =false not archived")
    static let includeForks = Option<ForkFilter>.choice("include-forks", "WHICH", help: "Forks")
    static let followers = Option<QualifierRange<Int>>.range("followers", "RANGE", help: "Followers of the owner")
    static let goodFirstIssues = Option<QualifierRange<Int>>.range(
        "good-first-issues", "RANGE", help: "Issues labelled good first issue")
    static let helpWantedIssues = Option<QualifierRange<Int>>.range(
        "help-wanted-issues", "RANGE", help: "Issues labelled help wanted")
    static let numberOfTopics = Option<QualifierRange<Int>>.range("number-topics", "RANGE", help: "Number of topics")
    static let visibility = Option<RepoVisibilityFilter>.choice("visibility", "WHICH", help: "Who may see it")
    static let match = Option<RepoMatch>.choice("match", "FIELD", help: "Where the words must stand")
    static let sort = Option<RepoSort>.choice("sort", "KEY", help: "Sort by", default: "best match")

    static let all: [OptionSpec] = [
        language.spec, stars.spec, forks.spec, topic.spec, license.spec, owner.spec, created.spec, updated.spec,
        size.spec, archived.spec, includeForks.spec, followers.spec, goodFirstIssues.spec, helpWantedIssues.spec,
        numberOfTopics.spec, visibility.spec, match.spec, sort.spec, ListOptions.order.spec,
    ]

    static func qualifiers(of invocation: Invocation) throws(UsageError) -> [RepoQualifier] {
        let topics = try invocation.values(topic).map(RepoQualifier.topic)
        let others = [
            try invocation.value(language).map(RepoQualifier.language),
            try invocation.value(stars).map(RepoQualifier.stars),
            try invocation.value(forks).map(RepoQualifier.forks),
            try invocation.value(license).map(RepoQualifier.license),
            try invocation.value(owner).map(RepoQualifier.owner),
            try invocation.value(created).map(RepoQualifier.created),
            try invocation.value(updated).map(RepoQualifier.updated),
            try invocation.value(size).map(RepoQualifier.size),
            try invocation.value(archived).map(RepoQualifier.archived),
            try invocation.value(includeForks).map(RepoQualifier.includeForks),
            try invocation.value(followers).map(RepoQualifier.followers),
            try invocation.value(goodFirstIssues).map(RepoQualifier.goodFirstIssues),
            try invocation.value(helpWantedIssues).map(RepoQualifier.helpWantedIssues),
            try invocation.value(numberOfTopics).map(RepoQualifier.numberOfTopics),
            try invocation.value(visibility).map(RepoQualifier.visibility),
            try invocation.value(match).map(RepoQualifier.match),
        ].compactMap { $0 }
        return others + topics
    }
}
