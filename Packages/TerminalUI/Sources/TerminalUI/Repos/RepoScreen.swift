import Domain
import Presentation
import Shared

extension Repo: ScreenItem {
    static var searchSubject: String { "GitHub repositories" }

    func page(isFavorite: Bool) -> DetailReport { DetailReport(self, isFavorite: isFavorite) }
    /// The face of its owner.
    var picture: ItemPicture? {
        owner.map { .avatar(GitHubUser(id: nil, login: $0.login, avatarURL: $0.avatarURL)) }
    }
    var download: DownloadablePicture? { nil }
}

extension RepoDetailViewModel: ScreenView {
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let width = canvas.area.width
        var lines = canvas.page(repo, width: width) { DetailReport($0, isFavorite: isFavorite) }
        if repo.value != nil {
            lines += ["", StyledText(" README", canvas.theme.accent), ""] + readmeLines(width, canvas)
        }
        canvas.draw(lines, on: &frame)
    }

    private func readmeLines(_ width: Int, _ canvas: ScreenCanvas) -> [StyledText] {
        let theme = canvas.theme
        if let text = readme.value { return canvas.kept.readme.lines(of: text, width: width - 2) }
        if case .notFound(let error) = readme.state { return [StyledText(" \(error.message)", theme.faint)] }
        return DetailWords(state: readme.state, kind: .repo, age: nil, width: width, theme: theme).lines
    }
}
