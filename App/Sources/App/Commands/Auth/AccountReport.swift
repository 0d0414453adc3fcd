import Core
import Domain
import Foundation
import Shared
import TerminalUI

/// What can be said of an account and its token without showing the token.
struct AccountReport: Sendable {
    let provider: Provider
    let host: String
    var login: String?
    /// Whether it is the one in use; none where nobody is signed in.
    var isActive: Bool?
    var place: TokenStoragePlace?
    /// None where the provider does not tell.
    var scopes: [String]?
    var expiresAt: Date?
    var token: Secret?
    /// One of a few fixed words.
    var verdict: String?
    /// Why the verdict is what it is.
    var reason: String?

    var detail: DetailReport {
        DetailReport(
            title: "\(provider.name) (\(host))",
            lines: [
                DetailLine("provider", "Provider", nil, plainText: provider.rawValue),
                DetailLine("host", "Host", nil, plainText: host),
                DetailLine("account", "Account", login),
                DetailLine(
                    "active", "In use", isActive.map { $0 ? "yes" : "no" }, plainText: isActive.map(String.init)),
                DetailLine("verdict", "Verdict", verdict),
                DetailLine("reason", "Reason", reason),
                DetailLine("source", "Source", nil, plainText: source),
                DetailLine("storage", "Kept in", place?.text, plainText: storage),
                DetailLine("scopes", "Scopes", scopeText),
                DetailLine(
                    "expiresAt", "Expires", expiresAt.map { TimeText.system.text($0, .clock) },
                    plainText: expiresAt.map(ISO8601.string)),
                DetailLine("token", "Token", token?.masked),
            ])
    }

    var json: JSONValue {
        .object([
            JSONMember("provider", .string(provider.rawValue)),
            JSONMember("host", .string(host)),
            JSONMember("account", JSONValue(login)),
            JSONMember("active", isActive.map(JSONValue.bool) ?? .null),
            JSONMember("verdict", JSONValue(verdict)),
            JSONMember("reason", JSONValue(reason)),
            JSONMember("source", JSONValue(source)),
            JSONMember("storage", JSONValue(place?.name)),
            JSONMember("storagePath", JSONValue(place?.detail)),
            JSONMember("scopes", JSONValue(scopes)),
            JSONMember("expiresAt", JSONValue(expiresAt)),
            JSONMember("token", JSONValue(token?.masked)),
        ])
    }

    private var source: String? {
        guard let place else { return nil }
        if case .environment(let variable) = place { return variable }
        return "stored"
    }

    private var storage: String? {
        place.map { place in place.detail.map { "\(place.name) \($0)" } ?? place.name }
    }

    private var scopeText: String? {
        guard provider == .github, let scopes else { return nil }
        return scopes.isEmpty ? "none: public data only" : scopes.joined(separator: ", ")
    }
}

extension TokenStoragePlace {
    /// For people; a plain file is called what it is each time.
    var text: String {
        switch self {
        case .encryptedFile: "\(location), which a passphrase opens"
        case .plainFile: "\(location), which anything that runs as you can read"
        case .keyring, .environment, .keychain, .memory: location
        }
    }

    /// Where it is, and no more.
    var location: String {
        switch self {
        case .keyring: "the desktop keyring"
        case .encryptedFile(let path): "the file \(path)"
        case .plainFile(let path): "the plain file \(path)"
        case .environment(let variable): "the variable \(variable)"
        case .keychain: "the Keychain"
        case .memory: "this run alone"
        }
    }

    /// For programs.
    var name: String {
        switch self {
        case .keyring: "keyring"
        case .encryptedFile: "encrypted file"
        case .plainFile: "plain file"
        case .environment: "environment"
        case .keychain: "keychain"
        case .memory: "memory"
        }
    }

    /// The file, or the variable's name.
    var detail: String? {
        switch self {
        case .encryptedFile(let path), .plainFile(let path): path
        case .environment(let variable): variable
        case .keyring, .keychain, .memory: nil
        }
    }

    var isPlain: Bool {
        if case .plainFile = self { true } else { false }
    }
}
