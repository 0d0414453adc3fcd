import Domain
import Presentation
import Shared
import TerminalKit

extension Issue: ScreenItem {
    static var searchSubject: String { "GitHub issues" }
}

extension Issue: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader { header(canvas, stateMark: stateMark, changes: []) }

    /// The state of the issue with a symbol in front, and its color.
    var stateMark: (text: String, tint: Tint) {
        switch (state, stateReason) {
        case ("open"?, _): ("● open", .success)
        case ("merged"?, _): ("◆ merged", .done)
        case ("closed"?, nil) where isPullRequest: ("✗ closed", .failure)
        case ("closed"?, nil), ("closed"?, "completed"?): ("✓ closed", .done)
        case ("closed"?, let reason?): ("○ closed, \(reason.replacing("_", with: " "))", .faint)
        case (let state, _): (state ?? "", .plain)
        }
    }

    /// Returns the header of the detail page of an issue or pull request.
    ///
    /// - Parameters:
    ///   - stateMark: The state with a symbol in front, and its color.
    ///   - changes: The facts about the commits of a pull request.
    @MainActor
    func header(
        _ canvas: ScreenCanvas, stateMark: (text: String, tint: Tint), changes: [StyledText]
    ) -> ItemHeader {
        let theme = canvas.theme
        var header = ItemHeader(title: detailTitle)
        header.add(theme.tinted(stateMark.text, stateMark.tint))
        let role = authorAssociation.flatMap(IssueComment.role).map { " (\($0))" } ?? ""
        header.add(text: author.map { $0.login + role })
        header.add(text: createdAt.map { canvas.age($0) })
        header.add(canvas.count(commentsCount, "comment"))
        if title != nil { header.add(text: name.description) }
        for change in changes { header.add(change) }
        if isLocked == true { header.add(StyledText("locked", theme.warning)) }
        if let reactionsCount, reactionsCount > 0 { header.add(canvas.count(reactionsCount, "reaction")) }
        header.add(text: (milestone?.title).map { "milestone \($0)" })
        if let assignees, !assignees.isEmpty {
            header.add(text: "assigned to " + assignees.map(\.login).joined(separator: ", "))
        }
        header.tags = (labels ?? []).map(theme.dotted)
        return header
    }
}

extension Theme {
    /// Returns the name of a label with a dot in front, in the color of the label.
    func dotted(_ label: IssueLabel) -> StyledText {
        tinted("● " + label.name, label.color.map(Tint.custom) ?? .plain)
    }
}

extension IssueComment {
    /// Returns the line above a comment, which contains the author, the role, the age and the number of reactions.
    @MainActor
    fileprivate func rule(_ canvas: ScreenCanvas, width: Int) -> StyledText {
        let theme = canvas.theme
        var heading =
            author.map { StyledText($0.login, theme.accent) }
            ?? StyledText("a deleted account", theme.faint)
        func add(_ fact: StyledText?) {
            if let fact { heading = heading + StyledText(" · ", theme.faint) + fact }
        }
        add(authorAssociation.flatMap(Self.role).map { StyledText($0, theme.key) })
        add(createdAt.map { StyledText(canvas.age($0)) })
        if let reactionsCount, reactionsCount > 0 { add(canvas.count(reactionsCount, "reaction")) }
        if canvas.isLineMode { return StyledText(" ") + heading }
        let line = StyledText(" ── ", theme.faint) + heading.truncated(toWidth: max(1, width - 8)) + " "
        return line + StyledText(String(repeating: "─", count: max(0, width - 1 - line.width)), theme.faint)
    }
}

/// The screen of an issue, pull request or discussion, which shows the description and the comments.
extension ThreadViewModel: ScreenView where Thing: ScreenItem {
    var canStep: Bool { !parts.isEmpty }
    var keys: (first: [Action], last: [Action]) {
        let isList = shownPart != nil
        return (
            [.back, .previous, .next, .nextItem, .favorite, .pictures],
            (isList ? [.open] : []) + [.browser, .copy, .refresh]
        )
    }

    func draw(on canvas: ScreenCanvas) {
        if canvas.drawPart(of: self, title: name.description) { return }
        let (width, theme) = (canvas.area.width, canvas.theme)
        var page = canvas.wholePage(detail, width: width) { $0.page(isFavorite: isFavorite) }
        guard detail.value != nil else { return canvas.draw(page) }
        if !parts.isEmpty { page.append(["", canvas.partBar(of: self)]) }
        guard let value = comments.value else {
            let missing = detail.provenance?.source == .demo ? "The comments are not part of the demo data." : nil
            page.append([""] + canvas.partStatus(of: comments, width: width, missing: missing))
            return canvas.draw(page)
        }
        for comment in value.comments {
            page.append(["", comment.rule(canvas, width: width), ""])
            canvas.append(.markdown(comment.body ?? "", base: comment.url), to: &page, width: width)
        }
        if !value.isWhole {
            let words =
                "Only the first \(value.comments.count.grouped) comments are shown. "
                + canvas.words.choose("Press o", "Type o") + " to open the page in the browser."
            page.append(
                [""] + StyledText.wrapped(words, width: max(8, width - 2), theme.faint).map { StyledText(" ") + $0 })
        }
        canvas.draw(page)
    }
}

extension Tint {
    /// The color of merged pull requests and completed issues.
    static let done = Tint.custom("8250df")
}
