import Domain
import Presentation
import Shared

extension ScreenPainter {
    /// The last but one line: what was just said, else what is left to ask and who asks.
    func drawStatus(_ screen: Screen, _ root: Screen, _ tab: Tab, on frame: inout Frame, in line: Area) {
        if let toast = app.messages.toast { return draw(toast, on: &frame, in: line) }
        var room = line
        if let account = app.session.account {
            room = frame.writeTrailing(
                StyledText("signed in\(account.login.map { " as \($0)" } ?? "") ", theme.faint), in: line)
        }
        if let text = budget(root, tab) { frame.write(StyledText(" " + text, theme.faint), in: room) }
    }

    private func draw(_ toast: Message, on frame: inout Frame, in line: Area) {
        let isFailure = toast.kind == .failure
        let mark = StyledText(isFailure ? " ! " : " · ", (isFailure ? theme.failure : theme.success).adding(.reverse))
        let hint = toast.hint.map { " · " + $0 } ?? ""
        frame.write(
            mark + " " + StyledText(toast.text, theme.strong) + StyledText(hint, theme.faint), in: line)
    }

    /// Which budget there is and what is left of it, as far as it is known.
    private func budget(_ root: Screen, _ tab: Tab) -> String? {
        guard let search = root.search else { return nil }
        let isGitHub = tab == .users || tab == .repos
        if let limit = search.rateLimit {
            let left = "\(limit.remaining.grouped) of \(limit.limit.grouped)"
            return isGitHub ? "\(left) searches left this minute" : "\(left) requests left this hour"
        }
        guard isGitHub else { return nil }
        return app.session.account == nil ? "10 searches a minute; 30 when signed in" : "30 searches a minute"
    }

    /// The keys of the footer: those that do something here.
    func hints(_ feature: FeatureCoordinator) -> [KeyBinding] {
        actions(feature).compactMap(keyMap.binding)
    }

    private func actions(_ feature: FeatureCoordinator) -> [Action] {
        let common: [Action] = [.help, .quit]
        if feature.navigation.path.isEmpty {
            switch feature.root {
            case .favorites: return [.open, .favorite, .undo, .filters, .browser, .copy] + common
            case .me: return [.signInOrOut, .open, .refresh, .browser] + common
            default:
                return [.search, .open, .favorite, .filters, .sort] + common + [.recentQueries, .refresh, .browser]
            }
        }
        let moves: [Action] = feature.screen.isPhoto ? [.previous, .next, .download] : [.down, .up]
        return [.back] + moves + [.favorite] + common + [.browser, .copy, .refresh]
    }
}
