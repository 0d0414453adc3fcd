import Domain
import Testing

@Suite("Photo credit", .timeLimit(.minutes(10)))
struct PhotoCreditTests {
    private func credit(name: String?, username: String? = nil, url: String? = nil) -> PhotoCredit {
        PhotoCredit(
            Photo(
                id: "x", author: PhotoAuthor(name: name, username: username, url: url.flatMap { WebURL($0) }),
                url: WebURL("https://unsplash.com/photos/x")))
    }

    @Test("the author is named by name, else by account, else as unknown")
    func names() {
        #expect(credit(name: "Ada", username: "ada").text == "Photo by Ada on Unsplash")
        #expect(credit(name: "", username: "ada").text == "Photo by ada on Unsplash")
        #expect(PhotoCredit(Photo(id: "x")).text == "Photo by an unknown author on Unsplash")
    }

    @Test(
        "links to Unsplash say where they were followed, others stay as they are",
        arguments: [
            ("https://unsplash.com/@ada", "https://unsplash.com/@ada?utm_source=search-app&utm_medium=referral"),
            (
                "https://unsplash.com/@ada?x=1",
                "https://unsplash.com/@ada?x=1&utm_source=search-app&utm_medium=referral"
            ),
            ("https://unsplash.com.evil.example/", "https://unsplash.com.evil.example/"),
            ("http://www.tate.org.uk/art/1", "http://www.tate.org.uk/art/1"),
        ])
    func links(url: String, shown: String) {
        #expect(credit(name: "Ada", url: url).authorURL?.text == shown)
    }

    @Test("the photo's page and Unsplash itself are such links")
    func pages() {
        let credit = credit(name: "Ada")
        #expect(credit.photoURL?.text == "https://unsplash.com/photos/x?utm_source=search-app&utm_medium=referral")
        #expect(PhotoCredit.unsplash.text == "https://unsplash.com/?utm_source=search-app&utm_medium=referral")
    }

    @Test("an owner's own wording is kept")
    func ownWording() {
        let photo = Photo(id: "x", credit: "Robert Frank. Tate, data CC0 1.0.")
        #expect(PhotoCredit(photo).text == "Robert Frank. Tate, data CC0 1.0.")
        #expect(PhotoCredit(photo).sentence == "Robert Frank. Tate, data CC0 1.0.")
    }

    @Test("where nothing else shows them, the wording holds both links")
    func linkedText() {
        #expect(
            credit(name: "Ada", url: "https://unsplash.com/@ada").linkedText
                == "Photo by Ada (https://unsplash.com/@ada?utm_source=search-app&utm_medium=referral)"
                + " on Unsplash (https://unsplash.com/?utm_source=search-app&utm_medium=referral)")
        #expect(PhotoCredit(Photo(id: "x", credit: "Robert Frank. Tate.")).linkedText == "Robert Frank. Tate.")
    }
}
