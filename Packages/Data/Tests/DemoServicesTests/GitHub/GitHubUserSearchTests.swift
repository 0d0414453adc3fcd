import DemoServices
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubUserSearchTests {
    private func logins(_ query: String, _ more: String = "&per_page=100") async throws -> [String] {
        try await Demo().search(.users, query, more).items.map(\.login)
    }

    @Test func `words are found in logins, names and languages`() async throws {
        #expect(try await logins("octo").contains("octocat"))
        #expect(try await logins("Wanstrath") == ["defunkt"])
        #expect(try await logins("swift").contains("swiftlang"))
    }

    @Test func `in:login excludes names`() async throws {
        #expect(try await logins("Wanstrath in:login").isEmpty)
        #expect(try await logins("Wanstrath in:name") == ["defunkt"])
    }

    @Test func `a row has only what a search returns, without name and followers`() async throws {
        let row = try #require(try await Demo().search(.users, "octocat").items.first)
        #expect(row.type == "User")
        #expect(row.followers == nil)
    }

    @Test func `qualifiers find accounts with known facts`() async throws {
        #expect(Set(try await logins("type:org")) == ["github", "apache", "jenkinsci"])
        #expect(try await logins("followers:>20000").count == 2)
        #expect(try await logins("location:\"San Francisco\" repos:<10").sorted() == ["octocat", "pjhyett"])
        #expect(try await logins("created:2011") == ["octocat"])
        #expect(try await logins("fullname:Octocat") == ["octocat"])
        #expect(try await logins("user:Octocat") == ["octocat"])
    }

    @Test func `an unknown fact does not match a qualifier`() async throws {
        let all = try BundledFile.users()
        let known = all.count { $0["public_repos"] != nil }
        #expect(try await Demo().search(.users, "repos:>=0").totalCount == known)
        #expect(try await Demo().search(.users, "is:sponsorable").totalCount == 0)
    }

    @Test(arguments: ["asc", "desc"]) func `accounts with unknown values are last in either order`(order: String)
        async throws
    {
        let found = try await logins("NOT xyzzy", "&per_page=100&sort=followers&order=\(order)")
        let profiles = try BundledFile.users().reduce(into: [String: Int]()) { profiles, user in
            profiles[user["login"] as? String ?? ""] = user["followers"] as? Int
        }
        let values = found.map { profiles[$0] }
        let known = values.prefix { $0 != nil }.compactMap(\.self)
        #expect(known.count == profiles.count)
        #expect(values.dropFirst(known.count).allSatisfy { $0 == nil })
        #expect(known == (order == "asc" ? known.sorted() : known.sorted(by: >)))
    }

    @Test func `accounts are sorted by repositories and by the date they joined`() async throws {
        #expect(try await logins("repos:>=0", "&sort=repositories").first == "jenkinsci")
        #expect(try await logins("repos:>=0", "&sort=joined&order=asc").first == "mojombo")
    }
}
