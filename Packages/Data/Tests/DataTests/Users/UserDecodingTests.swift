import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct UserDecodingTests {
    private func profile(_ json: String) async throws -> GitHubUser {
        try await GitHubUserRepository(api: .answering(json)).profile(of: .login("x"), policy: .standard).value
    }

    private func search(_ json: String) async throws -> Page<GitHubUser> {
        try await GitHubUserRepository(api: .answering(json)).search(.users("x"), page: .first, policy: .standard)
    }

    @Test func `an account needs only a login`() async throws {
        let profile = try await profile(#"{"login":"octocat"}"#)
        #expect(profile == GitHubUser(login: "octocat"))
    }

    @Test func `null is unknown, and an empty text is preserved`() async throws {
        let profile = try await profile(
            #"{"login":"o","id":null,"type":null,"html_url":null,"site_admin":null,"name":null,"followers":null,"blog":"","created_at":null}"#
        )
        #expect(profile == GitHubUser(login: "o").with { $0.details = UserDetails(blog: "") })
    }

    @Test func `unknown members, kinds of account and forms of dates and addresses never fail`() async throws {
        let profile = try await profile(
            #"{"new":{"a":[1,{"b":null}]},"login":"o","type":"Robot","user_view_type":7,"html_url":"ftp://x","avatar_url":"","created_at":"2011/01/26 19:01:12 -0800"}"#
        )
        #expect(profile.type == AccountType(rawValue: "Robot"))
        #expect(profile.url == nil)
        #expect(profile.avatarURL == nil)
        #expect(profile.details?.createdAt == nil)
    }

    @Test(
        arguments: ["99999999999999999999", "1e99", String(repeating: "7", count: 65)])
    func `a number out of range is unknown and does not fail the list`(_ number: String) async throws {
        let page = try await search(#"{"items":[{"login":"a","followers":\#(number),"new":\#(number)},{"login":"b"}]}"#)
        #expect(page.items == [GitHubUser(login: "a"), GitHubUser(login: "b")])
    }

    @Test(arguments: [#""\x""#, #""\u12G4""#, "1.", "-", "01"]) func `skipped values must be valid JSON`(
        _ value: String
    )
        async
    {
        await #expect(throws: AppError.self) { try await search(#"{"items":[],"new":\#(value)}"#) }
    }

    @Test func `a search without a total has its rows`() async throws {
        let page = try await search(#"{"items":[{"login":"a","id":9007199254740993}]}"#)
        #expect(page.total == nil)
        #expect(!page.isIncomplete)
        #expect(page.items.first?.id == 9_007_199_254_740_993)
    }

    @Test(
        arguments: [
            (#"{}"#, "items: missing"), (#"{"items":null}"#, "items: expected an array, found null"),
            (#"{"items":[{"site_admin":true},{"id":1}]}"#, "items[0].login: missing"),
            (#"{"items":[{"login":7}]}"#, "items[0].login: expected a string, found a number"),
            (#"{"items":[{"login":"a","id":"7"}]}"#, "items[0].id: expected a whole number, found a string"),
            (#"{"items":[{"login":"a","followers":0.5}]}"#, "items[0].followers: not a whole number"),
            (#"{"items":[{"login":"a","site_admin":1}]}"#, "items[0].site_admin: expected true or false"),
            (#"{"items":[{"login":"a""#, "items[0]: cut off after 22 bytes"),
            (#"<html><body>Hello</body></html>"#, "expected an object, found something else"),
            (#""#, "cut off after 0 bytes"), (#"[]"#, "expected an object, found an array"),
        ]) func `an undocumented body is an error that names the location`(json: String, place: String) async throws
    {
        let error = await #expect(throws: AppError.self) { try await search(json) }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.status == 200)
        #expect(error?.description.contains("documentation of GitHub: \(place)") == true, "\(error?.description ?? "")")
    }

    @Test func `skipped nesting of 100,000 levels is an error, not a crash`() async throws {
        let json = #"{"items":[],"new":"# + String(repeating: "[", count: 100_000) + "}"
        let error = await #expect(throws: AppError.self) { try await search(json) }
        #expect(error?.kind == .badServerResponse)
        #expect((error?.description.utf8.count ?? .max) < 1_000)
    }
}
