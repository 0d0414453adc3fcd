import CommandParsing
import Domain

/// The filters and orders of `search users`.
enum UserFilters {
    static let type = Option<UserTypeFilter>.choice("type", "TYPE", help: "People or organisations")
    static let location = Option<String>.text("location", "PLACE", help: "Where they say they are")
    static let language = Option<String>.text("language", "LANGUAGE", help: "Language of their repositories")
    static let followers = Option<QualifierRange<Int>>.range("followers", "RANGE", help: "Followers: >=100, 10..50, …")
    static let repos = Option<QualifierRange<Int>>.range("repos", "RANGE", help: "Number of repositories")
    static let created = Option<QualifierRange<CalendarDay>>.range(
        "created", "RANGE", help: "Day of joining: >=2020-01-01, …")
    static let match = Option<UserMatch>.choice("match", "FIELD", help: "Where the words must stand")
    static let sort = Option<UserSort>.choice("sort", "KEY", help: "Sort by", default: "best match")

    static let all: [OptionSpec] = [
        type.spec, location.spec, language.spec, followers.spec, repos.spec, created.spec, match.spec, sort.spec,
        ListOptions.order.spec,
    ]

    static func qualifiers(of invocation: Invocation) throws(UsageError) -> [UserQualifier] {
        [
            try invocation.value(type).map(UserQualifier.type),
            try invocation.value(location).map(UserQualifier.location),
            try invocation.value(language).map(UserQualifier.language),
            try invocation.value(followers).map(UserQualifier.followers),
            try invocation.value(repos).map(UserQualifier.repos),
            try invocation.value(created).map(UserQualifier.created),
            try invocation.value(match).map(UserQualifier.match),
        ].compactMap { $0 }
    }
}
