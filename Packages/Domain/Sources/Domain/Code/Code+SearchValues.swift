extension Code {
    public var searchValues: [SearchValue] { [SearchValue(naming: .repo, repo.name.description)] }
}
