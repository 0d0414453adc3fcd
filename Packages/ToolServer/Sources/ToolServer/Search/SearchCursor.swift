import Domain
import Foundation
import Shared

/// The value of `nextCursor`, which a client sends to request the next results.
///
/// The value contains the position and a digest of all other arguments. The server rejects it if the other arguments
/// have changed.
struct SearchCursor: Sendable {
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }

    /// Parses a cursor.
    ///
    /// - Throws: A usage error if the text is not a cursor or belongs to other arguments.
    init(_ text: String, sealedBy seal: CursorSeal) throws(AppError) {
        let parts = Self.decoded(text)?.split(separator: " ").map(String.init) ?? []
        guard parts.count == 4, parts[0] == Self.version, let offset = Int(parts[3]), (0...10_000_000).contains(offset)
        else {
            throw AppError(.usage, reason: "The cursor is not valid", advice: [.requestEarlierPage])
        }
        guard parts[1] == seal.kind, parts[2] == seal.digest else {
            throw AppError(
                .usage, reason: "The cursor belongs to a call with other arguments", advice: [.requestEarlierPage])
        }
        self.offset = offset
    }

    func text(sealedBy seal: CursorSeal) -> String {
        Data("\(Self.version) \(seal.kind) \(seal.digest) \(offset)".utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static let version = "1"

    private static func decoded(_ text: String) -> String? {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
        return Data(base64Encoded: base64).flatMap { String(data: $0, encoding: .utf8) }
    }
}

/// A digest of the arguments for which a cursor was issued. The cursor is rejected for any other arguments.
struct CursorSeal: Sendable {
    let kind: String
    let digest: String

    /// - Parameters:
    ///   - host: The host that is searched.
    ///   - isSignedIn: Whether requests are sent for an account.
    init(_ arguments: JSONValue, host: String, isSignedIn: Bool) {
        kind = arguments["kind"]?.string ?? ""
        let members = (arguments.members ?? []).filter { $0.key != "cursor" }.sorted { $0.key < $1.key }
        let text = JSONValue.object(members).compactText + "\n\(host)\n\(isSignedIn)"
        digest = String(StableHash.of(text.utf8), radix: 36)
    }
}
