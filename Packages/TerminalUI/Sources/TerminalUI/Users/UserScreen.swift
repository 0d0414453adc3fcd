import Domain
import Presentation
import Shared
import TerminalKit

extension GitHubUser: ScreenItem {
    static var searchSubject: String { "GitHub users" }

    var picture: ItemPicture? { .avatar(self) }
    static var startsAsGrid: Bool { true }
    var gridTitle: String { name.flatMap { $0.isEmpty ? nil : "\($0) · \(login)" } ?? login }
    var download: DownloadablePicture? { avatarURL.map { DownloadablePicture(key: key, url: $0) } }
}

extension GitHubUser: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        var header = ItemHeader(title: detailTitle)
        if type == .organization { header.add("organization") }
        header.add(canvas.count(followers, "follower"))
        if let following = details?.following, following > 0 { header.add(text: "\(following.grouped) following") }
        header.add(canvas.count(details?.publicRepos, "repository", "repositories"))
        header.add(text: details?.location)
        header.add(text: details?.company)
        if let createdAt = details?.createdAt { header.add(text: "joined \(canvas.age(createdAt))") }
        header.add(text: details?.blog)
        header.body = [details?.bio ?? ""]
        return header
    }
}

extension ItemPicture {
    /// Returns the avatar of a user as a picture. The picture has no larger version, because it would not show more
    /// details.
    static func avatar(_ user: GitHubUser) -> ItemPicture {
        ItemPicture(
            url: user.avatarURL(side: 160),
            shape: PictureShape(
                proportion: 1, widthShare: 1 / 4, heightShare: 1 / 3, maximumRowsBeside: 8, maximumRowsAbove: 8))
    }
}

extension UserDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) {
        ([.back, .open, .nextItem, .favorite, .pictures], [.browser, .copy, .refresh])
    }
    var cursor: (any RowCursor)? { repos }
    var hasHead: Bool { true }
    var download: DownloadablePicture? { detail.value?.download }

    func draw(on canvas: ScreenCanvas) {
        let area = canvas.addPicture(detail.value.map { .avatar($0) }, in: canvas.area)
        var head = canvas.page(detail, width: area.width) { ScreenPage($0, isFavorite: isFavorite) }
        head += ["", canvas.title("Repositories", over: repos, below: detail)]
        canvas.draw(repos, isSearch: false, head: head, in: area)
    }
}

/// The screen of the signed-in user.
extension ProfileViewModel: ScreenView {
    var cursor: (any RowCursor)? { user.repos }
    var hasHead: Bool { true }
    var isBusy: Bool { user.isBusy }
    var opensBeside: Bool { false }
    var keys: (first: [Action], last: [Action]) {
        opensSignIn
            ? ([.signInOrOut.labeled("sign in")], [])
            : ([.signInOrOut.labeled("sign out"), .open, .refresh, .browser], [])
    }
    var opensSignIn: Bool {
        if case .signedOut = state { true } else { false }
    }

    func draw(on canvas: ScreenCanvas) {
        let (theme, top) = (canvas.theme, canvas.area.line(0))
        switch state {
        case .signedIn:
            guard isSigningOut else { return user.draw(on: canvas) }
            canvas.write(StyledText(" Signing out…", theme.warning), in: top)
        case .unknown:
            let words = canvas.words
            guard let failure else {
                return canvas.write(StyledText(" Loading your account…", theme.faint), in: top)
            }
            draw(
                MessageBlock(
                    text: failure.message, style: theme.failure, hint: failure.advice.screenText(words),
                    next: words.choose(
                        "Press r to try again, or L to sign in again.", "Type r to try again, or l to sign in again.")),
                canvas)
        case .signedOut:
            draw(
                MessageBlock(
                    text: "You are not signed in.", style: theme.strong,
                    hint: SignInPage.benefits,
                    next: canvas.words.signIn), canvas)
        }
    }

    private func draw(_ block: MessageBlock, _ canvas: ScreenCanvas) {
        canvas.draw(block.lines(width: canvas.area.width, theme: canvas.theme))
    }
}
