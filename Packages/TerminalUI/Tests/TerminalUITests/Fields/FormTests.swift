import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// The expected output of one item in each format: the page, tab-separated lines, JSON, JSON Lines, CSV, and the columns
/// of its table.
struct FormCase: Sendable, CustomTestStringConvertible {
    /// A single value in the JSON of an item, and the texts that stand for it on a page.
    struct Leaf: Sendable {
        /// The names of the members, such as `milestone.title`. Elements of lists have the name of the list.
        let path: String
        let texts: [String]
    }

    let testDescription: String
    let leaves: [Leaf]
    /// The names of the fields whose value is `true`.
    let trueFields: Set<String>
    let jsonNames: [String]
    let jsonLinesNames: [String]
    let csvNames: [String]
    let emptyCells: [String]
    /// The page for people, and the lines for programs. Both are empty for rows without a page.
    let page: String
    let plainPage: String
    /// The lines of the page: the names of the lines, and the values for people.
    let lines: [(name: String, text: String)]
    let columns: [(title: String, text: String)]

    /// Creates a case of a kind with a detail page.
    init<Item: DetailReportable & TableReportable>(_ item: Item) {
        let report = DetailReport(item, isFavorite: true, times: Self.times)
        let lines = report.lines.compactMap { line in line.text.map { (name: line.key, text: $0) } }
        self.init(
            item, page: Samples.page(report, width: 1_000), plainPage: Samples.plainPage(report), lines: lines)
    }

    /// Creates a case of rows without a page.
    init<Row: TableReportable>(row: Row) {
        self.init(row, page: "", plainPage: "", lines: [])
    }

    private init<Row: TableReportable>(
        _ row: Row, page: String, plainPage: String, lines: [(name: String, text: String)]
    ) {
        testDescription = "\(Row.self)"
        (self.page, self.plainPage, self.lines) = (page, plainPage, lines.filter { !$0.text.isEmpty })
        let json = row.json(isFavorite: true)
        leaves = Self.leaves(of: json, at: "")
        (jsonNames, trueFields) = (Self.names(of: json), Self.trueFields(of: json))
        jsonLinesNames = Self.names(of: Self.written(row, as: .jsonLines))
        let records = Self.csv(row)
        csvNames = records.header
        emptyCells = zip(records.header, records.values).filter { $0.1.isEmpty }.map(\.0)
        columns = Row.columns.compactMap { column in column.text(row, Self.times).map { (column.title, $0) } }
    }

    static let all: [FormCase] = [
        FormCase(FullSamples.user), FormCase(FullSamples.repo), FormCase(FullSamples.photo),
        FormCase(FullSamples.movie), FormCase(FullSamples.topic), FormCase(FullSamples.issue),
        FormCase(FullSamples.pullRequest), FormCase(FullSamples.discussion), FormCase(FullSamples.commit),
        FormCase(FullSamples.commitDetail),
        FormCase(FullSamples.code), FormCase(row: FullSamples.contributor),
    ]

    static var pages: [FormCase] { all.filter { !$0.page.isEmpty } }

    private static let times = TimeText(now: { Date(timeIntervalSince1970: 1_900_000_000) }, secondsFromUTC: { _ in 0 })

    // MARK: - JSON

    private static func names(of json: JSONValue) -> [String] {
        if case .object(let members) = json { members.map(\.key) } else { [] }
    }

    private static func trueFields(of json: JSONValue) -> Set<String> {
        guard case .object(let members) = json else { return [] }
        return Set(members.filter { $0.value == .bool(true) }.map(\.key))
    }

    private static func leaves(of json: JSONValue, at path: String) -> [Leaf] {
        switch json {
        case .null, .bool: []
        case .object(let members):
            members.flatMap { leaves(of: $0.value, at: path.isEmpty ? $0.key : "\(path).\($0.key)") }
        case .array(let elements): elements.flatMap { leaves(of: $0, at: path) }
        case .string(let text): [Leaf(path: path, texts: texts(of: text))]
        case .integer(let number): [Leaf(path: path, texts: ["\(number)", Int(number).grouped])]
        case .number(let number): [Leaf(path: path, texts: ["\(number)"])]
        }
    }

    /// Returns the forms of a text on a page: unchanged, a date as a day, a constant of an API in words.
    private static func texts(of text: String) -> [String] {
        if let date = ISO8601.date(from: text) { return [text, times.text(date, .day)] }
        return [text, text.lowercased().replacing("_", with: " ")]
    }

    // MARK: - Output

    private static func written<Row: TableReportable>(_ row: Row, as format: OutputFormat) -> JSONValue {
        var buffer = OutputBuffer()
        var list = ListWriter(OutputDescription<Row>(format), on: .pipe)
        list.append([row], favorites: [], into: &buffer)
        list.finish(nil, into: &buffer)
        return (try? JSONReader.read(Array(buffer.text.utf8)) { (json) throws(JSONError) in try json.value() }) ?? .null
    }

    private static func csv<Row: TableReportable>(_ row: Row) -> (header: [String], values: [String]) {
        var buffer = OutputBuffer()
        var list = ListWriter(OutputDescription<Row>(.csv, fields: .all), on: .pipe)
        list.append([row], favorites: [], into: &buffer)
        list.finish(nil, into: &buffer)
        let records = CSVText.records(buffer.text)
        return (records.first ?? [], records.count > 1 ? records[1] : [])
    }
}

/// Reads CSV (RFC 4180).
private enum CSVText {
    static func records(_ text: String) -> [[String]] {
        var (records, record, field, isQuoted) = ([[String]](), [String](), "", false)
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch (character, isQuoted) {
            case ("\"", true) where rest.first == "\"": field.append(rest.removeFirst())
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                record.append(field)
                field = ""
            case ("\n", false), ("\r\n", false):
                records.append(record + [field])
                (record, field) = ([], "")
            default: field.append(character)
            }
        }
        return records
    }
}

/// Every form shows every fact.
@Suite(.timeLimit(.minutes(10)))
struct FormTests {
    /// The values that a page leaves out, with the reason.
    private static func isLeftOut(_ path: String, of type: String) -> Bool {
        let last = path.split(separator: ".").last.map(String.init) ?? path
        // Identifiers for programs, and URLs of pictures.
        if path == "id" || path == "collection.id" || last.hasSuffix("AvatarUrl") { return true }
        if ["avatarUrl", "backdropUrl", "downloadUrl"].contains(path) || path.hasPrefix("imageUrls.") { return true }
        // The page names accounts, repositories and parents, and their own pages have the rest.
        let references = ["owner", "author", "committer", "assignees", "mergedBy", "repository", "parent", "parents"]
        let first = path.prefix { $0 != "." }
        if references.contains(String(first)), ["type", "url", "username"].contains(last) { return true }
        return hidden[type]?.contains(path) == true || hidden[""]?.contains(path) == true
    }

    private static let hidden: [String: Set<String>] = [
        "": [
            // A color is drawn, and the other texts belong to the page of the label or the milestone.
            "labels.color", "labels.description", "milestone.number", "milestone.description", "milestone.dueOn",
            "issueType.color",
            // Parts of a match that programs need. The page shows the matching line.
            "textMatches.type", "textMatches.matches.indices", "textMatches.property",
        ],
        // The same number as the stars. The key and the identifier belong to the name of the license.
        "Repo": ["watchersCount", "license.key", "license.spdxId"],
        // A conflict is a line of its own.
        "PullRequest": ["mergeable"],
        // The URL of a video names its web site.
        "Movie": ["videos.site"],
        // E-mail addresses are in JSON only. The page has the first characters of a parent's hash.
        "Commit": commit,
        "CommitDetail": commit.union([
            // The files are a part of their own.
            "files.path", "files.status", "files.additions", "files.deletions", "files.previousPath", "files.patch",
            "files.url",
        ]),
        // The shortcode of an emoji, and facts about the answer that its comment on the web page has.
        "Discussion": ["category.emoji", "answer.url", "answer.author.type", "answer.author.url"],
        // The page has the name of the branch with its owner.
        "Code": [],
    ]

    private static let commit: Set<String> = [
        "commit.author.email", "commit.committer.email", "commit.author.name", "commit.committer.name",
        "commit.message", "parents.sha",
    ]

    @Test(arguments: FormCase.pages)
    func `every value in JSON is on the page`(form: FormCase) {
        for leaf in form.leaves where !Self.isLeftOut(leaf.path, of: form.testDescription) {
            #expect(leaf.texts.contains { form.page.contains($0) }, "\(leaf.path): \(leaf.texts)")
        }
    }

    @Test(arguments: FormCase.pages)
    func `every line of a page shows a value that JSON has`(form: FormCase) {
        for line in form.lines {
            // A Boolean value, and the number of elements of a list.
            guard line.text != "yes", line.name != "files" else { continue }
            #expect(
                form.leaves.contains { leaf in leaf.texts.contains { line.text.contains($0) } }
                    || !form.trueFields.isEmpty && line.name == "features", "\(line.name): \(line.text)")
        }
        let affirmed = form.lines.filter { $0.text == "yes" }.count
        #expect(affirmed <= form.trueFields.count + 1)
    }

    @Test(arguments: FormCase.all)
    func `JSON, JSON Lines and CSV have the same fields`(form: FormCase) {
        #expect(form.jsonNames == form.jsonLinesNames)
        #expect(form.jsonNames == form.csvNames)
        #expect(form.emptyCells == [])
    }

    @Test(arguments: FormCase.all)
    func `every column shows a value that JSON has`(form: FormCase) {
        for column in form.columns where !column.text.isEmpty && column.text != "yes" {
            #expect(
                form.leaves.contains { leaf in
                    leaf.texts.contains { column.text.contains($0) || $0.contains(column.text) }
                },
                "\(column.title): \(column.text)")
        }
    }

    @Test(arguments: FormCase.pages)
    func `plain output names every field that has a line`(form: FormCase) {
        for line in form.lines { #expect(form.plainPage.contains("\(line.name)\t"), "\(line.name)") }
    }
}
