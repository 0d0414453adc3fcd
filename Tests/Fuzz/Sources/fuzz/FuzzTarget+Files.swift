import Domain
import Foundation
import Shared

@testable import Core

/// Targets that parse files from other programs.
extension FuzzTarget {
    static let files = [
        FuzzTarget(name: "pictures") { bytes in
            guard let header = try? ImageHeader.read(bytes) else { return }
            hold(header.size.width > 0 && header.size.height > 0, "a picture has a size")
        },
        FuzzTarget(name: "tokens") { bytes in
            if let file = EncryptedFile(bytes) { hold(file.bytes == bytes, "a file is written as it was read") }
            _ = StoredToken(encoded: bytes)
        },
        FuzzTarget(name: "settings") { bytes in
            guard (try? Foundation.Data(bytes).write(to: URL(filePath: settingsFile))) != nil else { return }
            let file = SettingsFile(path: settingsFile, settings: settings)
            for setting in settings { _ = file.effectiveValue(setting, environment: [:]) }
            // An invalid setting keeps the text of the file, so only valid files are compared.
            guard file.firstError == nil,
                (try? Foundation.Data(file.json).write(to: URL(filePath: settingsFile))) != nil
            else { return }
            let again = SettingsFile(path: settingsFile, settings: settings)
            hold(again.firstError == nil, "what was saved has no fault")
            hold(settings.allSatisfy { again[$0] == file[$0] }, "what was saved reads as it was")
        },
    ]
    /// The path of a settings file. It contains the process ID because several fuzzers can run at the same time.
    private static let settingsFile = FileManager.default.temporaryDirectory.appending(
        path: "fuzz-settings-\(ProcessInfo.processInfo.processIdentifier).json"
    ).path(percentEncoded: false)

    /// One setting of each type.
    private static let settings = [
        Setting("server.host", .text, help: "the server", defaultValue: "example.org"),
        Setting("color", .choice(["auto", "never"]), help: "colors", defaultValue: "auto"),
        Setting("limit", .number(0...10), help: "rows", defaultValue: "5"),
        Setting("pager", .anyText, help: "shows output", isCommand: true),
        Setting("even", .checked("an even word") { $0.count.isMultiple(of: 2) }, help: "a word"),
    ]
}
