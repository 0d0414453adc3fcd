import CommandParsing
import Domain
import TerminalUI

/// `issue view`.
struct IssueViewer: ItemViewer {
    private let thread: ThreadOptions

    static let kind = ItemKind.issue
    static let optionsForOne = ThreadOptions.all

    static let spec = ViewCommand<IssueViewer>.spec(
        "Show issues", argument: .issueName,
        examples: [
            "issue view swiftlang/swift#58212", "issue view hub4j/github-api#2040 --comments --all",
            "issue view swiftlang/swift#1 swiftlang/swift#2 --json title,state",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        thread = try ThreadOptions(invocation)
    }

    func detail(
        of reference: ItemReference, _ issues: IssueUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Issue>> {
        let name = try IssueName(reference, on: context.settings.sites)
        let fetched = try await issues.load(name, policy: policy)
        let issue = fetched.value
        let parts = try await thread.parts(issues.comments, on: issue, in: context)
        return Fetched(
            ItemDetail(issue, item: issue, parts: parts) { DetailReport(issue, isFavorite: $0) },
            provenance: fetched.provenance)
    }
}
