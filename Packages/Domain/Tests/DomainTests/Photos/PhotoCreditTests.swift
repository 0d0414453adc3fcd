import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PhotoCreditTests {
    private func credit(name: String?, username: String? = nil, url: String? = nil) -> PhotoCredit {
        PhotoCredit(
            Photo(id: "x").with {
                $0.author = PhotoAuthor(name: name, username: username, url: url.flatMap { WebURL($0) })
                $0.url = WebURL("https://unsplash.com/photos/x")
            })
    }

    @Test func `the credit contains the name, otherwise the account, otherwise an unknown photographer`() {
        #expect(credit(name: "Ada", username: "ada").text == "Photo by Ada on Unsplash")
        #expect(credit(name: "", username: "ada").text == "Photo by ada on Unsplash")
        #expect(PhotoCredit(Photo(id: "x")).text == "Photo by an unknown author on Unsplash")
    }

    @Test(
        arguments: [
            ("https://unsplash.com/@ada", "https://unsplash.com/@ada?utm_source=search-app&utm_medium=referral"),
            (
                "https://unsplash.com/@ada?x=1",
                "https://unsplash.com/@ada?x=1&utm_source=search-app&utm_medium=referral"
            ),
            ("https://unsplash.com.evil.example/", "https://unsplash.com.evil.example/"),
            ("http://www.tate.org.uk/art/1", "http://www.tate.org.uk/art/1"),
        ])
    func `links to Unsplash contain referral parameters and others do not change`(url: String, shown: String) {
        #expect(credit(name: "Ada", url: url).authorURL?.text == shown)
    }

    @Test func `the links to the photo's page and to Unsplash contain referral parameters`() {
        let credit = credit(name: "Ada")
        #expect(credit.photoURL?.text == "https://unsplash.com/photos/x?utm_source=search-app&utm_medium=referral")
        #expect(PhotoCredit.unsplash.text == "https://unsplash.com/?utm_source=search-app&utm_medium=referral")
    }

    @Test func `a credit required by the owner is kept`() {
        let photo = Photo(id: "x").with { $0.credit = "Robert Frank. Tate, data CC0 1.0." }
        #expect(PhotoCredit(photo).text == "Robert Frank. Tate, data CC0 1.0.")
        #expect(PhotoCredit(photo).sentence == "Robert Frank. Tate, data CC0 1.0.")
    }

    @Test func `the text contains both links if they are not displayed elsewhere`() {
        #expect(
            credit(name: "Ada", url: "https://unsplash.com/@ada").linkedText
                == "Photo by Ada (https://unsplash.com/@ada?utm_source=search-app&utm_medium=referral)"
                + " on Unsplash (https://unsplash.com/?utm_source=search-app&utm_medium=referral)")
        #expect(
            PhotoCredit(Photo(id: "x").with { $0.credit = "Robert Frank. Tate." }).linkedText == "Robert Frank. Tate.")
    }
}
