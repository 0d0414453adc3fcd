import CommandParsing
import Domain
import TerminalUI

/// `pr view`.
struct PullRequestViewer: ItemViewer {
    private let thread: ThreadOptions

    static let kind = ItemKind.pullRequest
    static let optionsForOne = ThreadOptions.all

    static let spec = ViewCommand<PullRequestViewer>.spec(
        "Show pull requests", argument: .pullRequestName,
        examples: [
            "pr view swiftlang/swift#58300", "pr view octokit/octokit.rb#3 --comments",
            "pr view swiftlang/swift#1 swiftlang/swift#2 --json title,state,mergedAt",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        thread = try ThreadOptions(invocation)
    }

    func detail(
        of reference: ItemReference, _ pullRequests: PullRequestUseCases, policy: FetchPolicy,
        in context: CommandContext
    ) async throws -> Fetched<ItemDetail<PullRequest>> {
        let name = try IssueName(reference, on: context.settings.sites)
        let fetched = try await pullRequests.load(name, policy: policy)
        let pullRequest = fetched.value
        let parts = try await thread.parts(pullRequests.comments, on: pullRequest.issue, in: context)
        return Fetched(
            ItemDetail(pullRequest, item: pullRequest, parts: parts) { DetailReport(pullRequest, isFavorite: $0) },
            provenance: fetched.provenance)
    }
}
