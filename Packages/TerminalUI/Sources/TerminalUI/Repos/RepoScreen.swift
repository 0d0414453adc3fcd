import Domain
import Presentation
import Shared
import TerminalKit

extension Repo: ScreenItem {
    static var searchSubject: String { "GitHub repositories" }
    /// The avatar of the repository's owner.
    var picture: ItemPicture? {
        owner.map { owner in .avatar(GitHubUser(login: owner.login).with { $0.avatarURL = owner.avatarURL }) }
    }
}

extension Repo: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        let theme = canvas.theme
        var header = ItemHeader(title: fullName, summary: description, separator: "  ")
        header.add(stargazersCount.map { StyledText("★ ", theme.star) + StyledText($0.grouped) })
        header.add(text: forksCount.map { "⑂ \($0.grouped)" })
        header.add(language.map { theme.dotted($0, LanguageColor.of($0)) })
        header.add(text: license.flatMap { $0.spdxID ?? $0.key })
        if let date = pushedAt ?? updatedAt {
            header.add(text: (pushedAt == nil ? "updated " : "pushed ") + canvas.age(date))
        }
        if isArchived == true { header.add(StyledText("archived", theme.warning)) }
        if isPrivate == true { header.add(StyledText("private", theme.warning)) }
        if isFork == true { header.add(StyledText("fork", theme.faint)) }
        header.add(text: latestRelease?.tagName)
        header.add(canvas.count(openIssuesCount, "open issue"))
        header.tags = (topics ?? []).map { StyledText("#" + $0, theme.key) }
        return header
    }
}

extension RepoDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) {
        // Below the README there are no rows, and Enter opens the page of the owner.
        let open = cursor == nil ? Action.open.labeled("owner") : .open
        return ([.back, .previous, .next, .nextItem, .favorite, .pictures, .star], [open, .browser, .copy, .refresh])
    }

    var canStep: Bool { true }

    func draw(on canvas: ScreenCanvas) {
        if canvas.drawPart(of: self, title: name.description) { return }
        let width = canvas.area.width
        var page = canvas.wholePage(detail, width: width) {
            ScreenPage($0.starred(isStarred), isFavorite: isFavorite, isStarred: isStarred == true)
        }
        if let repo = detail.value {
            page.append(canvas.showsAllFacts ? ["", canvas.partBar(of: self), ""] : [canvas.partBar(of: self)])
            if let text = readme.value {
                canvas.append(repo.readme(text), to: &page, width: width)
            } else {
                page.append(canvas.partStatus(of: readme, width: width))
            }
        }
        canvas.draw(page)
    }
}
