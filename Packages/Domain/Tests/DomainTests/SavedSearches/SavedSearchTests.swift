import Domain
import Testing

struct SavedSearchTests {
    @Test(arguments: ["news", "a b", "Über", "1", "a-b", String(repeating: "x", count: 100)])
    func `one line of up to 100 characters is a name`(_ text: String) {
        #expect(SavedSearch.isName(text))
    }

    @Test(arguments: ["", "  ", "-", "--force", "a\nb", "a\u{1B}b", "a\tb", String(repeating: "x", count: 101)])
    func `what is blank, looks like a flag, or spoils a line is none`(_ text: String) {
        #expect(!SavedSearch.isName(text))
    }

    @Test(arguments: ItemKind.all)
    func `the order that shows the newest first is one that the kind's searches have`(_ kind: ItemKind) {
        guard let newest = kind.search.newest else { return }
        #expect(kind.search.sort?.choices.contains(newest.field) == true)
        #expect(newest.order == nil || kind.search.sort?.hasOrder == true)
    }
}
