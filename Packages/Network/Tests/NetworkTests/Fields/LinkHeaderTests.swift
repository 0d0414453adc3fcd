import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LinkHeaderTests {
    private func links(_ value: String) -> LinkHeader {
        LinkHeader(["Link": value])
    }

    @Test("every relation of a page is found, its URL unchanged")
    func pages() {
        let links = links(
            "<https://api.github.com/user/50003/repos?page=2>; rel=\"next\", <https://a.test/?q=c%2B%2B>; rel=\"last\"")
        #expect(links["next"] == "https://api.github.com/user/50003/repos?page=2")
        #expect(links["last"] == "https://a.test/?q=c%2B%2B")
        #expect(links["prev"] == nil)
    }

    @Test(
        "forms that RFC 8288 allows are read",
        arguments: [
            "</p?a,b;c>;rel=next", "</p?a,b;c> ; REL = \"prev NEXT\"", "</p?a,b;c>; title=\"x, <y>; rel=z\"; rel=next",
            "</p?a,b;c>; title=\"\\\"\"; rel=next; rel=last", ", ,</p?a,b;c>; crossorigin; rel=next",
        ])
    func forms(value: String) {
        #expect(links(value)["next"] == "/p?a,b;c")
        #expect(links(value)["last"] == nil)
    }

    @Test("several lines count as one list")
    func severalLines() {
        var headers: HTTPHeaders = ["Link": "<a>; rel=next"]
        headers.append("<b>; rel=last", to: "link")
        #expect(LinkHeader(headers)["last"] == "b")
    }

    @Test("a relative URL is resolved against the one that answered")
    func relative() throws {
        let base = try #require(URL(string: "https://api.test/users?page=1"))
        #expect(
            links("</users?page=2>; rel=next").url("next", relativeTo: base)?.absoluteString
                == "https://api.test/users?page=2")
    }

    @Test(
        "what is not well-formed gives no link",
        arguments: [
            "", "x", "<", "<a", "<a> rel=next", "a>; rel=next",
            "<a>; rel=next x",
        ])
    func malformed(value: String) {
        #expect(links(value)["next"] == nil)
    }

    @Test("quotes that never end reach to the end of the field", arguments: ["<a>; rel=\"next", "<a>; rel=\"next\\"])
    func unfinishedQuotes(value: String) {
        #expect(links(value)["next"] == "a")
    }

    @Test("huge values are read up to the limits and no further")
    func huge() {
        let many = String(repeating: "<a>; rel=x, ", count: 1_000)
        #expect(links(many).links.count == LinkHeader.maximumLinks)
        #expect(links(many + "<b>; rel=next")["next"] == nil)
        let long = "<" + String(repeating: "a", count: 1_000_000) + ">; rel=next"
        #expect(links(long).links.isEmpty)
        #expect(links("<a>; x=\"" + String(repeating: "y", count: 200_000) + "\"; rel=next")["next"] == nil)
    }
}
