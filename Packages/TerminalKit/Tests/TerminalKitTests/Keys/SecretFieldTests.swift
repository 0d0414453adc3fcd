import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct SecretFieldTests {
    private func field(after keys: Key...) -> SecretField {
        var field = SecretField()
        field.insert("päss wörd")
        for key in keys {
            let isEdited = field.edit(key)
            #expect(isEdited)
        }
        return field
    }

    @Test func `editing keys edit what was typed`() {
        #expect(field().secret == Secret("päss wörd"))
        #expect(field(after: .backspace).secret == Secret("päss wör"))
        #expect(field(after: .home, .delete, .right, .character("A")).secret == Secret("äAss wörd"))
        #expect(field(after: .left, .left, .control("k")).secret == Secret("päss wö"))
        #expect(field(after: .left, .control("u"), .end, .character("!")).secret == Secret("d!"))
        #expect(field(after: .control("w")).isEmpty)
        #expect(field(after: .home, .backspace, .end, .delete).secret == Secret("päss wörd"))
    }

    @Test func `a description does not contain what was typed`() {
        var text = ""
        dump(field(), to: &text)
        #expect(!text.contains("ä") && !String(reflecting: field()).contains("ä"))
    }

    @Test func `pasted text is accepted without control characters, up to the maximum length`() {
        var field = SecretField()
        field.insert("gho_\u{1B}[31m\n" + String(repeating: "x", count: 2 * TextField.maximumLength))
        #expect(field.secret.withBytes { $0.count } == TextField.maximumLength)
        #expect(field.secret.withText { !$0.contains("\n") && !$0.contains("\u{1B}") })
    }

    @Test(arguments: [(8, 7), (40, 9)])
    func `each character before the cursor is drawn as a dot, as far as they fit`(width: Int, dots: Int) {
        var frame = Frame(size: TerminalSize(columns: 40, rows: 1))
        field().draw(on: &frame, in: Area(row: 0, column: 0, height: 1, width: width), style: .plain)
        #expect(frame.lines[0] == String(repeating: "•", count: dots))
        #expect(frame.cursor?.column == dots)
    }
}
