public import Foundation

/// Functions that format times in the local time zone without date formatters or locales.
public enum LocalTime {
    /// Returns the local time zone's offset from UTC at a date, in seconds. The C library determines the time zone.
    public static func secondsFromUTC(_ date: Date) -> Int {
        var seconds = time_t(wholeSeconds(date))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }

    /// Returns the local time of day, such as `14:05:09`.
    ///
    /// - Parameter secondsFromUTC: The offset of the time zone, or `nil` for the local time zone.
    public static func clock(_ date: Date, secondsFromUTC: Int? = nil) -> String {
        let secondsFromUTC = secondsFromUTC ?? self.secondsFromUTC(date)
        let seconds = wholeSeconds(date) + secondsFromUTC
        let second = ((seconds % 86_400) + 86_400) % 86_400
        return [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
            separator: ":")
    }

    /// Returns the local time of day with the time zone, such as `14:05:09 UTC+1`.
    ///
    /// - Parameter secondsFromUTC: The offset of the time zone, or `nil` for the local time zone.
    public static func zonedClock(_ date: Date, secondsFromUTC: Int? = nil) -> String {
        let secondsFromUTC = secondsFromUTC ?? self.secondsFromUTC(date)
        let minutes = abs(secondsFromUTC) / 60
        let rest = minutes % 60 == 0 ? "" : minutes % 60 < 10 ? ":0\(minutes % 60)" : ":\(minutes % 60)"
        let zone = minutes == 0 ? "UTC" : "UTC\(secondsFromUTC < 0 ? "-" : "+")\(minutes / 60)\(rest)"
        return "\(clock(date, secondsFromUTC: secondsFromUTC)) \(zone)"
    }

    /// Returns the whole seconds since 1970, limited to dates in the years 1 to 9999.
    private static func wholeSeconds(_ date: Date) -> Int {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        return seconds.isNaN ? 0 : Int(min(max(seconds, -62_135_596_800), 253_402_300_799))
    }
}
