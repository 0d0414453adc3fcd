public import Domain
public import Presentation
public import TerminalKit

extension Discussion: TableReportable {
    public static let columns: [TableColumn<Discussion>] = [
        TableColumn("REPO", field: "repository", minimumWidth: 10, maximumWidth: 40, fixedWidth: 24),
        TableColumn("#NUMBER", field: "number", minimumWidth: 7, maximumWidth: 11) { "#\($0.name.number)" },
        TableColumn("STATE", field: "state", minimumWidth: 10, maximumWidth: 10) { $0.state }
            .colored { discussion in
                let (text, tint) = discussion.stateMark
                return [CellPart(text: text, tint: tint)]
            },
        TableColumn("TITLE", field: "title"),
        TableColumn("CATEGORY", field: "category", minimumWidth: 8, maximumWidth: 20, isDroppedFirst: true),
        TableColumn("ANSWERED", field: "isAnswered"),
        TableColumn("UPDATED", field: "updatedAt"),
    ]
    public static var nameColumn: String? { "TITLE" }
}

extension Discussion: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        let theme = canvas.theme
        var header = ItemHeader(title: detailTitle)
        header.add(theme.tinted(stateMark.text, stateMark.tint))
        if isAnswered == true { header.add(theme.tinted("✓ answered", .success)) }
        header.add(text: category?.name)
        header.add(text: author?.login)
        header.add(text: createdAt.map { canvas.age($0) })
        header.add(canvas.count(commentsCount, "comment"))
        if let upvoteCount, upvoteCount > 0 { header.add(canvas.count(upvoteCount, "upvote")) }
        if title != nil { header.add(text: name.description) }
        header.tags = (labels ?? []).map(theme.dotted)
        return header
    }

    /// The state of the discussion with a symbol in front, and its color.
    fileprivate var stateMark: (text: String, tint: Tint) {
        switch state {
        case "open": ("● open", .success)
        case "closed": ("✓ closed", .done)
        default: (state ?? "", .plain)
        }
    }
}

extension Discussion: ScreenItem {
    static var searchSubject: String { "GitHub discussions" }
}
