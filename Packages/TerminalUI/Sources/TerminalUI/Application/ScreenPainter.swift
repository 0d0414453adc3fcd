import Domain
import Foundation
import Presentation
import Shared

/// Draws the whole app: a pure function from the state of the view models, the size and the theme to a frame.
@MainActor
struct ScreenPainter {
    let app: AppCoordinator
    /// What the program asks the person now.
    let question: ScreenQuestion?
    let interface: InterfaceState
    let theme: Theme
    let keyMap: KeyMap
    /// Whether the terminal can show pictures.
    let canShowPictures: Bool
    /// Keeps the README that is shown, so that it is not broken into lines for each frame.
    let wrappedReadme: WrappedText
    var secondsFromUTC: (Date) -> Int = LocalTime.secondsFromUTC

    /// Smaller terminals get a notice.
    static let smallest = TerminalSize(columns: 40, rows: 12)
    /// From so many columns list and detail stand side by side.
    static let columnsOfTwoPanes = 110

    func frame(_ size: TerminalSize) -> Frame {
        var frame = Frame(size: size)
        guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
            let notice = "App needs 40x12; this is \(size.columns)x\(size.rows)."
            frame.write(StyledText(notice, theme.warning), in: frame.area)
            return frame
        }
        switch app.root {
        case .launching: frame.write(StyledText(" Starting…", theme.faint), in: frame.area.line(0))
        case .signIn(let coordinator): draw(coordinator, on: &frame)
        case .tabs(let tabs): draw(tabs, on: &frame)
        }
        if let question {
            QuestionOverlay(question: question, reply: interface.reply(to: question), theme: theme)
                .draw(on: &frame, in: frame.area.dropping(top: 1, bottom: 2))
        }
        return frame
    }

    private func draw(_ tabs: TabCoordinator, on frame: inout Frame) {
        let area = frame.area
        TabBar(tab: tabs.tab, isOffline: app.connection.isOffline, theme: theme).draw(on: &frame, in: area.line(0))
        guard let feature = tabs.feature else { return }
        let body = area.dropping(top: 1, bottom: 2)
        if area.width >= Self.columnsOfTwoPanes, feature.root.isListed {
            drawPanes(feature, on: &frame, in: body)
        } else {
            draw(feature.screen, feature, isFocused: true, on: &frame, in: body)
        }
        drawStatus(feature.screen, feature.root, tabs.tab, on: &frame, in: area.line(area.height - 2))
        Footer(bindings: hints(feature), theme: theme).draw(on: &frame, in: area.line(area.height - 1))
        drawOverlay(feature, on: &frame, in: body)
    }

    /// The list on the left, and on the right what was opened, or what the cursor stands on.
    private func drawPanes(_ feature: FeatureCoordinator, on frame: inout Frame, in area: Area) {
        let listWidth = area.width / 2
        let isOpen = !feature.navigation.path.isEmpty
        let left = Area(row: area.row, column: 0, height: area.height, width: listWidth)
        let right = Area(
            row: area.row, column: listWidth + 2, height: area.height, width: area.width - listWidth - 2)
        draw(feature.root, feature, isFocused: !isOpen, on: &frame, in: left)
        for row in area.row..<area.endRow {
            frame.write(
                StyledText("│", theme.faint), in: Area(row: row, column: listWidth, height: 1, width: 1))
        }
        if isOpen {
            draw(feature.screen, feature, isFocused: true, on: &frame, in: right)
        } else {
            drawPreview(feature.root, on: &frame, in: right)
        }
    }

    private func draw(
        _ screen: Screen, _ feature: FeatureCoordinator, isFocused: Bool, on frame: inout Frame, in area: Area
    ) {
        let depth = isFocused ? feature.navigation.path.count : 0
        let scroll = interface[scroll: .init(tab: feature.tab, depth: depth)]
        let place = ScreenPlace(area: area, isFocused: isFocused, scroll: scroll)
        switch screen {
        case .users(let model): drawSearch(model, feature.tab, on: &frame, place)
        case .repos(let model): drawSearch(model, feature.tab, on: &frame, place)
        case .photos(let model): drawSearch(model, feature.tab, on: &frame, place)
        case .movies(let model): drawSearch(model, feature.tab, on: &frame, place)
        case .favorites(let model): drawFavorites(model, on: &frame, place)
        case .me(let model): drawMe(model, on: &frame, place)
        case .user(let model): drawUser(model, on: &frame, place)
        case .repo(let model): drawRepo(model, on: &frame, place)
        case .photo(let model): drawPhoto(model, on: &frame, place)
        case .movie(let model): drawMovie(model, on: &frame, place)
        }
    }
}

/// Where a screen is drawn, whether the keys go to it, and what it was scrolled to.
struct ScreenPlace {
    var area: Area
    let isFocused: Bool
    let scroll: ScrollPosition
}

extension Screen {
    /// Whether the screen is a list whose items open beside it.
    fileprivate var isListed: Bool {
        if case .me = self { false } else { true }
    }
}
