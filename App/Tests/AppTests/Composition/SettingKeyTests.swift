import Core
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct SettingKeyTests {
    private func isTaken(_ value: String, by setting: Setting) -> Bool {
        (try? setting.check(value)) != nil
    }

    @Test(arguments: ["", "bad!host", "https://ghe.example", "ghe.example/api"])
    func `nothing but a server's name is kept as the host`(value: String) {
        #expect(!isTaken(value, by: .gitHubHost))
    }

    @Test(arguments: ["ghe.example", "127.0.0.1:8080", "[::1]:8080"])
    func `a server's name is kept as the host, with a port or without`(value: String) {
        #expect(isTaken(value, by: .gitHubHost))
    }

    @Test(arguments: [("5", true), ("500ms", true), ("0", false), ("soon", false), ("", false)])
    func `a time-out is a duration that is longer than nothing`(value: String, isGood: Bool) {
        #expect(isTaken(value, by: .timeout) == isGood)
    }

    @Test func `no pager is a choice, no browser is none`() {
        #expect(isTaken("", by: .pager))
        #expect(!isTaken("", by: .browser))
    }

    @Test func `every default is a value that the key can have`() {
        for setting in Setting.all {
            if let standard = setting.defaultValue { #expect(isTaken(standard, by: setting), "\(setting.name)") }
        }
    }

    @Test func `programs are those that are run`() {
        #expect(Setting.all.filter(\.isCommand).map(\.name) == ["pager", "browser"])
    }
}
