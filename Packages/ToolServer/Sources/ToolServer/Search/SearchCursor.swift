import Domain
import Foundation
import Shared

/// A pagination cursor, which a client receives as `nextCursor` and sends back to request the next results.
///
/// The cursor contains the position of the next result and a digest of all other arguments. The server rejects the
/// cursor if the other arguments have changed.
struct SearchCursor: Sendable {
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }

    /// Parses the text of a pagination cursor.
    ///
    /// - Throws: A usage error if the text is not a cursor, or if the cursor was issued for other arguments.
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

/// A digest of the arguments for which a pagination cursor was issued. The server rejects the cursor if it is used with
/// other arguments.
struct CursorSeal: Sendable {
    let kind: String
    let digest: String

    /// Creates the digest of the arguments of a search call.
    ///
    /// - Parameters:
    ///   - host: The host of the service that is searched.
    ///   - isSignedIn: A Boolean value that indicates whether the search is performed with a signed-in account.
    init(_ arguments: JSONValue, host: String, isSignedIn: Bool) {
        kind = arguments["kind"]?.string ?? ""
        let members = (arguments.members ?? []).filter { $0.key != "cursor" }.sorted { $0.key < $1.key }
        let text = JSONValue.object(members).compactText + "\n\(host)\n\(isSignedIn)"
        digest = String(StableHash.of(text.utf8), radix: 36)
    }
}
