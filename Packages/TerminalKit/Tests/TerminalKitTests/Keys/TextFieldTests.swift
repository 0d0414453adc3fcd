import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TextFieldTests {
    @Test(arguments: ["한", "👩‍👩‍👧", "e\u{301}", "ع", "🇰🇷", "👍🏽"]) func `Backspace deletes a whole character`(
        character: String
    ) {
        var field = TextField("a" + character)
        _ = field.edit(.backspace)
        #expect(field.text == "a")
    }

    @Test func `characters are inserted at the cursor`() {
        var field = TextField("ab")
        for key in [Key.left, .character("한"), .home, .character("x"), .end, .character("y")] {
            _ = field.edit(key)
        }
        #expect(field.text == "xa한by")
    }

    @Test func `a combining mark joins the letter before it`() {
        var field = TextField()
        for scalar in "e\u{301}".unicodeScalars { _ = field.edit(.character(Character(scalar))) }
        #expect(field.text.count == 1)
    }

    @Test func `Ctrl-w deletes a word, Ctrl-u the text before the cursor, and Ctrl-k the text after it`() {
        var field = TextField("one two  ")
        _ = field.edit(.control("w"))
        #expect(field.text == "one ")
        _ = field.edit(.left)
        _ = field.edit(.control("k"))
        #expect(field.text == "one")
        _ = field.edit(.control("u"))
        #expect(field.text.isEmpty)
    }

    @Test(
        arguments: [
            (Key.character("x"), "x"), (.backspace, ""), (.delete, ""), (.left, "one"), (.control("w"), ""),
            (.end, "one"),
        ]) func `typing replaces selected text, deleting removes it, and other keys edit it`(
            key: Key, text: String
        )
    {
        var field = TextField("one")
        field.selectAll()
        _ = field.edit(key)
        #expect(field.text == text)
        #expect(!field.isSelected)
    }

    @Test(
        arguments: [
            ([Key.control(.left)], "one two |three"), ([.alt(.left), .alt("b")], "one |two three"),
            ([.home, .control(.right)], "one| two three"), ([.home, .alt(.right), .alt("f")], "one two| three"),
            ([.home, .alt("b")], "|one two three"), ([.alt("f")], "one two three|"),
        ]) func `Ctrl or Alt with arrow keys, Alt-b and Alt-f move by words`(keys: [Key], expected: String)
    {
        var field = TextField("one two three")
        for key in keys { _ = field.edit(key) }
        #expect(field.before + "|" + field.after == expected)
    }

    @Test(
        arguments: [
            ([Key.alt(.backspace)], "one two "), ([.home, .alt("d")], " two three"),
            ([.control(.left), .control(.backspace)], "one three"), ([.home, .control(.delete)], " two three"),
        ]) func `Alt-Backspace deletes the word before the cursor, and Alt-d the one after it`(
            keys: [Key], expected: String
        )
    {
        var field = TextField("one two three")
        for key in keys { _ = field.edit(key) }
        #expect(field.text == expected)
    }

    @Test func `pasted lines become one line without control characters`() {
        var field = TextField()
        field.insert("one\ntwo\u{1B}[31m")
        #expect(field.text == "one two[31m")
    }

    @Test func `the text is limited to the longest query of any provider`() {
        var field = TextField()
        field.insert(String(repeating: "한", count: 100_000))
        #expect(field.text.utf8.count <= TextField.maximumLength)
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown]) func `keys that do not edit are not handled`(
        key: Key
    ) {
        var field = TextField("a")
        let isTaken = field.edit(key)
        #expect(!isTaken)
        #expect(field == TextField("a"))
    }
}
