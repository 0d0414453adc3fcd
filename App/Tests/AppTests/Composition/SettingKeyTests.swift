import CommandParsing
import Core
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct SettingKeyTests {
    private func isTaken(_ value: String, by setting: Setting) -> Bool {
        (try? setting.check(value)) != nil
    }

    @Test(arguments: ["", "bad!host", "https://ghe.example", "ghe.example/api"])
    func `a host setting that is not a server name is refused`(value: String) {
        #expect(!isTaken(value, by: .gitHubHost))
    }

    @Test(arguments: ["ghe.example", "127.0.0.1:8080", "[::1]:8080"])
    func `a host setting is a server name with an optional port`(value: String) {
        #expect(isTaken(value, by: .gitHubHost))
    }

    @Test(arguments: [("5", true), ("500ms", true), ("0", false), ("soon", false), ("", false)])
    func `a time limit is a duration greater than zero`(value: String, isGood: Bool) {
        #expect(isTaken(value, by: .timeout) == isGood)
    }

    @Test func `the pager can be empty, the browser cannot`() {
        #expect(isTaken("", by: .pager))
        #expect(!isTaken("", by: .browser))
    }

    @Test func `every default is a valid value of its key`() {
        for setting in Setting.all {
            if let standard = setting.defaultValue { #expect(isTaken(standard, by: setting), "\(setting.name)") }
        }
    }

    @Test func `the help of config names the variables that the configuration file overrides`() throws {
        let text = try CommandTree.interface.help(for: ["config"])
        let variables = Setting.all.compactMap(\.fallbackVariable)
        #expect(variables == ["PAGER", "BROWSER"] && variables.allSatisfy(text.contains))
    }

    @Test func `the pager and the browser are the settings that name programs`() {
        #expect(Setting.all.filter(\.isCommand).map(\.name) == ["pager", "browser"])
    }
}
