import CommandParsing
import Domain
import TerminalUI

/// `--comments` of `issue view` and `pr view`, and which of them.
struct ThreadOptions: Sendable {
    /// None without comments.
    private let paging: PagingChoice?

    static let comments = Option<Bool>.flag("comments", help: "With the comments, the oldest first")
    static let all = [comments.spec] + ListOptions.paging

    init(_ invocation: Invocation) throws(UsageError) {
        guard try invocation.isOn(Self.comments) else {
            if let option = ListOptions.paging.first(where: { !invocation.texts(of: $0.name).isEmpty }) {
                throw UsageError("\(option.flag) is about comments: add --comments")
            }
            paging = nil
            return
        }
        paging = try PagingChoice(invocation)
    }

    /// What stands below the page of an issue.
    func parts(
        _ comments: LoadComments, on issue: Issue, in context: CommandContext
    ) async throws -> [any DetailPart] {
        guard let paging else { return [] }
        return [
            try await context.console.comments(
                comments(on: issue.name), limit: paging.limit, pageSize: paging.pageSize,
                firstPage: paging.firstPage, of: paging.firstPage == 1 ? issue.commentsCount : nil,
                base: issue.repositoryURL)
        ]
    }
}
