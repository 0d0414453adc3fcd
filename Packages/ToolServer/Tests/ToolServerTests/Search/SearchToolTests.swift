import Domain
import DomainTestSupport
import Presentation
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct SearchToolTests {
    @Test func `a result has few fields by default, and those that the call names`() async throws {
        let bench = try TestBench()
        let short = try await bench.call("search", ["kind": "repos", "query": "swift"])
        #expect(
            short["items"]?.array?.first?.members?.map(\.key).sorted()
                == Repo.summaryFields.sorted())
        let named = try await bench.call(
            "search", ["kind": "photos", "query": "mary", "fields": ["imageUrls.small", "id", "author.name"]])
        for item in try #require(named["items"]?.array) {
            #expect(Set(item.members?.map(\.key) ?? []) == ["id", "author", "imageUrls"])
            #expect(item["imageUrls"]?.members?.map(\.key) == ["small"])
        }
    }

    @Test(arguments: [
        ("nope.small", "Unknown field “nope.small” of photos. Available: id, author,"),
        ("imageUrls.nope", "Unknown field “imageUrls.nope” of photos. Available: imageUrls.raw, imageUrls.full,"),
        ("imageUrls.", "Unknown field “imageUrls.” of photos. Available: imageUrls.raw, imageUrls.full,"),
        ("", "Unknown field “” of photos. Available: id, author,"),
    ])
    func `an unknown field or member is an error that names it`(field: String, message: String) async throws {
        let bench = try TestBench()
        let search = try await bench.failure(
            "search", ["kind": "photos", "query": "mary", "fields": ["id", .string(field)]])
        let id = try #require(Samples.keys.first { $0.kind == .photo }?.id)
        let view = try await bench.call(
            "view", ["kind": "photo", "ids": [.string(id)], "fields": ["id", .string(field)]])
        for error in [search, view["results"]?.array?.first?["error"]] {
            #expect(error?["kind"] == "usage")
            #expect(error?["message"]?.string?.hasPrefix(message) == true, "\(error ?? .null)")
        }
    }

    @Test func `a search of 20 rows sends one request`() async throws {
        let repos = InMemoryRepoRepository(Repo.numbered(1...50))
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        let found = try await bench.call("search", ["kind": "repos", "query": "sample"])
        #expect(found["items"]?.array?.count == 20)
        #expect(found["total"] == 50)
        #expect(repos.control.calls.count == 1)
    }

    @Test(arguments: ["x", "\""]) func `a first row that is too long is shortened`(character: String) async throws {
        let long = Repo(fullName: "sample/long").with {
            $0.description = String(repeating: character, count: 200_000)
        }
        let bench = try TestBench(
            DomainTestSupportAssembly(repos: InMemoryRepoRepository([long] + Repo.numbered(1...2))))
        let arguments: JSONValue = ["kind": "repos", "query": "sample", "fields": ["description"]]
        let found = try await bench.call("search", arguments)
        #expect(found.compactText.unicodeScalars.count <= 100_000)
        #expect(found["items"]?.array?.first?["description"]?["truncated"] == true)
    }

    @Test func `a result that cannot be shortened is an error`() async throws {
        let long = Repo(fullName: "sample/long").with { $0.topics = (1...20_000).map { "topic\($0)" } }
        let bench = try TestBench(DomainTestSupportAssembly(repos: InMemoryRepoRepository([long])))
        let error = try await bench.failure("search", ["kind": "repos", "query": "sample", "fields": ["topics"]])
        #expect(error["message"] == "The result would be too long.")
    }

    @Test func `the description does not promise a single request, which 100 photos exceed`() async throws {
        let photos = InMemoryPhotoRepository((1...100).map { Photo(id: "\($0)").with { $0.description = "sample" } })
        let bench = try TestBench(DomainTestSupportAssembly(photos: photos))
        let found = try await bench.call("search", ["kind": "photos", "query": "sample", "limit": 100])
        #expect(found["items"]?.array?.count == 100)
        #expect(photos.control.calls.count == 4)
        let tools = try await bench.request("tools/list")["result"]?["tools"]?.array
        #expect(tools?.first?["description"]?.string?.contains("may send several requests") == true)
    }

    @Test func `cursors lead through all rows without gaps and repetitions`() async throws {
        let bench = try TestBench(
            DomainTestSupportAssembly(repos: InMemoryRepoRepository(Repo.numbered(1...50))))
        var (names, cursor) = ([String](), JSONValue?.none)
        repeat {
            var arguments: JSONValue = ["kind": "repos", "query": "sample", "limit": 7, "fields": ["fullName"]]
            if let cursor { arguments = arguments.adding(["cursor": cursor]) }
            let found = try await bench.call("search", arguments)
            names += found["items"]?.array?.compactMap { $0["fullName"]?.string } ?? []
            cursor = found["nextCursor"] == .null ? nil : found["nextCursor"]
        } while cursor != nil && names.count < 100
        #expect(names == (1...50).map { "sample/\($0)" })
    }

    @Test(
        arguments: [
            ["kind": "repos", "query": "sample", "limit": 8], ["kind": "repos", "query": "other", "limit": 7],
            ["kind": "users", "query": "sample", "limit": 7],
            ["kind": "repos", "query": "sample", "limit": 7, "fields": ["url"]],
        ] as [JSONValue])
    func `a cursor is refused if another argument differs`(arguments: JSONValue) async throws {
        let bench = try TestBench(DomainTestSupportAssembly(repos: InMemoryRepoRepository(Repo.numbered(1...50))))
        let cursor = try await bench.call("search", ["kind": "repos", "query": "sample", "limit": 7])["nextCursor"]
        let error = try await bench.failure("search", arguments.adding(["cursor": try #require(cursor)]))
        #expect(error["kind"] == "usage")
    }

    @Test func `an unknown filter is answered with the known ones`() async throws {
        let error = try await TestBench().failure(
            "search", ["kind": "repos", "query": "x", "filters": ["lang": "swift"]])
        #expect(error["kind"] == "usage")
        #expect(error["message"]?.string?.contains("language, stars") == true)
        #expect(error["hint"] == "Call describe_search for filters and syntax.")
    }

    @Test func `arguments that break the schema give the error object`() async throws {
        let error = try await TestBench().failure("search", ["kind": "repos", "query": "x", "limit": 0])
        #expect(error["kind"] == "usage")
        #expect(error["message"] == "limit must be at least 1.")
    }

    @Test func `only issues can be matched by their meaning`() async throws {
        let error = try await TestBench().failure("search", ["kind": "repos", "query": "x", "matching": "semantic"])
        #expect(error["message"] == "A search of repositories supports only lexical matching.")
        let lexical = try await TestBench().call("search", ["kind": "repos", "query": "x", "matching": "lexical"])
        #expect(lexical["matching"] == .null)
        let twice = try await TestBench().failure(
            "search", ["kind": "issues", "query": "x", "matching": "lexical", "filters": ["search-type": "hybrid"]])
        #expect(twice["message"] == "“matching” and “search-type” can't be used together.")
    }

    @Test func `searches are restricted to public repositories`() async throws {
        let repos = InMemoryRepoRepository([
            Repo(fullName: "me/open").with { $0.isPrivate = false },
            Repo(fullName: "me/secret").with { $0.isPrivate = true },
        ])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: true)
        let found = try await bench.call("search", ["kind": "repos", "query": "me", "fields": ["fullName"]])
        #expect(found["items"] == [["fullName": "me/open"]])
        #expect(found["hidden"] == 1)
        #expect(found["query"]?.string?.contains("is:public") == true)
        let open = try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: true) { $0.showsPrivate = true }
        let all = try await open.call("search", ["kind": "repos", "query": "me", "fields": ["fullName"]])
        #expect(all["items"]?.array?.count == 2)
        #expect(all["query"]?.string?.contains("is:public") == false)
    }

    @Test func `rows of a private repository are hidden`() async throws {
        let data = DomainTestSupportAssembly(
            repos: InMemoryRepoRepository([Repo(fullName: "swiftlang/swift").with { $0.isPrivate = true }]))
        let hidden = try await TestBench(data, isSignedIn: true).call("search", ["kind": "code", "query": "swift"])
        let shown = try await TestBench(data).call("search", ["kind": "code", "query": "swift"])
        #expect(hidden["items"] == [])
        #expect(hidden["hidden"]?.integer == shown["items"]?.array?.count)
    }

    @Test(arguments: [false, true]) func `rows that state their visibility need no check`(isPrivate: Bool) async throws
    {
        let (bench, repos) = try Self.benchWithCode(isPrivate: isPrivate)
        let found = try await bench.call("search", ["kind": "code", "query": "print"])
        #expect(found["items"]?.array?.count == (isPrivate ? 0 : Code.samples.count))
        #expect(found["hidden"]?.integer == (isPrivate ? Code.samples.count : 0))
        #expect(repos.control.calls.isEmpty)
    }

    @Test func `rows are not hidden because their visibility cannot be checked`() async throws {
        let (bench, _) = try Self.benchWithCode(isPrivate: nil)
        let error = try await bench.failure("search", ["kind": "code", "query": "print"])
        #expect(error["kind"] == "forbidden")
    }

    /// Returns a signed-in server with the sample code, and the repositories, which cannot be loaded.
    private static func benchWithCode(isPrivate: Bool?) throws -> (TestBench, InMemoryRepoRepository) {
        let code = Code.samples.map { file in
            file.with { $0.repo = RepoReference(file.repo.name, isPrivate: isPrivate) }
        }
        let repos = InMemoryRepoRepository(Repo.samples)
        repos.control.failAlways(AppError(.forbidden, reason: "Not allowed", status: 403))
        let data = DomainTestSupportAssembly(repos: repos, code: InMemoryCodeRepository(code))
        return (try TestBench(data, isSignedIn: true), repos)
    }

    @Test func `every kind can be searched and described`() async throws {
        let bench = try TestBench()
        for kind in ItemKind.all {
            let name = JSONValue.string(kind.name.words)
            let found = try await bench.call("search", ["kind": name, "query": "a"])
            let description = try await bench.call("describe_search", ["kind": name])
            #expect(description["filters"]?.array?.count == kind.search.filters.count)
            let defaults = description["defaultFields"]?.array?.compactMap(\.string) ?? []
            for item in found["items"]?.array ?? [] {
                #expect(
                    Set(item.members?.map(\.key) ?? [])
                        == Set(defaults.map { $0.prefix { $0 != "." } }.map(String.init)))
            }
        }
    }

    @Test func `a limit is waited for only as long as the call allows`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        let clock = InstantClock()
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos)) { $0.clock = clock }
        let limit = AppError(.rateLimited, reason: "The limit is exhausted", retryAfter: .seconds(20))
        repos.control.failNext(limit)
        let error = try await bench.failure("search", ["kind": "repos", "query": "swift", "waitSeconds": 19])
        #expect(error["kind"] == "rateLimited")
        #expect(error["retryAfterSeconds"] == 20)
        repos.control.failNext(limit)
        let found = try await bench.call("search", ["kind": "repos", "query": "swift", "waitSeconds": 20])
        #expect(found["items"]?.array?.isEmpty == false)
        #expect(clock.waits.contains(.seconds(20)))
    }

    @Test func `the client learns that a call waits for a limit`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos)) { $0.clock = InstantClock() }
        repos.control.failNext(AppError(.rateLimited, reason: "The limit is exhausted", retryAfter: .seconds(20)))
        let progress = try await bench.progress(
            of: "search", ["kind": "repos", "query": "swift", "waitSeconds": 20])
        #expect(
            progress.map { $0["message"]?.string } == ["Page 1 of repositories", "Waiting for the rate limit"])
        #expect(progress.map { $0["progress"] } == [1, .number(1.001)])
    }
}
