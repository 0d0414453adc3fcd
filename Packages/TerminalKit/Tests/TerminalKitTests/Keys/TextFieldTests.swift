import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TextFieldTests {
    @Test(arguments: ["한", "👩‍👩‍👧", "e\u{301}", "ع", "🇰🇷", "👍🏽"]) func `Backspace takes a whole character away`(
        character: String
    ) {
        var field = TextField("a" + character)
        _ = field.edit(.backspace)
        #expect(field.text == "a")
    }

    @Test func `characters are put in at the cursor`() {
        var field = TextField("ab")
        for key in [Key.left, .character("한"), .home, .character("x"), .end, .character("y")] {
            _ = field.edit(key)
        }
        #expect(field.text == "xa한by")
    }

    @Test func `a mark that is typed after a letter joins it`() {
        var field = TextField()
        for scalar in "e\u{301}".unicodeScalars { _ = field.edit(.character(Character(scalar))) }
        #expect(field.text.count == 1)
    }

    @Test func `Ctrl-w takes a word, Ctrl-u what is before the cursor, Ctrl-k what is after it`() {
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
        ]) func `a selected text is replaced by what is typed and gone when it is deleted; other keys go on with it`(
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
        ]) func `Ctrl and Alt with the arrows, Alt-b and Alt-f go by words`(keys: [Key], expected: String)
    {
        var field = TextField("one two three")
        for key in keys { _ = field.edit(key) }
        #expect(field.before + "|" + field.after == expected)
    }

    @Test(
        arguments: [
            ([Key.alt(.backspace)], "one two "), ([.home, .alt("d")], " two three"),
            ([.control(.left), .control(.backspace)], "one three"), ([.home, .control(.delete)], " two three"),
        ]) func `Alt-Backspace takes the word before the cursor and Alt-d the one after it`(
            keys: [Key], expected: String
        )
    {
        var field = TextField("one two three")
        for key in keys { _ = field.edit(key) }
        #expect(field.text == expected)
    }

    @Test func `pasted lines become one, without controls`() {
        var field = TextField()
        field.insert("one\ntwo\u{1B}[31m")
        #expect(field.text == "one two[31m")
    }

    @Test func `no more is taken than any provider takes`() {
        var field = TextField()
        field.insert(String(repeating: "한", count: 100_000))
        #expect(field.text.utf8.count <= TextField.longest)
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown]) func `keys that don't edit are left to others`(
        key: Key
    ) {
        var field = TextField("a")
        let isTaken = field.edit(key)
        #expect(!isTaken)
        #expect(field == TextField("a"))
    }
}
