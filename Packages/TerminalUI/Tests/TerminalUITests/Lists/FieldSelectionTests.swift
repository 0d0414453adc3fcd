import Domain
import Testing

@testable import TerminalUI

@Suite("Field selections", .timeLimit(.minutes(1)))
struct FieldSelectionTests {
    @Test("all means every field")
    func all() throws {
        #expect(try FieldSelection<Repo>("all").names == Repo.reportFieldNames)
    }

    @Test("blanks, repetitions and empty parts are ignored")
    func lenient() throws {
        #expect(try FieldSelection<Repo>(" name ,,name").names == ["name"])
    }

    @Test("no field at all is refused with the list of fields", arguments: ["", " ", ","])
    func none(text: String) {
        #expect(throws: FieldSelectionError.noFields(available: Repo.reportFieldNames)) {
            try FieldSelection<Repo>(text)
        }
    }

    @Test(
        "an unknown field is named with all there are", arguments: ["stargazerCount", "Name", "desc", "wings"]
    )
    func unknown(word: String) {
        #expect(throws: FieldSelectionError.unknownField(word, available: Repo.reportFieldNames)) {
            try FieldSelection<Repo>("name," + word)
        }
    }
}
