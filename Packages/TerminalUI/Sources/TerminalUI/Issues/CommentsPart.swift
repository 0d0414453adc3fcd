import Domain
import Presentation
import Shared
import TerminalKit

/// The loaded comments of an issue, pull request or discussion, as a part of its detail page.
struct CommentsPart: DetailPart {
    /// The comments, oldest first.
    let comments: [IssueComment]
    /// The URL against which relative links in the comments are resolved.
    let base: WebURL?
    /// The error that occurred while the comments were loaded, or `nil` if all requested comments were loaded.
    var failure: AppError?
    var provenance: Provenance?

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember("comments", .array(comments.map { $0.json(isFavorite: false) }))
    }

    /// Appends the comments in the given format.
    ///
    /// For users, each comment has a heading and its text. In plain output, each comment is a line `--`, its fields,
    /// another line `--`, and its text.
    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        for comment in comments {
            switch format {
            case .table:
                let (width, style) = (terminal.size.columns, terminal.outputStyle)
                buffer.appendLine()
                buffer.appendWrapped(comment.heading(), width: width) { style($0, .bold) }
                buffer.appendLine()
                if let body = comment.body {
                    DetailText.markdown(body, base: base).append(width: width, style: style, into: &buffer)
                }
            case .markdown:
                let body = (comment.body ?? "").withoutControls(forTerminal: terminal.isOutputTerminal)
                buffer.appendLine("\n### \(MarkdownCell.text(comment.heading(), linkedTo: comment.url?.text))\n")
                buffer.appendLine(body.endsLine ? String(body.dropLast()) : body)
            case .plain:
                buffer.appendLine("--")
                for field in IssueComment.fields.lines {
                    TabSeparatedRecords(terminal).append([field.lineName, field.plainText(of: comment)], into: &buffer)
                }
                buffer.appendLine("--")
                let body = comment.body ?? ""
                buffer.append(terminal.sanitized(body, keepingNewlines: true))
                if !body.endsLine { buffer.append(byte: .lineFeed) }
            case .json, .jsonLines, .csv: break
            }
        }
    }
}

extension IssueComment {
    /// Returns a line with the author, the author's role and the date of the comment.
    func heading(times: TimeText = .system) -> String {
        let role = authorAssociation.flatMap(Self.role)
        return [author?.login ?? "a deleted account", role, createdAt.map { times.text($0, .day) }]
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
    ) async throws(AppError) -> [any DetailPart] {
        guard let range else { return [] }
        let part = try await part("comments") { () async throws(AppError) in
            let (comments, failure, end, provenance) = try await console.rows(of: load(on: name), range)
            // If the range begins after the first page, the number of remaining comments is unknown.
            let known = range.firstPage == 1 ? total : nil
            if end == .limit, known.map({ comments.count < $0 }) ?? true {
                let all = known.map { " of \($0.grouped)" } ?? ""
                console.messages.note("\(comments.count.grouped)\(all) comments; --all shows all of them")
            }
            return CommentsPart(comments: comments, base: base, failure: failure, provenance: provenance)
        }
        return [part]
    }

    /// Loads the comments of an issue or pull request.
    func comments(
        _ load: LoadComments, _ range: ListRange?, on issue: Issue
    ) async throws(AppError) -> [any DetailPart] {
        try await comments(load, range, on: issue.name, total: issue.commentsCount, base: issue.repositoryURL)
    }
}
