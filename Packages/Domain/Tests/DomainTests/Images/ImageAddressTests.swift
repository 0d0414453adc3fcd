import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ImageAddressTests {
    @Test(
        arguments: [
            ("https://i.example/p?ixid=a&w=1080&fit=max", "https://i.example/p?ixid=a&fit=max&w=80"),
            ("https://i.example/p?w=1&ixid=b&w=2#top", "https://i.example/p?ixid=b&w=80"),
            ("https://i.example/p", "https://i.example/p?w=80"), ("https://i.example/p?", "https://i.example/p?w=80"),
            ("https://i.example/p?wide=1", "https://i.example/p?wide=1&w=80"),
        ])
    func `a photo URL for a width replaces the width and keeps the parameters for counting views`(
        address: String, expected: String
    ) {
        let addresses = PhotoImageURLs(
            raw: nil, full: nil, regular: WebURL(address), small: nil, thumb: nil)
        #expect(addresses.url(80)?.text == expected)
    }

    @Test func `any size of a photo can be requested in another width, and without sizes there is no URL`() {
        let thumb = WebURL(literal: "https://i.example/t?w=200")
        #expect(
            PhotoImageURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: thumb).url(80)?.text
                == "https://i.example/t?w=80")
        #expect(PhotoImageURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: nil).url(80) == nil)
    }

    @Test func `an avatar URL contains the side`() {
        let user = GitHubUser(login: "a").with { $0.avatarURL = WebURL("https://a.example/u/1?v=4") }
        #expect(user.avatarURL(side: 40)?.text == "https://a.example/u/1?v=4&s=40")
    }

    @Test(
        arguments: [(100, 185), (185, 185), (186, 342), (342, 342), (500, 0), (1_000, 0)])
    func `the smallest sufficient poster is chosen, otherwise the widest`(width: Int, chosen: Int) {
        let all = Dictionary(
            uniqueKeysWithValues: [0, 92, 185, 342].map { ($0, WebURL("https://p.example/\($0)")) }
        )
        .compactMapValues(\.self)
        #expect(MovieImage(urls: all, preferred: nil).url(width) == all[chosen])
    }

    @Test func `without an original the widest size is chosen`() {
        let address = WebURL(literal: "https://p.example/92")
        #expect(MovieImage(urls: [92: address], preferred: nil).url(500) == address)
        #expect(MovieImage(urls: [:], preferred: nil).url(500) == nil)
    }
}
