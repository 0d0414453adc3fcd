import Domain
import Presentation
import Shared
import TerminalKit

extension Repo: ScreenItem {
    static var searchSubject: String { "GitHub repositories" }
    /// The face of its owner.
    var picture: ItemPicture? {
        owner.map { .avatar(GitHubUser(id: nil, login: $0.login, avatarURL: $0.avatarURL)) }
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

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        guard let shownPart else { return drawPage(on: &frame, canvas) }
        frame.write(StyledText(" \(name)", canvas.theme.accent), in: canvas.area.line(0))
        frame.write(canvas.partBar(of: self), in: canvas.area.line(1))
        var room = canvas
        room.area = canvas.area.dropping(top: 3)
        shownPart.view.draw(on: &frame, room)
    }

    private func drawPage(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let width = canvas.area.width
        var page = canvas.wholePage(repo, width: width) {
            DetailReport($0.starred(isStarred), isFavorite: isFavorite)
        }
        if let repo = repo.value {
            page.append(["", canvas.partBar(of: self), ""])
            if let text = readme.value {
                canvas.append(repo.readme(text), to: &page, width: width)
            } else {
                page.append(readmeWords(width, canvas.theme))
            }
        }
        canvas.draw(page, on: &frame)
    }

    private func readmeWords(_ width: Int, _ theme: Theme) -> [StyledText] {
        if case .notFound(let error) = readme.state {
            return StyledText.wrapped(error.message, width: max(1, width - 2), theme.faint).map { StyledText(" ") + $0 }
        }
        return DetailStatusText(state: readme.state, kind: .repo, age: nil, width: width, theme: theme).lines
    }
}
