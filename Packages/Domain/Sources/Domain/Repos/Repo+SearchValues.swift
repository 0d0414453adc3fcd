extension Repo {
    public var searchValues: [SearchValue] {
        [SearchValue(naming: .repo, fullName)] + [owner.map { SearchValue(naming: .user, $0.login) }].compactMap(\.self)
            + [language.map { SearchValue(filter: "language", $0) }].compactMap(\.self)
            + [license?.key.map { SearchValue(filter: "license", $0) }].compactMap(\.self)
            + (topics ?? []).map { SearchValue(naming: .topic, $0) }
    }
}
