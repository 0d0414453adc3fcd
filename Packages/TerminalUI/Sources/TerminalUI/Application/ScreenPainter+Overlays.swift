import Domain
import Foundation
import Presentation
import Shared

extension ScreenPainter {
    func drawOverlay(_ feature: FeatureCoordinator, on frame: inout Frame, in area: Area) {
        guard let overlay = feature.navigation.overlay else { return }
        let search = feature.root.search
        switch overlay {
        case .help: text("Keys", keyMap.lines(width: Panel.widest(in: area), theme: theme), on: &frame, in: area)
        case .messageLog: text("Messages", logLines(width: Panel.widest(in: area)), on: &frame, in: area)
        case .filters: drawFilters(feature, on: &frame, in: area)
        case .sort:
            menu(
                "Sort", search?.sortChoices.map { $0?.title ?? "best match" } ?? [], "There is one order only.",
                on: &frame, in: area)
        case .recentQueries:
            menu("Recent queries", search?.suggestions.map(\.text) ?? [], "None yet.", on: &frame, in: area)
        case .signIn:
            if let signIn = feature.signIn {
                page(signIn).draw(on: &frame, in: area, keys: "Esc closes")
            }
        case .confirm(.signOut):
            menu(
                "Sign out? The token is deleted here.", ["no, stay signed in", "yes, sign out"], "", on: &frame,
                in: area)
        }
    }

    /// The sign-in as the whole screen.
    func draw(_ coordinator: SignInCoordinator, on frame: inout Frame) {
        let area = frame.area
        frame.write(StyledText(" App", theme.accent), in: area.line(0))
        page(coordinator).draw(
            on: &frame, in: area.dropping(top: 1, bottom: 1), keys: "Esc goes on without signing in · q quits")
    }

    private func page(_ coordinator: SignInCoordinator) -> SignInPage {
        let model = coordinator.viewModel
        var offset = 0
        if case .awaitingConfirmation(_, let expiresAt) = model.state { offset = secondsFromUTC(expiresAt) }
        return SignInPage(
            state: model.state, reason: model.reason, address: model.verificationURL?.text, secondsFromUTC: offset,
            token: interface.token, theme: theme)
    }

    private func text(_ title: String, _ lines: [StyledText], on frame: inout Frame, in area: Area) {
        TextOverlay(title: title, lines: lines, scroll: interface.overlayScroll, theme: theme)
            .draw(on: &frame, in: area)
    }

    private func menu(
        _ title: String, _ choices: [String], _ emptyText: String, on frame: inout Frame, in area: Area
    ) {
        MenuOverlay(
            title: title, choices: choices, selected: min(interface.choice, max(0, choices.count - 1)),
            emptyText: emptyText, theme: theme
        ).draw(on: &frame, in: area)
    }

    private func drawFilters(_ feature: FeatureCoordinator, on frame: inout Frame, in area: Area) {
        if case .favorites = feature.root {
            menu("Show", FavoriteKinds.titles, "", on: &frame, in: area)
        } else if let form = interface.form {
            FilterOverlay(form: form, theme: theme).draw(on: &frame, in: area)
        }
    }

    /// Newest first.
    private func logLines(width: Int) -> [StyledText] {
        guard !app.messages.messages.isEmpty else { return ["Nothing was said yet."] }
        return app.messages.messages.reversed().flatMap { message in
            let clock = LocalTime.clock(message.postedAt, secondsFromUTC: secondsFromUTC(message.postedAt))
            let text = message.text + (message.hint.map { " · \($0)" } ?? "")
            let style = message.kind == .failure ? theme.failure : theme.plain
            let mark = message.kind == .failure ? "! " : "  "
            return StyledText.wrapped(mark + text, width: max(10, width - 10), style).enumerated().map { index, line in
                StyledText((index == 0 ? clock : "").padded(toWidth: 10), theme.faint) + line
            }
        }
    }
}

extension KeyMap {
    /// All keys as the help overlay shows them.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        groups.flatMap { group in
            [StyledText(group.title, theme.accent)]
                + group.bindings.flatMap { binding in
                    let room = max(12, width - Self.labelWidth - 2)
                    return StyledText.wrapped(binding.summary, width: room).enumerated().map { index, summary in
                        let label = index == 0 ? binding.label : ""
                        return StyledText("  " + label.padded(toWidth: Self.labelWidth), theme.key) + summary
                    }
                }
        }
    }
}
