extension GitHubUser {
    public var searchValues: [SearchValue] { [SearchValue(naming: .user, login)] }
}
