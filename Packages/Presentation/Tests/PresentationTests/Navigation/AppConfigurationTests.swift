import Presentation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AppConfigurationTests {
    @Test(arguments: ["repos,users,me", " Repos , ME ", "topics"])
    func `tabs can be listed in any order and letter case`(text: String) {
        #expect(AppConfiguration.tabs(in: text)?.isEmpty == false)
        #expect(AppConfiguration.tabs(in: AppConfiguration.standardTabs.joined(separator: ",")) != nil)
    }

    @Test(arguments: ["", ",", "repos,repos", "repos,nothing"])
    func `an invalid list of tabs returns nil`(text: String) {
        #expect(AppConfiguration.tabs(in: text) == nil)
    }

    @Test func `the former name of the favorites screen is accepted in tabs and links`() {
        #expect(AppConfiguration.tabs(in: "repos,favourites") == ["repos", "favorites"])
        #expect(AppConfiguration.tabs(in: "favorites,favourites") == nil)
        #expect(DeepLink("favourites").tab == Feature.favoritesID)
    }
}
