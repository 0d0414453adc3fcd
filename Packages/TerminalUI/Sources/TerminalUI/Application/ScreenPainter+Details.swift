import Domain
import Presentation
import Shared

extension ScreenPainter {
    /// What the servers are asked to scale to, in pixels.
    private static let photoWidth = 800
    private static let posterWidth = 342
    private static let avatarSide = 160

    func drawUser(_ model: UserDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        var head = page(model.profile, width: place.area.width) { DetailReport($0, isFavorite: model.isFavorite) }
        head += ["", StyledText(" Repositories", theme.accent)]
        if let rows = model.repos.state.rowsState {
            head[head.count - 1] = StyledText(" ") + self.head(of: model.repos, rows).line(width: 60, theme: theme)
        }
        let area = withPicture(
            model.profile.value?.user.avatarAddress(Self.avatarSide), height: 8, width: 16, on: &frame, in: place.area)
        table(model.repos, width: area.width, place, subject: nil, head: head).draw(on: &frame, in: area)
    }

    func drawRepo(_ model: RepoDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let width = place.area.width
        var lines = page(model.repo, width: width) { DetailReport($0, isFavorite: model.isFavorite) }
        if model.repo.value != nil { lines += ["", StyledText(" README", theme.accent), ""] + readme(model, width) }
        DocumentView(lines: lines, scroll: place.scroll, isFocused: place.isFocused).draw(on: &frame, in: place.area)
    }

    private func readme(_ model: RepoDetailViewModel, _ width: Int) -> [StyledText] {
        guard let text = model.readme.value else {
            if case .notFound = model.readme.state { return [StyledText(" There is no README.", theme.faint)] }
            return DetailWords(state: model.readme.state, age: nil, width: width, theme: theme).lines
        }
        return wrappedReadme.lines(of: text, width: width - 2)
    }

    func drawMovie(_ model: MovieDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = withPicture(
            model.movie.value?.poster?.address(Self.posterWidth), height: 14, width: 20, on: &frame, in: place.area)
        let lines = page(model.movie, width: area.width) { DetailReport($0, isFavorite: model.isFavorite) }
        DocumentView(lines: lines, scroll: place.scroll, isFocused: place.isFocused).draw(on: &frame, in: area)
    }

    func drawPhoto(_ model: PhotoDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = place.area
        guard let photo = model.photo else {
            let words = ListWords(
                state: model.list.state, count: 0, subject: nil, width: area.width, theme: theme)
            return DocumentView(lines: words.lines, scroll: place.scroll, isFocused: place.isFocused)
                .draw(on: &frame, in: area)
        }
        frame.write(position(of: model), in: area.line(0))
        var body = area.dropping(top: 1)
        if interface.showsPictures, canShowPictures, let address = photo.imageURLs?.address(Self.photoWidth) {
            let height = body.height * 3 / 5
            frame.pictures.append(
                PicturePlace(
                    area: Area(row: body.row, column: body.column + 1, height: height, width: body.width - 2),
                    address: address))
            body = body.dropping(top: height + 1)
        }
        let lines = DetailReport(photo, isFavorite: model.isFavorite).lines(width: body.width, theme: theme)
        DocumentView(lines: lines, scroll: place.scroll, isFocused: place.isFocused).draw(on: &frame, in: body)
    }

    /// `‹ Photo 3 of 120 ›`
    private func position(of model: PhotoDetailViewModel) -> StyledText {
        let number = (model.list.selectedIndex ?? 0) + 1
        let total = model.list.total.map { " of \($0.grouped)" } ?? ""
        let before = model.hasPrevious ? "‹" : " "
        let after = model.isAwaitingNext ? "… loading the next" : model.hasNext ? "›" : ""
        return StyledText(" \(before) Photo \(number.grouped)\(total) \(after)", theme.faint)
    }

    func drawMe(_ model: ProfileViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        switch model.state {
        case .signedIn:
            if model.isSigningOut {
                frame.write(StyledText(" Signing out…", theme.warning), in: place.area.line(0))
            } else {
                drawUser(model.user, on: &frame, place)
            }
        case .unknown:
            frame.write(StyledText(" Looking for your account…", theme.faint), in: place.area.line(0))
        case .signedOut:
            let block = MessageBlock(
                text: "You are not signed in.", style: theme.strong,
                hint: "GitHub can be searched without: 10 searches a minute, 30 with.",
                next: "Press s or Enter to sign in.")
            DocumentView(
                lines: block.lines(width: place.area.width, theme: theme), scroll: place.scroll,
                isFocused: place.isFocused
            ).draw(on: &frame, in: place.area)
        }
    }

    /// What the cursor stands on, as far as its row knows it; nothing is asked for.
    func drawPreview(_ screen: Screen, on frame: inout Frame, in area: Area) {
        guard let report = preview(of: screen) else { return }
        var body = area
        if case .photos(let model) = screen, let address = model.list.selected?.item.imageURLs?.address(Self.photoWidth)
        {
            body = withPicture(address, height: area.height / 2, width: area.width - 2, on: &frame, in: area)
        }
        let lines = report.lines(width: body.width, theme: theme)
        DocumentView(lines: lines, scroll: ScrollPosition(), isFocused: false).draw(on: &frame, in: body)
    }

    private func preview(of screen: Screen) -> DetailReport? {
        switch screen {
        case .users(let model):
            model.list.selected.map { DetailReport(UserProfile(user: $0.item), isFavorite: $0.isFavorite) }
        case .repos(let model): model.list.selected.map { DetailReport($0.item, isFavorite: $0.isFavorite) }
        case .photos(let model): model.list.selected.map { DetailReport($0.item, isFavorite: $0.isFavorite) }
        case .movies(let model): model.list.selected.map { DetailReport($0.item, isFavorite: $0.isFavorite) }
        case .favorites(let model): model.selected?.item.map { $0.report }
        case .me, .user, .repo, .photo, .movie: nil
        }
    }

    private func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> [StyledText] {
        let words = DetailWords(state: model.state, age: model.age, width: width, theme: theme)
        guard let value = model.value else { return words.lines }
        return (words.notice.map { [$0] } ?? []) + report(value).lines(width: width, theme: theme)
    }

    /// Reserves the top of an area for a picture, where there is one and room for it.
    private func withPicture(
        _ address: WebAddress?, height: Int, width: Int, on frame: inout Frame, in area: Area
    ) -> Area {
        guard interface.showsPictures, canShowPictures, let address, area.height > height * 2 else { return area }
        frame.pictures.append(
            PicturePlace(
                area: Area(row: area.row, column: area.column + 1, height: height, width: min(width, area.width - 2)),
                address: address))
        return area.dropping(top: height)
    }
}

extension FavoriteItem {
    fileprivate var report: DetailReport {
        switch self {
        case .user(let user): DetailReport(UserProfile(user: user), isFavorite: true)
        case .repo(let repo): DetailReport(repo, isFavorite: true)
        case .photo(let photo): DetailReport(photo, isFavorite: true)
        case .movie(let movie): DetailReport(movie, isFavorite: true)
        }
    }
}
