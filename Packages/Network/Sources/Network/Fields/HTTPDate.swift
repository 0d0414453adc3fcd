public import Foundation
import Shared

/// Dates as header fields write them (RFC 9110 section 5.6.7).
public enum HTTPDate {
    /// Reads the one form that is still written, `Sun, 06 Nov 1994 08:49:37 GMT`; nil for any other text.
    public static func date(from text: String) -> Date? {
        let bytes = Array(text.utf8.prefix(30))
        guard bytes.count == 29, weekdays.contains(slice(bytes, 0..<3)), slice(bytes, 3..<5) == ", ",
            let month = months.firstIndex(of: slice(bytes, 8..<11)),
            [7, 11, 16].allSatisfy({ bytes[$0] == UInt8(ascii: " ") }), slice(bytes, 25..<29) == " GMT"
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        let day = "\(slice(bytes, 12..<16))-\(number)-\(slice(bytes, 5..<7))"
        return ISO8601.date(from: "\(day)T\(slice(bytes, 17..<25))Z")
    }

    private static func slice(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
