import Domain
import Presentation
import Testing

@testable import TerminalUI

@Suite("Field selections", .timeLimit(.minutes(10)))
struct FieldSelectionTests {
    @Test("all means every field")
    func all() throws {
        #expect(try FieldSelection<Repo>("all").names == Repo.fieldNames)
    }

    @Test("blanks, repetitions and empty parts are ignored")
    func lenient() throws {
        #expect(try FieldSelection<Repo>(" name ,,name").names == ["name"])
    }

    @Test("JSON keeps the documented order, and columns stand as they were asked for")
    func order() throws {
        let selection = try FieldSelection<Repo>("stargazersCount, name,id,name")
        #expect(selection.names == ["id", "name", "stargazersCount"])
        #expect(selection.columns.map(\.name) == ["stargazersCount", "name", "id"])
    }

    @Test("what else may be named among the fields is none of them")
    func others() throws {
        #expect(try FieldSelection<Repo>("readme", beside: ["readme"]).names.isEmpty)
        #expect(try FieldSelection<Repo>("name,readme", beside: ["readme"]).names == ["name"])
        #expect(try FieldSelection<Repo>("all,readme", beside: ["readme"]).names == Repo.fieldNames)
    }

    @Test("no field at all is refused with the list of fields", arguments: ["", " ", ","])
    func none(text: String) {
        #expect(throws: FieldSelectionError.noFields(available: Repo.fieldNames)) {
            try FieldSelection<Repo>(text)
        }
    }

    @Test(
        "an unknown field is named with all there are", arguments: ["stargazerCount", "Name", "desc", "wings"]
    )
    func unknown(word: String) {
        #expect(throws: FieldSelectionError.unknownField(word, available: Repo.fieldNames)) {
            try FieldSelection<Repo>("name," + word)
        }
    }
}
