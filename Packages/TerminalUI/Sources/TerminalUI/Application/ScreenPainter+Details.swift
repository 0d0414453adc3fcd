import Domain
import Presentation
import Shared

extension ScreenPainter {
    func drawUser(_ model: UserDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = besidePicture(model.profile.value.map { .avatar($0.user) }, on: &frame, place.area)
        var head = page(model.profile, width: area.width) { DetailReport($0, isFavorite: model.isFavorite) }
        head += ["", StyledText(" Repositories", theme.accent)]
        if let rows = model.repos.state.rowsState {
            head[head.count - 1] = StyledText(" ") + self.head(of: model.repos, rows).line(width: 60, theme: theme)
        }
        table(model.repos, width: area.width, place, isSearch: false, head: head).draw(on: &frame, in: area)
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
            return DetailWords(state: model.readme.state, kind: .repo, age: nil, width: width, theme: theme).lines
        }
        return wrappedReadme.lines(of: text, width: width - 2)
    }

    func drawMovie(_ model: MovieDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = besidePicture(model.movie.value.map(ItemPicture.poster), on: &frame, place.area)
        let lines = page(model.movie, width: area.width) { DetailReport($0, isFavorite: model.isFavorite) }
        DocumentView(lines: lines, scroll: place.scroll, isFocused: place.isFocused).draw(on: &frame, in: area)
    }

    func drawPhoto(_ model: PhotoDetailViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = place.area
        guard let photo = model.photo else {
            let words = ListWords(
                state: model.list.state, count: 0, isSearch: false, kind: .photo, width: area.width, theme: theme)
            return DocumentView(lines: words.lines, scroll: place.scroll, isFocused: place.isFocused)
                .draw(on: &frame, in: area)
        }
        frame.write(position(of: model), in: area.line(0))
        let body = besidePicture(.photo(photo), on: &frame, area.dropping(top: 1))
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
            guard let failure = model.failure else {
                return frame.write(StyledText(" Looking for your account…", theme.faint), in: place.area.line(0))
            }
            drawBlock(
                MessageBlock(
                    text: failure.message, style: theme.failure, hint: failure.hint,
                    next: "Press r to try again, or s to sign in anew."), on: &frame, place)
        case .signedOut:
            drawBlock(
                MessageBlock(
                    text: "You are not signed in.", style: theme.strong,
                    hint: "GitHub can be searched without: 10 searches a minute, 30 with.",
                    next: "Press s or Enter to sign in."), on: &frame, place)
        }
    }

    private func drawBlock(_ block: MessageBlock, on frame: inout Frame, _ place: ScreenPlace) {
        DocumentView(
            lines: block.lines(width: place.area.width, theme: theme), scroll: place.scroll, isFocused: place.isFocused
        ).draw(on: &frame, in: place.area)
    }

    private func page<Value: Sendable>(
        _ model: DetailModel<Value>, width: Int, report: (Value) -> DetailReport
    ) -> [StyledText] {
        let words = DetailWords(state: model.state, kind: model.kind, age: model.age, width: width, theme: theme)
        guard let value = model.value else { return words.lines }
        return (words.notice.map { [$0] } ?? []) + report(value).lines(width: width, theme: theme)
    }
}
