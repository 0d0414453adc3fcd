import Domain
import Presentation
import Shared
import TerminalKit

extension GitHubUser: ScreenItem {
    static var searchSubject: String { "GitHub users" }

    func page(isFavorite: Bool) -> DetailReport {
        DetailReport(UserProfile(self), isFavorite: isFavorite)
    }

    var picture: ItemPicture? { .avatar(self) }
    var download: DownloadablePicture? { avatarURL.map { DownloadablePicture(key, at: $0) } }
}

extension ItemPicture {
    /// A face, which more room would show no more of.
    static func avatar(_ user: GitHubUser) -> ItemPicture {
        ItemPicture(
            url: user.avatarURL(side: 160), proportion: 1, widthShare: 1 / 4, heightShare: 1 / 3, mostRowsBeside: 8,
            mostRowsAbove: 8)
    }
}

extension UserDetailViewModel: ScreenView {
    var cursor: (any RowCursor)? { repos }
    var hasHead: Bool { true }
    var download: DownloadablePicture? { profile.value?.user.download }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let area = canvas.besidePicture(profile.value.map { .avatar($0.user) }, on: &frame, canvas.area)
        var head = canvas.page(profile, width: area.width) { DetailReport($0, isFavorite: isFavorite) }
        head += ["", canvas.title("Repositories", over: repos, below: profile)]
        canvas.draw(repos, isSearch: false, head: head, on: &frame, in: area)
    }
}

/// The page of whoever is signed in.
extension ProfileViewModel: ScreenView {
    var cursor: (any RowCursor)? { user.repos }
    var hasHead: Bool { true }
    var isBusy: Bool { user.isBusy }
    var opensBeside: Bool { false }
    var keys: (first: [Action], last: [Action]) { ([.signInOrOut, .open, .refresh, .browser], []) }
    var opensSignIn: Bool {
        if case .signedOut = state { true } else { false }
    }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (theme, line) = (canvas.theme, canvas.area.line(0))
        switch state {
        case .signedIn:
            guard isSigningOut else { return user.draw(on: &frame, canvas) }
            frame.write(StyledText(" Signing out…", theme.warning), in: line)
        case .unknown:
            guard let failure else {
                return frame.write(StyledText(" Looking for your account…", theme.faint), in: line)
            }
            draw(
                MessageBlock(
                    text: failure.message, style: theme.failure, hint: failure.advice.screenText,
                    next: "Press r to try again, or s to sign in again."), canvas, on: &frame)
        case .signedOut:
            draw(
                MessageBlock(
                    text: "You are not signed in.", style: theme.strong,
                    hint: "GitHub can be searched without: 10 searches a minute, 30 with.",
                    next: "Press s or Enter to sign in."), canvas, on: &frame)
        }
    }

    private func draw(_ block: MessageBlock, _ canvas: ScreenCanvas, on frame: inout Frame) {
        canvas.draw(block.lines(width: canvas.area.width, theme: canvas.theme), on: &frame)
    }
}
