import Domain
import Presentation
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct FieldSelectionTests {
    @Test func `all means every field`() throws {
        #expect(try FieldSelection<Repo>("all").names == Repo.fieldNames)
    }

    @Test func `spaces, repetitions and empty parts are ignored`() throws {
        #expect(try FieldSelection<Repo>(" name ,,name").names == ["name"])
    }

    @Test func `JSON keeps the documented order, and columns the requested one`() throws {
        let selection = try FieldSelection<Repo>("stargazersCount, name,id,name")
        #expect(selection.names == ["id", "name", "stargazersCount"])
        #expect(selection.columns.map(\.name) == ["stargazersCount", "name", "id"])
    }

    @Test func `additional names among the fields are not fields`() throws {
        #expect(try FieldSelection<Repo>("readme", beside: ["readme"]).names.isEmpty)
        #expect(try FieldSelection<Repo>("name,readme", beside: ["readme"]).names == ["name"])
        #expect(try FieldSelection<Repo>("all,readme", beside: ["readme"]).names == Repo.fieldNames)
    }

    @Test(arguments: ["", " ", ","]) func `an empty selection is rejected with the list of fields`(text: String) {
        #expect(throws: FieldSelectionError.noFields(available: Repo.fieldNames)) {
            try FieldSelection<Repo>(text)
        }
    }

    @Test(
        arguments: ["stargazerCount", "Name", "desc", "wings"]
    ) func `an unknown field is reported with the list of fields`(word: String) {
        #expect(throws: FieldSelectionError.unknownField(word, available: Repo.fieldNames)) {
            try FieldSelection<Repo>("name," + word)
        }
    }
}
