import DependencyInjection
import DomainTestSupport
import Foundation
import Presentation
import Shared
import Testing

@testable import Domain
@testable import ToolServer

/// A kind that no other code knows.
private struct Release: HostedItem, Reportable {
    static let kind = ItemKind(
        Release.self, name: ItemKindName("release", "releases", singular: "release", plural: "releases"),
        provider: .github,
        id: ItemIDRule(
            placeholder: "NAME", description: "the name of a release", isWellFormed: { !$0.isEmpty }, path: { $0 },
            idInPath: { $0.first }),
        search: SearchSchema(
            language: .gitHub, filters: [SearchFilter("draft", .flag())], limits: .gitHubSearch, narrowing: ["draft"],
            path: { $0.text }))
    static let fields = FieldTable<Release>([
        .string("name", "Name", \.name), .string("notes", "Notes") { _ in "None" },
    ])

    let name: String
    var host = Provider.github.host
    var url: WebURL? { nil }
    var displayName: String { name }
    var key: ItemKey { ItemKey(kind: Self.kind, id: name) }
}

private struct ReleaseUseCases: KindUseCases {
    let search: Search<Release>

    init(_ releases: ReleaseRepository, _ services: UseCaseServices) {
        search = services.search(releases)
    }

    func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Release> {
        Fetched(Release(name: key.id), provenance: Provenance(source: .network, fetchedAt: .distantPast))
    }
}

private struct ReleaseRepository: ItemRepository {
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Release> {
        Page(items: [Release(name: "one")], total: 1, provenance: .sample)
    }
}

private enum ReleaseFeature: KindFeature {
    static let filters: [SearchFilter.ID: FilterDescription] = ["draft": ("Draft", "Show only drafts")]

    static func features(_ useCases: ReleaseUseCases, _ services: FeatureServices) -> [Feature] { [] }
}

private struct ReleaseAssembly: Assembly {
    func assemble(_ registry: inout Registry) {
        registry.register(ReleaseUseCases.self, .transient, needs: UseCaseServices.self) {
            ReleaseUseCases(ReleaseRepository(), $0)
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct NewKindTests {
    @Test func `a new kind appears in the tools by its descriptors alone`() async throws {
        let bench = try TestBench(
            DomainTestSupportAssembly(), [ReleaseAssembly()],
            tools: ToolServerAssembly(features: FeatureCatalog.kinds + [ReleaseFeature.self]))
        let tools = try await bench.request("tools/list")["result"]?["tools"]?.array ?? []
        for (tool, name) in [("search", "releases"), ("describe_search", "releases"), ("view", "release")] {
            let schema = tools.first { $0["name"]?.string == tool }?["inputSchema"]
            #expect(schema?["properties"]?["kind"]?["enum"]?.array?.last == .string(name))
        }
        let found = try await bench.call("search", ["kind": "releases", "query": "x"])
        #expect(found["items"] == [["name": "one", "notes": "None"]])
        let viewed = try await bench.call("view", ["kind": "release", "ids": ["two"], "fields": ["name"]])
        #expect(viewed["results"]?.array?.first?["item"] == ["name": "two"])
        let description = try await bench.call("describe_search", ["kind": "releases"])
        #expect(description["fields"] == ["name", "notes"])
        let templates = try await bench.request("resources/templates/list").compactText
        #expect(templates.contains("release/{name}"))
    }
}
