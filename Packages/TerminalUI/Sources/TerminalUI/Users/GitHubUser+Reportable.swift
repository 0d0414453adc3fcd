public import Domain

/// A search row reports as a profile of which little is known until it is completed.
extension GitHubUser: Reportable {
    public static let reportFields = UserProfile.reportFields

    public static let reportColumns = UserProfile.reportColumns.map { column in
        column.reading { UserProfile($0) }
    }

    public static let completedFields: Set<String> = [
        "name", "followers", "following", "publicRepos", "company", "location", "blog", "bio", "createdAt",
    ]

    public var reportSubject: UserProfile { UserProfile(self) }
}
