import Domain
import Presentation
import Shared
import TerminalKit

extension DetailPart {
    /// Returns the loaded comments of an issue, pull request or discussion, as a part of its detail page.
    ///
    /// For users, each comment has a heading and its text. In plain output, each comment is a line `--`, its fields,
    /// another line `--`, and its text.
    ///
    /// - Parameters:
    ///   - comments: The comments, oldest first.
    ///   - base: The URL against which relative links in the comments are resolved.
    ///   - failure: The error that occurred while the comments were loaded, or `nil` if all requested comments were
    ///     loaded.
    ///   - provenance: The provenance of the comments.
    static func comments(
        _ comments: [IssueComment], base: WebURL?, failure: AppError? = nil, provenance: Provenance? = nil
    ) -> DetailPart {
        DetailPart(
            failure: failure, provenance: provenance,
            member: { _ in JSONMember("comments", .array(comments.map { $0.json(isFavorite: false) })) },
            append: { page in
                for comment in comments { comment.append(to: &page, base: base) }
            })
    }
}

extension IssueComment {
    fileprivate func append(to page: inout DetailOutput, base: WebURL?) {
        switch page.format {
        case .table:
            page.appendLine()
            page.appendWrapped(heading(), .bold)
            page.appendLine()
            if let body { page.append(.markdown(body, base: base)) }
        case .markdown:
            let body = (body ?? "").withoutControls(forTerminal: page.terminal.isOutputTerminal)
            page.appendLine("\n### \(MarkdownCell.text(heading(), linkedTo: url?.text))\n")
            page.appendLine(body.endsLine ? String(body.dropLast()) : body)
        case .plain:
            page.appendLine("--")
            for field in Self.fields.lines { page.appendRecord([field.lineName, field.plainText(of: self)]) }
            page.appendSource(body ?? "")
        case .json, .jsonLines, .csv: break
        }
    }

    /// Returns a line with the author, the author's role and the date of the comment.
    func heading() -> String {
        let role = authorAssociation.flatMap(Self.role)
        return [author?.login ?? "a deleted account", role, createdAt.map { TimeText.system.text($0, .day) }]
            .compactMap(\.self).joined(separator: " · ").sanitizedForTerminal()
    }
}

extension ItemServices {
    /// Loads the comments of an issue, pull request or discussion page by page. A note reports that there are more
    /// comments than requested. After an error, the result contains the comments that were loaded before.
    ///
    /// - Parameters:
    ///   - range: The requested comments, or `nil` to load no comments.
    ///   - total: The number of comments, or `nil` if it is unknown.
    ///   - base: The URL against which relative links in the comments are resolved.
    func comments(
        _ load: LoadComments, _ range: ListRange?, on name: IssueName, total: Int?, base: WebURL?
    ) async throws(AppError) -> [DetailPart] {
        guard let range else { return [] }
        let part = try await part("comments") { () async throws(AppError) in
            let (comments, failure, end, provenance) = try await console.rows(of: load(on: name), range)
            // If the range begins after the first page, the number of remaining comments is unknown.
            let known = range.firstPage == 1 ? total : nil
            if end == .limit, known.map({ comments.count < $0 }) ?? true {
                let all = known.map { " of \($0.grouped)" } ?? ""
                console.messages.note("\(comments.count.grouped)\(all) comments; --all shows all of them")
            }
            return .comments(comments, base: base, failure: failure, provenance: provenance)
        }
        return [part]
    }

    /// Loads the comments of an issue or pull request.
    func comments(
        _ load: LoadComments, _ range: ListRange?, on issue: Issue
    ) async throws(AppError) -> [DetailPart] {
        try await comments(load, range, on: issue.name, total: issue.commentsCount, base: issue.repositoryURL)
    }
}
