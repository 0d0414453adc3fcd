import Domain
import Testing

struct SavedSearchTests {
    @Test(arguments: ["news", "a b", "Über", "1", "a-b", String(repeating: "x", count: 100)])
    func `a single line of up to 100 characters is a valid name`(_ text: String) {
        #expect(SavedSearch.isName(text))
    }

    @Test(arguments: ["", "  ", "-", "--force", "a\nb", "a\u{1B}b", "a\tb", String(repeating: "x", count: 101)])
    func `an empty text, an option and a text with several lines are not valid names`(_ text: String) {
        #expect(!SavedSearch.isName(text))
    }

    @Test(arguments: ItemKind.all)
    func `the newest-first order is a sort option of the kind`(_ kind: ItemKind) {
        guard let newest = kind.search.newest else { return }
        #expect(kind.search.sort?.choices.contains(newest.field) == true)
        #expect(newest.order == nil || kind.search.sort?.hasOrder == true)
    }
}
