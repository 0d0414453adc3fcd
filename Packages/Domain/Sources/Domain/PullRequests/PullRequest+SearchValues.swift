extension PullRequest {
    public var searchValues: [SearchValue] { issue.searchValues }
}
