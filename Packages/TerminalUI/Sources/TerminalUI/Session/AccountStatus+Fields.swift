public import Domain
public import Presentation
import Shared
public import TerminalKit

/// The fields of an account's status. This package defines them, because some of their values contain command lines.
extension AccountStatus: @retroactive Reportable, @retroactive DetailReportable {
    public static let fields = FieldTable<AccountStatus>([
        .string("provider", "Provider", \.provider.rawValue).placed(.plainLine),
        .string("host", "Host", \.host).placed(.plainLine),
        .string("account", "Account", \.login),
        .boolean("active", "In use", \.isActive).shown { $0.isActive.map { $0 ? "yes" : "no" } },
        .string("verdict", "Verdict", \.verdict.text),
        .string("reason", "Reason", \.problemText),
        .string("source", "Source", \.source).placed(.plainLine),
        .string("storage", "Kept in", \.storage).plain(\.storagePlainText).shown(\.storageText),
        .string("storagePath", "Path", \.storagePath).placed(.shownBy(["storage"])),
        .list("scopes", "Scopes", \.scopes).plain(\.scopeText).shown(\.scopeText),
        .date("expiresAt", "Expires", \.expiresAt).shown { $0.expiresAt.map { TimeText.system.text($0, .clock) } },
        .string("token", "Token") { $0.token?.masked },
    ])

    public var detailTitle: String { "\(provider.title) (\(host))" }

    private var problemText: String? {
        problem.map { [$0.message, $0.commandHint, $0.retryText()].compactMap(\.self).joined(separator: " ") }
    }

    private var storagePlainText: String? {
        storage.map { storage in storagePath.map { "\(storage) \($0)" } ?? storage }
    }

    /// The scopes of the token as text, or `nil` for providers without scopes.
    private var scopeText: String? {
        guard provider == .github, let scopes else { return nil }
        return scopes.isEmpty ? "none: public data only" : scopes.joined(separator: ", ")
    }
}

extension Console {
    /// Writes the status of accounts as a JSON array, or as one page per account. Tokens are masked.
    ///
    /// Prints a warning if a token is stored in an unencrypted file.
    public func write(_ statuses: [AccountStatus], as format: OutputFormat) throws {
        try write(
            statuses.map { DetailReport($0) }, json: .array(statuses.map { $0.json(isFavorite: false) }), as: format)
        if let plain = statuses.first(where: \.isStoredUnencrypted) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }
}
