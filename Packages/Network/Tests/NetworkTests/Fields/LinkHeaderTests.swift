import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LinkHeaderTests {
    private func links(_ value: String) -> LinkHeader {
        LinkHeader(["Link": value])
    }

    @Test func `every relation of a page is found with its URL unchanged`() {
        let links = links(
            "<https://api.github.com/user/50003/repos?page=2>; rel=\"next\", <https://a.test/?q=c%2B%2B>; rel=\"last\"")
        #expect(links["next"] == "https://api.github.com/user/50003/repos?page=2")
        #expect(links["last"] == "https://a.test/?q=c%2B%2B")
        #expect(links["prev"] == nil)
    }

    @Test(
        arguments: [
            "</p?a,b;c>;rel=next", "</p?a,b;c> ; REL = \"prev NEXT\"", "</p?a,b;c>; title=\"x, <y>; rel=z\"; rel=next",
            "</p?a,b;c>; title=\"\\\"\"; rel=next; rel=last", ", ,</p?a,b;c>; crossorigin; rel=next",
        ])
    func `all forms that RFC 8288 allows are parsed`(value: String) {
        #expect(links(value)["next"] == "/p?a,b;c")
        #expect(links(value)["last"] == nil)
    }

    @Test func `several fields count as one list`() {
        var headers: HTTPHeaders = ["Link": "<a>; rel=next"]
        headers.append("<b>; rel=last", to: "link")
        #expect(LinkHeader(headers)["last"] == "b")
    }

    @Test func `a relative URL is resolved against the URL of the response`() throws {
        let base = try #require(URL(string: "https://api.test/users?page=1"))
        #expect(
            links("</users?page=2>; rel=next").url("next", relativeTo: base)?.absoluteString
                == "https://api.test/users?page=2")
    }

    @Test(
        arguments: [
            "", "x", "<", "<a", "<a> rel=next", "a>; rel=next",
            "<a>; rel=next x",
        ])
    func `malformed text produces no link`(value: String) {
        #expect(links(value)["next"] == nil)
    }

    @Test(arguments: ["<a>; rel=\"next", "<a>; rel=\"next\\"])
    func `an unterminated quoted string extends to the end of the field`(value: String) {
        #expect(links(value)["next"] == "a")
    }

    @Test func `huge values are parsed up to the limits`() {
        let many = String(repeating: "<a>; rel=x, ", count: 1_000)
        #expect(links(many).links.count == LinkHeader.maximumLinks)
        #expect(links(many + "<b>; rel=next")["next"] == nil)
        let long = "<" + String(repeating: "a", count: 1_000_000) + ">; rel=next"
        #expect(links(long).links.isEmpty)
        #expect(links("<a>; x=\"" + String(repeating: "y", count: 200_000) + "\"; rel=next")["next"] == nil)
    }
}
