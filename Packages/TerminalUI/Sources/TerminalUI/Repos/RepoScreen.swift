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
    var isBusy: Bool { repo.isLoading || readme.isLoading }
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let width = canvas.area.width
        var page = canvas.wholePage(repo, width: width) { DetailReport($0, isFavorite: isFavorite) }
        if let repo = repo.value {
            page.append(["", StyledText(" README", canvas.theme.accent), ""])
            if let text = readme.value {
                canvas.append(repo.readme(text), to: &page, width: width)
            } else {
                page.append(readmeWords(width, canvas.theme))
            }
        }
        canvas.draw(page, on: &frame)
    }

    private func readmeWords(_ width: Int, _ theme: Theme) -> [StyledText] {
        if case .notFound(let error) = readme.state { return [StyledText(" \(error.message)", theme.faint)] }
        return DetailWords(state: readme.state, kind: .repo, age: nil, width: width, theme: theme).lines
    }
}
