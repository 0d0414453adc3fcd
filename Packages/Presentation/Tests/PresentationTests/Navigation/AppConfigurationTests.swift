import Presentation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AppConfigurationTests {
    @Test(arguments: ["repos,users,me", " Repos , ME ", "topics"])
    func `tabs are named in any order and case`(text: String) {
        #expect(AppConfiguration.tabs(in: text)?.isEmpty == false)
        #expect(AppConfiguration.tabs(in: AppConfiguration.standardTabs.joined(separator: ",")) != nil)
    }

    @Test(arguments: ["", ",", "repos,repos", "repos,nothing"])
    func `what is no list of screens is none`(text: String) {
        #expect(AppConfiguration.tabs(in: text) == nil)
    }
}
