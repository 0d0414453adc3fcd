extension Issue {
    public var searchValues: [SearchValue] {
        let people = ([author].compactMap(\.self) + (assignees ?? [])).map { SearchValue(naming: .user, $0.login) }
        return [SearchValue(naming: .repo, name.repo.description)] + people
            + (labels ?? []).map { SearchValue(subject: "label", text: $0.name) }
    }
}
