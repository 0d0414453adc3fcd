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

extension RepoDetailViewModel: ScreenView {
    var isBusy: Bool { shownPart?.view.isBusy ?? (repo.isLoading || readme.isLoading) }
    var cursor: (any RowCursor)? { shownPart?.view.cursor }
    var keys: (first: [Action], last: [Action]) {
        ([.back, .previous, .next, .open, .favorite, .star], [.browser, .copy, .refresh])
    }

    var canStep: Bool { true }

    func stepped(by step: Int) {
        partChosen(part + step)
    }

    func layout(_ canvas: ScreenCanvas) -> ScreenLayout {
        canvas.layoutOfPart(of: self, title: name.description) ?? canvas.layout(page(canvas))
    }

    private func page(_ canvas: ScreenCanvas) -> Page {
        let width = canvas.area.width
        var page = canvas.wholePage(repo, width: width) {
            DetailReport($0.starred(isStarred), isFavorite: isFavorite)
        }
        if let repo = repo.value {
            page.append(["", canvas.partBar(of: self), ""])
            if let text = readme.value {
                canvas.append(repo.readme(text), to: &page, width: width)
            } else {
                page.append(readmeStatus(width, canvas.theme))
            }
        }
        return page
    }

    private func readmeStatus(_ width: Int, _ theme: Theme) -> [StyledText] {
        if case .notFound(let error) = readme.state {
            return StyledText.wrapped(error.message, width: max(1, width - 2), theme.faint).map { StyledText(" ") + $0 }
        }
        return DetailStatusText(state: readme.state, kind: .repo, age: nil, width: width, theme: theme).lines
    }
}
