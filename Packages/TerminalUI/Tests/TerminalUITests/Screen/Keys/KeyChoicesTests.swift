import Foundation
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct KeyChoicesTests {
    @Test func `configured keys replace the default keys`() throws {
        var choices = KeyChoices()
        try choices.set("enter x ctrl-o f5", for: "open")
        let map = choices.map(nil)
        #expect(map.action(for: .character("x")) == .open)
        #expect(map.action(for: .control("o")) == .open)
        #expect(map.action(for: .function(5)) == .open)
        #expect(map.action(for: .character("l")) == nil)
    }

    @Test func `if several actions have the same configured key, the first one gets it; invalid key names are ignored`()
    {
        let chosen = ["open": "enter x", "back": "x", "quit": "ctrl"]
        let choices = KeyChoices { chosen[$0] }
        #expect(choices.map(nil).action(for: .character("x")) == .open)
        let standard = KeyChoices()
        for action in ["back", "quit"] {
            #expect(
                choices.report.first { $0.action == action }?.keys
                    == standard.report.first { $0.action == action }?.keys)
        }
    }

    @Test func `the second of two actions with the same key is a conflict that names the first`() {
        let chosen = ["open": "enter x", "back": "x"]
        #expect(
            KeyChoices { chosen[$0] }.conflicts == [KeyConflict(action: "back", error: .taken("x", by: "open"))])
        #expect(KeyChoices().conflicts.isEmpty)
    }

    @Test func `a key that belongs to an action of the program is a conflict`() {
        let choices = KeyChoices { $0 == "open" ? "enter f" : nil }
        #expect(choices.conflicts == [KeyConflict(action: "open", error: .taken("f", by: "favorite"))])
        #expect(choices.map(nil).action(for: .character("f")) == .favorite)
    }

    @Test func `two actions can swap their keys, whatever their order`() {
        let chosen = ["favorite": "u", "undo": "f"]
        let choices = KeyChoices { chosen[$0] }
        #expect(choices.conflicts.isEmpty)
        #expect(choices.map(nil).action(for: .character("u")) == .favorite)
        #expect(choices.map(nil).action(for: .character("f")) == .undo)
    }

    @Test func `a setting that depends on a conflicting one is also a conflict`() {
        // “undo” loses x to “favorite” and gets its own key u back, so that “open” cannot have u.
        let chosen = ["open": "enter u", "favorite": "x", "undo": "x"]
        let choices = KeyChoices { chosen[$0] }
        #expect(Set(choices.conflicts.map(\.action)) == ["open", "undo"])
        #expect(choices.map(nil).action(for: .character("u")) == .undo)
    }

    @Test func `a key of another action is rejected with the name of that action`() {
        var choices = KeyChoices()
        #expect(throws: KeyChoiceError.taken("f", by: "favorite")) { try choices.set("enter f", for: "open") }
        #expect(throws: KeyChoiceError.unknownKey("ctrl")) { try choices.set("ctrl", for: "open") }
        #expect(throws: KeyChoiceError.unknownAction("fly")) { try choices.set("x", for: "fly") }
        let error = #expect(throws: KeyChoiceError.noKey) { try choices.set(" ", for: "open") }
        #expect(error?.localizedDescription == "These keys cannot be used: at least one key is needed.")
    }

    @Test func `the name and keys of every action survive writing and parsing`() throws {
        let report = KeyChoices().report
        #expect(report.count > 40)
        for entry in report {
            for name in entry.keys.split(separator: " ") { #expect(Key(name: String(name))?.name == String(name)) }
        }
        #expect(Set(report.map(\.action)).count == report.count)
    }

    @Test func `no key has two meanings`() {
        let keys = KeyMap.standard(nil).actions.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `a theme is selected by name, and auto follows the terminal's background`() {
        let light = ScreenTheme().theme(usesColor: true, background: "0;15")
        #expect(light.accent.color == .blue)
        #expect(ScreenTheme().theme(usesColor: true, background: "15;0").accent.color == .cyan)
        #expect(ScreenTheme().theme(usesColor: true, background: nil).accent.color == .cyan)
        #expect(!ScreenTheme(.mono).theme(usesColor: true, background: nil).usesColor)
        var own = ScreenTheme(.dark)
        let (isSet, isSetToNone) = (own.set(.accent, to: "bright-red"), own.set(.accent, to: "pink"))
        #expect(isSet)
        #expect(!isSetToNone)
        #expect(own.theme(usesColor: true, background: nil).accent.color == .brightRed)
    }
}

extension KeyChoicesTests {
    @Test @MainActor func `Enter and Esc act as the overlay describes, and it names its scrolling keys`() async throws {
        var choices = KeyChoices()
        for (keys, action) in [("x", "open"), ("ctrl-b", "back"), ("w down", "down")] {
            try choices.set(keys, for: action)
        }
        let stage = ScreenStage(keys: choices)
        await stage.start()
        stage.screens.open(.help)
        #expect(stage.screens.overlayAction(for: .enter) == .open)
        #expect(stage.screens.overlayAction(for: .character("x")) == .open)
        #expect(stage.feature?.navigation.overlay == .help)
        #expect(stage.screens.overlayAction(for: .escape) == nil)
        #expect(stage.feature?.navigation.overlay == nil)
        #expect(stage.screens.scrollKeys == "w k")
    }
}
