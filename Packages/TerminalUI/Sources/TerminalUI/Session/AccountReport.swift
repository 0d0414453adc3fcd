public import Domain
import Presentation
import Shared

extension Console {
    /// Writes what is known of accounts, without showing any token: an array as JSON, else one page after the other.
    /// Warns of a token that others can read.
    public func write(_ statuses: [AccountStatus], as form: ReportForm) throws {
        try write(statuses.map(\.report), json: .array(statuses.map(\.json)), as: form)
        if let plain = statuses.first(where: \.isKeptPlainly) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }

    /// The same of the one account that has just signed in: an object as JSON.
    func write(_ status: AccountStatus, as form: ReportForm) throws {
        try write([status.report], json: status.json, as: form)
    }
}

extension AccountStatus {
    var report: DetailReport {
        DetailReport(
            title: "\(provider.title) (\(host))",
            lines: [
                DetailLine("provider", "Provider", nil, plainText: provider.rawValue),
                DetailLine("host", "Host", nil, plainText: host),
                DetailLine("account", "Account", login),
                DetailLine(
                    "active", "In use", isActive.map { $0 ? "yes" : "no" }, plainText: isActive.map { "\($0)" }),
                DetailLine("verdict", "Verdict", verdict.text),
                DetailLine("reason", "Reason", problemText),
                DetailLine("source", "Source", nil, plainText: source),
                DetailLine("storage", "Kept in", storageText, plainText: storagePlainText),
                DetailLine("scopes", "Scopes", scopeText),
                DetailLine(
                    "expiresAt", "Expires", expiresAt.map { TimeText.system.text($0, .clock) },
                    plainText: expiresAt.map { ISO8601.string(from: $0) }),
                DetailLine("token", "Token", token?.masked),
            ])
    }

    var json: JSONValue {
        [
            "provider": .string(provider.rawValue),
            "host": .string(host),
            "account": JSONValue(login),
            "active": JSONValue(isActive),
            "verdict": .string(verdict.text),
            "reason": JSONValue(problemText),
            "source": JSONValue(source),
            "storage": JSONValue(storage),
            "storagePath": JSONValue(storagePath),
            "scopes": JSONValue(scopes),
            "expiresAt": JSONValue(expiresAt),
            "token": JSONValue(token?.masked),
        ]
    }

    private var problemText: String? {
        problem.map { [$0.message, $0.commandHint].compactMap(\.self).joined(separator: " ") }
    }

    private var storagePlainText: String? {
        storage.map { storage in storagePath.map { "\(storage) \($0)" } ?? storage }
    }

    /// Keys have none.
    private var scopeText: String? {
        guard provider == .github, let scopes else { return nil }
        return scopes.isEmpty ? "none: public data only" : scopes.joined(separator: ", ")
    }
}
