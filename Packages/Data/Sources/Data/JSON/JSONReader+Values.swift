import Domain
import Foundation
import Network
import Shared

extension JSONReader {
    /// An ISO 8601 date. None for `null`, and for a form that nobody documents: no list fails because of one date.
    mutating func date() throws(Failure) -> Date? {
        guard let string = try string() else { return nil }
        return ISO8601.date(from: string)
    }

    /// None for `null`, and for a text that is no web address.
    mutating func webAddress() throws(Failure) -> WebAddress? {
        guard let string = try string() else { return nil }
        return WebAddress(string)
    }

    /// Seconds since 1970 (UTC). None for `null`, and for a moment beyond the year 9999.
    mutating func epochSeconds() throws(Failure) -> Date? {
        guard let seconds = try integer(Int64.self), (0...253_402_300_799).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }
}
