import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct KeyMapTests {
    /// The tabs of the tab bar, whose screens are never created.
    private static let tabs = ["repos", "users", "favourites", "photos", "movies", "me"].map { id in
        Feature(id: id, title: id) { _ in preconditionFailure("a key map makes no screens") }
    }
    private let map = KeyMap.standard(tabs)

    @Test(
        arguments: [
            (Character("j"), Action.down), ("k", .up), ("g", .first), ("G", .last), ("/", .search), ("l", .open),
            ("h", .back),
            ("f", .favorite), ("u", .undo), ("F", .filters), ("S", .sort), ("0", .clear), ("r", .refresh),
            ("o", .browser),
            ("y", .copy), ("d", .download), ("i", .pictures), ("!", .log), ("?", .help), ("q", .quit),
            ("1", .tab("repos")),
            ("2", .tab("users")), ("3", .tab("favourites")), ("4", .tab("photos")), ("5", .tab("movies")),
            ("6", .tab("me")),
        ]) func `every key performs the described action`(letter: Character, action: Action)
    {
        #expect(map.action(for: .character(letter)) == action)
    }

    @Test(
        arguments: [
            (Key.down, Action.down), (.up, .up), (.control("d"), .halfPageDown), (.control("u"), .halfPageUp),
            (.tab, .nextTab), (.enter, .open), (.escape, .back), (.backspace, .back), (.left, .previous),
            (.right, .next),
            (.control("r"), .recentQueries), (.control("c"), .quit), (.control("z"), .suspend),
            (.control("l"), .redraw),
        ]) func `special keys perform the described action`(key: Key, action: Action)
    {
        #expect(map.action(for: key) == action)
    }

    @Test func `no key is bound twice`() {
        let keys = map.actions.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `help explains every key that is bound`() {
        let text = KeyHelp.text
        for action in KeyMap.standard().actions {
            #expect(text.split(separator: "\n").contains { $0.hasSuffix(action.summary) })
            for key in action.keys { #expect(text.contains(key.label)) }
        }
    }
}
