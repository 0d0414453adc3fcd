import Domain
import DomainTestSupport
import Foundation
import Shared
import Testing

@testable import Presentation

/// A test case for a field table, with its type erased so that one test can check all tables.
struct FieldCase: Sendable, CustomTestStringConvertible {
    /// A field without its item.
    struct Field: Sendable {
        let name: String
        let type: FieldType
        let placement: FieldPlacement
        let json: JSONValue
        let text: String?
        let plainText: String?
    }

    let testDescription: String
    let fields: [Field]
    let lines: [Field]
    let hasDetailText: Bool
    let hasFoundTexts: Bool
    /// The names of the sample's stored properties, including those whose values are `nil`.
    let properties: [String]
    let emptyProperties: [String]

    /// Creates a test case.
    ///
    /// - Parameters:
    ///   - sample: A value with the field table.
    ///   - owners: The values whose stored properties the table must cover, if they are not those of the sample.
    ///   - hasDetailText: Whether the detail page has a long text.
    init<Item: Reportable>(_ sample: Item, covering owners: [any Sendable] = [], hasDetailText: Bool = false) {
        testDescription = "\(Item.self)"
        func erased(_ field: Presentation.Field<Item>) -> Field {
            Field(
                name: field.name, type: field.type, placement: field.placement,
                json: field.json(of: sample, isFavorite: true),
                text: field.text(of: sample, isFavorite: true) { ISO8601.string(from: $0) },
                plainText: field.plainText(of: sample, isFavorite: true))
        }
        fields = Item.fields.fields.map(erased)
        lines = Item.fields.lines.map(erased)
        self.hasDetailText = hasDetailText
        hasFoundTexts = (sample as? any DetailReportable)?.foundTexts.isEmpty == false
        let owners: [Any] = owners.isEmpty ? [sample] : owners
        let children = owners.flatMap { Mirror(reflecting: $0).children }
        properties = children.compactMap(\.label)
        emptyProperties = children.filter { "\($0.value)" == "nil" }.compactMap(\.label)
    }

    static let all: [FieldCase] = [
        FieldCase(FullSamples.repo), FieldCase(FullSamples.release), FieldCase(FullSamples.contributor),
        FieldCase(FullSamples.treeEntry),
        FieldCase(
            FullSamples.user, covering: [FullSamples.user, FullSamples.user.details ?? UserDetails()]),
        FieldCase(FullSamples.photo), FieldCase(FullSamples.movie), FieldCase(FullSamples.topic),
        FieldCase(FullSamples.issue, hasDetailText: FullSamples.issue.detailText != nil),
        FieldCase(FullSamples.comment, hasDetailText: true),
        FieldCase(
            FullSamples.pullRequest, covering: [FullSamples.pullRequest, FullSamples.pullRequest.size ?? ChangeSize()],
            hasDetailText: FullSamples.pullRequest.detailText != nil),
        FieldCase(FullSamples.discussion, hasDetailText: FullSamples.discussion.detailText != nil),
        FieldCase(FullSamples.commit), FieldCase(FullSamples.commitDetail), FieldCase(FullSamples.file),
        FieldCase(FullSamples.code, hasDetailText: FullSamples.code.detailText != nil),
        FieldCase(FullSamples.savedSearch), FieldCase(FullSamples.contents),
    ]
}

@Suite(.timeLimit(.minutes(10)))
struct FieldTableTests {
    /// The properties that no field shows.
    private static let hidden: [String: Set<String>] = [
        // The GraphQL identifier, and the host, which belongs to the key of an item.
        "Repo": ["nodeID", "host"], "GitHubUser": ["nodeID", "host", "details"], "Issue": ["nodeID", "host"],
        "Topic": ["host"],
        "Commit": ["host"], "Code": ["host"], "Discussion": ["host"],
        // Never shown; it only distinguishes contributors of the same name.
        "RepoContributor": ["email"],
        // The text of a credit, which pages show as a notice.
        "Photo": ["credit"], "Movie": ["overviewAttribution"],
        // The values that are reported on standard error.
        "CommitDetail": ["isTruncated", "malformedFileCount"],
    ]

    /// The fields whose names differ from those of their properties, by property.
    private static let names: [String: String] = [
        "imageURLs": "imageUrls", "downloadURL": "downloadUrl", "avatarURL": "avatarUrl", "isSiteAdmin": "siteAdmin",
        "poster": "posterUrl", "backdrop": "backdropUrl", "isFeatured": "featured", "isCurated": "curated",
        "repo": "repository", "gitObject": "commit", "matches": "textMatches", "file": "path", "flags": "arguments",
        "words": "arguments", "responses": "entries", "isMergeable": "mergeable", "head": "headRefName",
        "base": "baseRefName", "files": "changedFiles",
    ]

    /// The fields of one type whose names differ from those of other types.
    private static let ownNames: [String: [String: String]] = [
        "Topic": ["title": "displayName"], "Issue": ["name": "number"], "Discussion": ["name": "number"],
        "Commit": ["nodeID": "id"],
        "PullRequest": ["issue": "title", "size": "commits"],
        "CommitDetail": ["files": "files", "additions": "stats", "deletions": "stats"],
    ]

    @Test(arguments: FieldCase.all)
    func `every stored property has a field`(type: FieldCase) {
        let fields = Set(type.fields.map(\.name))
        for property in type.properties {
            if Self.hidden[type.testDescription]?.contains(property) == true { continue }
            if type.testDescription == "CommitDetail", property == "commit" { continue }
            let name = Self.ownNames[type.testDescription]?[property] ?? (fields.contains(property) ? property : nil)
            #expect(
                fields.contains(name ?? Self.names[property] ?? property), "\(type.testDescription).\(property)")
        }
    }

    @Test(arguments: FieldCase.all)
    func `the sample of a type has a value for every property and field`(type: FieldCase) {
        #expect(type.emptyProperties.isEmpty)
        for field in type.fields { #expect(field.json != .null, "\(field.name)") }
    }

    @Test(arguments: FieldCase.all)
    func `every field is on the detail page, in plain output and in output for users`(type: FieldCase) {
        let lines = Dictionary(type.lines.map { ($0.name, $0) }) { first, _ in first }
        for field in type.fields {
            switch field.placement {
            case .line:
                #expect(lines[field.name]?.plainText?.isEmpty == false, "\(field.name)")
                #expect(lines[field.name]?.text?.isEmpty == false, "\(field.name)")
            case .plainLine: #expect(lines[field.name]?.plainText?.isEmpty == false, "\(field.name)")
            case .text: #expect(type.hasDetailText, "\(field.name)")
            case .matches: #expect(type.hasFoundTexts, "\(field.name)")
            case .shownBy(let names):
                for name in names { #expect(lines[name]?.plainText?.isEmpty == false, "\(field.name): \(name)") }
            case .identifier: #expect(field.name == "id")
            case .picture: #expect(field.name.hasSuffix("Url") || field.name.hasSuffix("Urls"))
            case .impliedByKind: #expect(field.type == .boolean)
            }
        }
    }

    @Test(arguments: FieldCase.all)
    func `every line of a detail page is a field or shows fields that have no line`(type: FieldCase) {
        let fields = Set(type.fields.map(\.name))
        let shown = type.fields.flatMap { field in
            if case .shownBy(let names) = field.placement { names } else { [String]() }
        }
        for line in type.lines { #expect(fields.contains(line.name) || shown.contains(line.name), "\(line.name)") }
        #expect(Set(type.lines.map(\.name)).count == type.lines.count)
        #expect(fields.count == type.fields.count)
    }

    @Test(arguments: FieldCase.all)
    func `the value of a field has the type of the field`(type: FieldCase) {
        for field in type.fields {
            let fits =
                switch (field.type, field.json) {
                case (.string, .string), (.integer, .integer), (.number, .number), (.boolean, .bool), (.list, .array),
                    (.object, .object):
                    true
                case (.date, .string(let text)): ISO8601.date(from: text) != nil
                default: false
                }
            #expect(fits, "\(field.name)")
        }
    }

    @Test func `every kind has a field table`() {
        #expect(ItemKind.all.allSatisfy { !$0.fields.isEmpty })
    }

    @Test func `a favorite has the fields of its item`() {
        let favorite = Favorite(FullSamples.repo, addedAt: Date(timeIntervalSince1970: 0))
        #expect(Favorite.fields["item"]?.json(of: favorite) == FullSamples.repo.json(isFavorite: true))
    }
}
