extension Repo {
    public var searchValues: [SearchValue] {
        [SearchValue(naming: .repo, fullName)] + [owner.map { SearchValue(naming: .user, $0.login) }].compactMap(\.self)
            + [language.map { SearchValue(subject: "language", text: $0) }].compactMap(\.self)
            + [license?.key.map { SearchValue(subject: "license", text: $0) }].compactMap(\.self)
            + (topics ?? []).map { SearchValue(naming: .topic, $0) }
    }
}
