public import Domain

/// A search row reports as a profile of which little is known.
extension GitHubUser: Reportable {
    public static let reportFields = UserProfile.reportFields

    public static let reportColumns = UserProfile.reportColumns.map { column in
        column.reading(UserProfile.init(row:))
    }

    public var reportSubject: UserProfile { UserProfile(user: self) }
}

extension UserProfile {
    fileprivate init(row: GitHubUser) {
        self.init(user: row)
    }
}
