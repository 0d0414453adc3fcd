import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaletteTests {
    private static let actions = KeyMap.standard().actions + ScreenTheme.Choice.allCases.map(Action.theme)

    private func found(_ text: String, unavailable: Set<Action> = []) -> [Action] {
        let entries = Self.actions.map {
            Palette.Entry(action: $0, keys: $0.keys, isAvailable: !unavailable.contains($0))
        }
        return entries.matching(text).map(\.action)
    }

    @Test func `every action is the first one found by its name and by each of its keys`() {
        for action in Self.actions {
            #expect(found(action.name).first == action)
            for key in action.keys { #expect(found(key.label).first == action, "\(key.label)") }
        }
    }

    @Test func `every action is found by its description and by each of its synonyms`() {
        for action in Self.actions {
            for text in action.synonyms + [action.summary] {
                #expect(found(text).contains(action), "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("theme", "theme:auto"), ("dark", "theme:dark"), ("login", "signInOrOut"), ("log out", "signInOrOut"),
        ("export", "export"), ("csv", "export"), ("zoom", "zoom"), ("full screen", "zoom"),
        ("history", "recentQueries"),
        ("preview", "split"), ("favourite", "favorite"), ("f", "favorite"), ("F", "filters"),
        ("ctrl-r", "recentQueries"),
        ("images", "pictures"), ("browser", "browser"), ("quit", "quit"), ("keys", "help"),
    ])
    func `the intended action is found first`(text: String, name: String) {
        #expect(found(text).first?.name == name)
    }

    @Test func `a contiguous match comes before the beginnings of words, and nothing else is found`() {
        #expect(found("mar").prefix { $0.summary.lowercased().contains("mar") }.contains(.mark))
        #expect(found("mtbb") == [.borderLeft, .borderRight])
        #expect(found("opbr").first == .browser)
        #expect(found("theem").isEmpty)
        #expect(found("xyzzy").isEmpty)
    }

    @Test(arguments: [
        ("settings", "theme:auto"), ("pull requests", "tab:prs"), ("pull", "tab:prs"), ("fullscreen", "zoom"),
        ("bookmark", "favorite"),
    ])
    func `an action is found by other names of its subject`(text: String, name: String) async {
        let stage = ScreenStage()
        let actions = Self.actions + stage.app.screens.map { Action.tab($0.id, title: $0.title, kind: $0.kind) }
        let entries = actions.map { Palette.Entry(action: $0, keys: $0.keys, isAvailable: true) }
        #expect(entries.matching(text).first?.action.name == name)
    }

    @Test func `movements and settings come after other actions that match equally well`() {
        let all = found("")
        #expect(all.first?.motion == nil)
        #expect(all.prefix(12).contains(.filters) && all.prefix(12).contains(.search))
        let entries = (Action.settings + [.download, .showPictures]).map {
            Palette.Entry(action: $0, keys: [], isAvailable: true)
        }
        let names = entries.matching("picture").map(\.action.name)
        #expect(names.prefix(2) == ["download", "showPictures"])
    }

    @Test func `no entry is cut if the screen is wide enough`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40))
        await stage.start()
        await stage.type(":half")
        #expect(!stage.text.contains("…"))
    }

    @Test func `actions that can be performed now come first`() {
        #expect(found("border", unavailable: [.borderLeft]).prefix(2) == [.borderRight, .borderLeft])
        #expect(found("", unavailable: [.down]).last == .down)
    }
}

extension PaletteTests {
    private func chosen(_ text: String, on stage: ScreenStage) async {
        await stage.type(":")
        await stage.type(text)
        await stage.press(.enter)
    }

    @Test func `an action that cannot be performed says why`() async {
        let stage = ScreenStage()
        await stage.start()
        await chosen("export", on: stage)
        #expect(stage.text.contains("There are no rows."))
        #expect(stage.feature?.navigation.overlay == nil)
    }

    @Test func `the demo stores no settings, and still shows a chosen theme`() async {
        let stage = ScreenStage(storesSettings: false)
        await stage.start()
        await chosen("accessible to true", on: stage)
        #expect(stage.text.contains("Settings are not stored in this run."))
        await chosen("theme light", on: stage)
        #expect(stage.screens.interface.theme == ScreenTheme(.light).theme(usesColor: true, isLight: false))
        #expect(stage.settings.isEmpty)
    }

    @Test func `a theme is shown at once and stored`() async {
        let stage = ScreenStage()
        await stage.start()
        await chosen("theme light", on: stage)
        #expect(stage.screens.interface.theme == ScreenTheme(.light).theme(usesColor: true, isLight: false))
        #expect(stage.settings == ["theme": "light"])
    }
}
