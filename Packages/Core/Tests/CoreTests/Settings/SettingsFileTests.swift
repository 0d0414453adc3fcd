import Core
import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SettingsFileTests {
    private static let host = Setting(
        "server.host", .text, help: "the server", defaultValue: "example.org", overridingVariables: ["X_HOST", "HOST"])
    private static let color = Setting("color", .choice(["auto", "never"]), help: "colors", defaultValue: "auto")
    private static let limit = Setting("limit", .number(0...10), help: "rows", defaultValue: "5")
    private static let pager = Setting(
        "pager", .anyText, help: "shows output", defaultValue: "less", overridingVariables: ["X_PAGER"],
        fallbackVariable: "PAGER", isCommand: true)
    private static let even = Setting("even", .checked("an even word") { $0.count.isMultiple(of: 2) }, help: "a word")
    private static let all = [host, color, limit, pager, even]

    /// Calls a closure with a settings file in a new directory.
    private func reading<Result>(
        _ text: String, mode: Int = 0o600, _ body: (SettingsFile) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/config.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        chmod(path, mode_t(mode))
        return try body(SettingsFile(path: path, settings: Self.all))
    }

    private func save(_ file: SettingsFile) throws {
        try file.save(in: StorageLocations(home: URL(filePath: file.path ?? "").deletingLastPathComponent().path))
    }

    private func fault(_ file: SettingsFile) -> SettingError? { file.firstError as? SettingError }

    @Test func `without a file all settings have their defaults`() {
        let file = SettingsFile(path: "/no/such", settings: Self.all)
        #expect(file.firstError == nil)
        #expect(file[Self.color] == nil)
        #expect(file.effectiveValue(Self.color, environment: [:]) == ("auto", "default"))
    }

    @Test func `nested objects are equivalent to dotted names, and numbers to texts of digits`() throws {
        try reading(#"{"server": {"host": "a"}, "limit": 7}"#) { file in
            #expect(file.firstError == nil)
            #expect(file[Self.host] == "a")
            #expect(file[Self.limit] == "7")
        }
    }

    @Test(arguments: [
        (#"{"color": "pink"}"#, #"color: “pink” is not one of auto, never"#),
        (#"{"limit": 11}"#, "limit: “11” is not a whole number from 0 to 10"),
        (#"{"limit": 1.5}"#, "limit: “1.5” is not a whole number from 0 to 10"),
        (#"{"limit": true}"#, "limit: “true” is not a whole number from 0 to 10"),
        (#"{"limit": [7]}"#, "limit: the value is neither text nor a number, true or false"),
        (#"{"server": {"host": ""}}"#, "server.host: “” is not a text that is not empty"),
        (#"{"server": {"port": 1}}"#, "unknown configuration key “server.port”"),
        (#"{"even": "odd"}"#, "even: “odd” is not an even word"),
        ("[1]", "the configuration is not a JSON object of keys and values"),
        ("{", "the configuration is not a JSON object of keys and values"),
    ])
    func `invalid settings are reported with the file and the key`(text: String, message: String) throws {
        try reading(text) { file in
            #expect(fault(file)?.description == "\(file.path ?? ""): \(message)")
        }
    }

    @Test func `valid settings are read even if others are invalid`() throws {
        try reading(#"{"color": "never", "limit": null, "unknown": 1}"#) { file in
            #expect(file[Self.color] == "never")
            #expect(fault(file)?.name == "limit")
        }
    }

    @Test func `an invalid file is only saved after it was corrected`() throws {
        try reading(#"{"limit": 11, "color": "never"}"#) { file in
            var file = file
            #expect(throws: SettingError.self) { try save(file) }
            try file.set("3", for: Self.limit)
            try save(file)
            let path = try #require(file.path)
            let bytes = try InputFile(path: path).read(limit: 1_000)
            #expect(String(decoding: bytes, as: UTF8.self) == "{\n  \"color\": \"never\",\n  \"limit\": 3\n}\n")
            file.unset(Self.color)
            try save(file)
            #expect(SettingsFile(path: path, settings: Self.all)[Self.color] == nil)
        }
    }

    @Test func `a file is saved and its directory created unless a setting is invalid`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let locations = StorageLocations(home: home)
        var file = SettingsFile(path: locations.settingsFile, settings: Self.all)
        try file.set("never", for: Self.color)
        try file.save(in: locations)
        let saved = SettingsFile(path: locations.settingsFile, settings: Self.all)
        #expect(try saved.valid()[Self.color] == "never")
        try reading(#"{"color":"pink"}"#) { wrong in
            #expect(throws: SettingError.self) { try wrong.valid() }
            #expect(throws: SettingError.self) { try wrong.save(in: StorageLocations(home: home + "/other")) }
        }
        #expect(!FileManager.default.fileExists(atPath: home + "/other"))
    }

    @Test func `removing an unset key writes nothing and setting a key rewrites the file`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let locations = StorageLocations(home: home)
        var file = SettingsFile(path: locations.settingsFile, settings: Self.all)
        file.unset(Self.color)
        try file.save(in: locations)
        #expect(!FileManager.default.fileExists(atPath: home))
        // Other users could have written the file. Setting the value again makes it trusted.
        try reading(#"{"pager": "more"}"#, mode: 0o622) { file in
            var file = file
            try file.set("more", for: Self.pager)
            try save(file)
            #expect(SettingsFile(path: file.path, settings: Self.all).program(Self.pager) == "more")
        }
    }

    @Test func `a saved file is restricted to the user and contains no command that others could have set`() throws {
        try reading(#"{"pager": "evil", "limit": 3}"#, mode: 0o664) { file in
            var file = file
            try file.set("never", for: Self.color)
            try save(file)
            let path = try #require(file.path)
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            let saved = SettingsFile(path: path, settings: Self.all)
            #expect(saved[Self.pager] == nil)
            #expect(saved[Self.limit] == "3")
            #expect(saved[Self.color] == "never")
        }
    }

    @Test func `two processes that create the file keep both changes`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let locations = StorageLocations(home: home)
        var one = SettingsFile(path: locations.settingsFile, settings: Self.all)
        var other = one
        try one.set("never", for: Self.color)
        try other.set("4", for: Self.limit)
        try one.save(in: locations)
        try other.save(in: locations)
        let text = try String(contentsOfFile: locations.settingsFile, encoding: .utf8)
        #expect(text.contains(#""color": "never""#))
        #expect(text.contains(#""limit": 4"#))
    }

    @Test func `two processes that change the file at the same time keep both changes`() throws {
        try reading(#"{"limit": 3, "even": "even"}"#) { file in
            var (one, other) = (file, file)
            try one.set("never", for: Self.color)
            try other.set("4", for: Self.limit)
            other.unset(Self.even)
            try save(one)
            try save(other)
            let saved = try SettingsFile(path: file.path, settings: Self.all).valid()
            #expect([saved[Self.color], saved[Self.limit], saved[Self.even]] == ["never", "4", nil])
        }
    }

    @Test func `an invalid value is not saved`() throws {
        try reading("{}") { file in
            var file = file
            let error = #expect(throws: SettingError.self) { try file.set("eleven", for: Self.limit) }
            #expect(
                error?.localizedDescription.hasPrefix("Invalid configuration: limit: “eleven” is not ") == true)
            #expect(file[Self.limit] == nil)
        }
    }

    @Test func `a variable has the documented precedence over the file and is named as the source`() throws {
        try reading(#"{"pager": "more"}"#) { file in
            #expect(file.effectiveValue(Self.pager, environment: ["PAGER": "less -R"]) == ("more", "config.json"))
            #expect(file.effectiveValue(Self.pager, environment: ["X_PAGER": ""]) == ("", "X_PAGER"))
            #expect(file.effectiveValue(Self.host, environment: ["X_HOST": "", "HOST": "h"]) == ("h", "HOST"))
            #expect(file.effectiveValue(Self.host, environment: ["X_HOST": ""]) == ("example.org", "default"))
        }
        try reading("{}") { file in
            #expect(file.effectiveValue(Self.pager, environment: ["PAGER": "less -R"]) == ("less -R", "PAGER"))
        }
    }

    @Test(arguments: [(0o600, true), (0o622, false)])
    func `a command is only accepted from a file that no other user could have written`(mode: Int, isTaken: Bool) throws
    {
        try reading(#"{"pager": "evil", "color": "never"}"#, mode: mode) { file in
            #expect(file.program(Self.pager) == (isTaken ? "evil" : nil))
            #expect((file.warning == nil) == isTaken)
            #expect(file[Self.color] == "never")
        }
    }

    @Test func `a symbolic link cycle is reported and a dangling symbolic link counts as a missing file`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try #require(symlink(path, path) == 0)
        #expect(SettingsFile(path: path, settings: Self.all).firstError is FileError)
        unlink(path)
        try #require(symlink("\(path).none", path) == 0)
        #expect(SettingsFile(path: path, settings: Self.all).firstError == nil)
    }

    @Test func `the overview has one line per setting`() {
        #expect([Self.color, Self.host].overview == "  color        colors\n  server.host  the server")
    }
}
