import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

struct NewRowsTests {
    private func rows<Row: Item & TableReportable>(
        _ search: String, _ items: [Row], total: Int? = 9, source: Provenance.Source = .network, age: Double = 0
    ) -> NewRows {
        NewRows(
            of: search, Row.self, rows: items.map { SavedRow($0, id: $0.key.id, isFavorite: false) },
            summary: ListSummary(
                total: total, reachable: total, isIncomplete: source == .stale, isCapped: false,
                provenance: Provenance(source: source, fetchedAt: Date(timeIntervalSince1970: 1_000 - age))))
    }

    private func text(_ found: [NewRows], _ output: OutputDescription<SavedRow>, namesSearches: Bool) -> String {
        var buffer = OutputBuffer()
        NewRowsOutput(output, namesSearches: namesSearches).append(
            found, on: TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false),
            into: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func `summaries of several lists are added, with the oldest time and the least certain total`() {
        let summary = [
            rows("a", Repo.samples, age: 5), rows("b", Repo.samples, total: 4, source: .stale, age: 2),
        ].summary
        #expect(summary.total == 13)
        #expect(summary.isIncomplete)
        #expect(summary.provenance?.source == .stale)
        #expect(summary.provenance?.fetchedAt == Date(timeIntervalSince1970: 995))
        #expect([rows("a", Repo.samples), rows("b", Repo.samples, total: nil)].summary.total == nil)
        #expect([NewRows]().summary.total == 0)
        #expect([rows("a", Repo.samples, total: .max), rows("b", Repo.samples, total: 1)].summary.total == nil)
    }

    @Test func `the fields of each kind can be selected, and each row shows its own`() throws {
        let names = SavedRow.fieldNames
        #expect(names.first == "savedSearch")
        #expect(Set(names).isSuperset(of: Repo.fieldNames + Photo.fieldNames))
        let found = [rows("a", [Repo.sample]), rows("b", [Photo.samples[0]])]
        let all = text(found, OutputDescription(.jsonLines), namesSearches: true)
        #expect(all.contains(#"{"savedSearch":"a","id":"#) && !all.contains(#""stargazersCount":null"#))
        let chosen = try FieldSelection<SavedRow>("fullName,savedSearch")
        #expect(
            text(found, OutputDescription(.jsonLines, fields: chosen), namesSearches: true) == """
                {"savedSearch":"a","fullName":"\(Repo.sample.fullName)"}
                {"savedSearch":"b","fullName":null}

                """)
        let alone = text(Array(found.prefix(1)), OutputDescription(.csv, fields: chosen), namesSearches: false)
        #expect(alone == "fullName,savedSearch\r\n\(Repo.sample.fullName),a\r\n")
    }

    @Test
    func `new rows use the table of a search`()
        throws
    {
        let output = OutputDescription<SavedRow>(.csv, fields: .all)
        let header = Repo.fieldNames.joined(separator: ",")
        #expect(text([rows("a", [Repo.sample])], output, namesSearches: false).hasPrefix(header + "\r\n"))
        #expect(NewRowsOutput(output, namesSearches: false).showsCompletedFields(of: Repo.self))
        #expect(!NewRowsOutput(OutputDescription(.csv), namesSearches: false).showsCompletedFields(of: Repo.self))
        let markdown = text([rows("a", [Repo.sample])], OutputDescription(.markdown), namesSearches: true)
        #expect(markdown.contains("\n| --- | --- | ---: | --- | --- | --- |\n"))
    }

    @Test func `the wrapper around rows is written without rows too`() {
        let text = text([], OutputDescription(.json, includesMeta: true), namesSearches: true)
        #expect(text.hasPrefix(#"{"total":0,"#) && text.hasSuffix("\"items\":[]}\n"))
    }
}
