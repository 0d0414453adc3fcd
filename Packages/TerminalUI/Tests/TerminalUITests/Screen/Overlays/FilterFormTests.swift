import Domain
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct FilterFormTests {
    private static let fields = [
        SearchFilter("stars", .numbers),
        SearchFilter("archived", .choice(["true", "false"])),
    ]
    private var form = FilterForm(fields: fields, titles: ["Stars", "Archived"], values: FilterValues())

    @Test mutating func `typing changes the value of the selected field`() {
        for character in ">=10" { _ = form.edit(.character(character)) }
        #expect(form.values(changing: FilterValues())["stars"] == ">=10")
        #expect(form.values(changing: FilterValues())["archived"] == nil)
    }

    @Test mutating func `a choice field cycles through its values and no value`() {
        form.select(1)
        var values: [String?] = []
        for _ in 0..<4 {
            _ = form.edit(.right)
            values.append(form.values(changing: FilterValues())["archived"])
        }
        #expect(values == ["true", "false", nil, "true"])
        _ = form.edit(.left)
        #expect(form.values(changing: FilterValues())["archived"] == nil)
    }

    @Test mutating func `the cursor wraps around, however far it moves`() {
        form.select(-3)
        #expect(form.selected == 1)
        form.select(form.selected + 3)
        #expect(form.selected == 0)
    }

    @Test mutating func `a choice field ignores typed text`() {
        form.select(1)
        form.insert("maybe")
        let isTaken = form.edit(.character("x"))
        #expect(!isTaken)
        #expect(form.values(changing: FilterValues())["archived"] == nil)
    }

    @Test(arguments: [(-1, 1), (0, 0), (1, 1), (2, 0)]) func `the cursor wraps around`(index: Int, selected: Int) {
        var form = form
        form.select(index)
        #expect(form.selected == selected)
    }
}
