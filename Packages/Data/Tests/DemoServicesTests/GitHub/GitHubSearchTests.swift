import DemoServices
import Foundation
import Network
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubSearchTests {
    private func names(_ query: String, _ more: String = "&per_page=100") async throws -> Set<String> {
        Set(try await Demo().search(.repos, query, more).items.map(\.fullName))
    }

    private func count(_ query: String) async throws -> Int {
        try await Demo().search(.repos, query).totalCount
    }

    @Test func `words are found in names, descriptions and languages in any letter case`() async throws {
        let rows = try await Demo().search(.repos, "sWIFt").items
        #expect(rows.first?.fullName == "swiftlang/swift")
        for row in rows {
            let texts = [row.fullName, row.description ?? "", row.language ?? ""].joined(separator: " ")
            #expect(texts.lowercased().contains("swift"), "\(row.fullName)")
        }
    }

    @Test func `all words must match, in any order`() async throws {
        let both = try await names("programming language")
        #expect(both == (try await names("language AND programming")))
        #expect(both.isStrictSubset(of: try await names("programming")))
        #expect(both.isSubset(of: try await names("language")))
    }

    @Test func `a phrase matches words side by side`() async throws {
        let rows = try await Demo().search(.repos, "\"web framework\"").items
        #expect(!rows.isEmpty)
        for row in rows { #expect("\(row.fullName) \(row.description ?? "")".lowercased().contains("web framework")) }
        #expect(rows.count < (try await count("web framework")))
    }

    @Test func `a word of two letters is not found inside another`() async throws {
        let rows = try await Demo().search(.repos, "go in:name").items
        #expect(rows.contains { $0.fullName == "golang/go" })
        #expect(!rows.contains { $0.fullName.contains("django") })
    }

    @Test func `OR joins, and NOT and a minus sign exclude`() async throws {
        let (rust, swift) = (try await names("language:rust"), try await names("language:swift"))
        #expect(try await names("language:rust OR language:swift") == rust.union(swift))
        #expect(try await count("-language:rust") == (try BundledFile.repos().count) - rust.count)
        let without = try await names("language:swift NOT swift")
        #expect(without.isStrictSubset(of: swift))
        #expect(!without.contains("swiftlang/swift"))
    }

    @Test func `parentheses keep OR from reaching the qualifiers after them`() async throws {
        let rows = try await Demo().search(.repos, "(editor OR terminal) language:rust").items
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { $0.language == "Rust" })
        let loose = try await Demo().search(.repos, "editor OR terminal language:rust").items
        #expect(loose.contains { $0.language != "Rust" })
    }

    @Test func `in: selects the searched properties`() async throws {
        let inName = try await Demo().search(.repos, "swift in:name").items
        #expect(inName.allSatisfy { $0.fullName.lowercased().contains("swift") })
        let inBoth = try await count("swift in:name,description")
        #expect(inName.count < inBoth)
        #expect(inBoth < (try await count("swift")))
    }

    @Test func `a colon after any other word is part of the word`() async throws {
        #expect(try await count("std::vector") == 0)
        #expect(try await count("\"language:swift\"") == 0)
    }

    @Test(
        arguments: [("C++", "cpp"), ("Vim Script", "vim-script"), ("Vim Script", "\"vim script\""), ("C#", "CSharp")])
    func `language names work with capitals, hyphens and short names`(language: String, asked: String) async throws {
        let known = try BundledFile.repos().count { $0["language"] as? String == language }
        #expect(try await count("language:\(asked)") == known)
    }

    @Test func `number ranges find exactly the values within them`() async throws {
        let demo = try Demo()
        let stars = try BundledFile.repos().compactMap { $0["stargazers_count"] as? Int }
        var random = SeededRandomNumberGenerator(seed: 7)
        for _ in 0..<12 {
            let (a, b) = (stars.randomElement(using: &random) ?? 0, stars.randomElement(using: &random) ?? 0)
            let (low, high) = (min(a, b), max(a, b))
            let expected = [
                ("stars:\(low)", stars.count { $0 == low }), ("stars:>\(low)", stars.count { $0 > low }),
                ("stars:>=\(low)", stars.count { $0 >= low }), ("stars:<\(high)", stars.count { $0 < high }),
                ("stars:<=\(high)", stars.count { $0 <= high }),
                ("stars:\(low)..\(high)", stars.count { (low...high).contains($0) }),
                ("stars:*..\(high)", stars.count { $0 <= high }), ("stars:\(low)..*", stars.count { $0 >= low }),
            ]
            for (query, count) in expected {
                #expect(try await demo.search(.repos, query, "&per_page=1").totalCount == count, "\(query)")
            }
        }
    }

    @Test(
        arguments: [
            ("pushed:2026-08-21", "2026-08-21", "2026-08-22"), ("pushed:2026-08", "2026-08", "2026-09"),
            ("pushed:>2026-08-21", "2026-08-22", "9999"), ("pushed:<=2026-07", "", "2026-08"),
            ("pushed:<2026", "", "2026"), ("pushed:2025-01-01..2026-01-31", "2025", "2026-02"),
            ("pushed:>=2026-08-21T14:00:00+02:00", "2026-08-21T12:00:00Z", "9999"),
        ]) func `dates are compared with their given precision`(query: String, from: String, before: String)
        async throws
    {
        let known = try BundledFile.repos().compactMap { $0["pushed_at"] as? String }
            .count { $0 >= from && $0 < before }
        #expect(known > 0)
        #expect(try await count(query) == known)
    }

    @Test func `several owners are alternatives`() async throws {
        let apache = try await names("user:apache")
        let github = try await names("org:GitHub")
        #expect(!apache.isEmpty && !github.isEmpty)
        #expect(try await names("user:apache org:github") == apache.union(github))
    }

    @Test(
        arguments: [
            "topic:swift", "license:mit", "archived:true", "archived:false", "size:>1", "created:>2020", "fork:only",
        ]) func `a filter on an unknown fact finds nothing`(query: String) async throws
    {
        #expect(try await count(query) == 0)
        #expect(try await count("swift \(query)") == 0)
    }

    @Test func `excluding an unknown value or including forks keeps all rows`() async throws {
        let all = try BundledFile.repos().count
        #expect(try await count("-topic:swift") == all)
        #expect(try await count("fork:true") == all)
        #expect(try await count("is:public") == all)
    }

    @Test(arguments: ["stars", "forks", "updated"], ["asc", "desc"]) func `sorting compares the requested value`(
        sort: String, order: String
    ) async throws {
        let rows = try await Demo().search(.repos, "language:swift", "&per_page=100&sort=\(sort)&order=\(order)").items
        let keys = rows.map { row in
            switch sort {
            case "stars": String(repeating: " ", count: 9 - "\(row.stargazersCount)".count) + "\(row.stargazersCount)"
            case "forks": String(repeating: " ", count: 9 - "\(row.forksCount)".count) + "\(row.forksCount)"
            default: row.pushedAt
            }
        }
        #expect(keys.count > 10)
        #expect(keys == (order == "asc" ? keys.sorted() : keys.sorted(by: >)))
    }

    @Test func `without a sort the order is ignored: best match first`() async throws {
        let demo = try Demo()
        let down = try await demo.search(.repos, "react", "&order=desc").items.map(\.fullName)
        let up = try await demo.search(.repos, "react", "&order=asc").items.map(\.fullName)
        #expect(down.first?.hasSuffix("/react") == true)
        #expect(down == up)
    }
}
