public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time of day where the person is, without a formatter or a locale.
public enum LocalTime {
    /// The offset of the computer's time zone at a moment, as the C library knows it from `TZ` and the system.
    public static func secondsFromUTC(_ date: Date) -> Int {
        var seconds = time_t(wholeSeconds(date))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }

    /// `14:05:09`.
    public static func clock(_ date: Date, secondsFromUTC: Int) -> String {
        let seconds = wholeSeconds(date) + secondsFromUTC
        let second = ((seconds % 86_400) + 86_400) % 86_400
        return [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
            separator: ":")
    }

    /// `14:05:09 UTC+1`: a clock time says nothing without its zone.
    public static func zonedClock(_ date: Date, secondsFromUTC: Int) -> String {
        let minutes = abs(secondsFromUTC) / 60
        let rest = minutes % 60 == 0 ? "" : minutes % 60 < 10 ? ":0\(minutes % 60)" : ":\(minutes % 60)"
        let zone = minutes == 0 ? "UTC" : "UTC\(secondsFromUTC < 0 ? "-" : "+")\(minutes / 60)\(rest)"
        return "\(clock(date, secondsFromUTC: secondsFromUTC)) \(zone)"
    }

    /// Since 1970, within the years 1 to 9999.
    private static func wholeSeconds(_ date: Date) -> Int {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        return seconds.isNaN ? 0 : Int(min(max(seconds, -62_135_596_800), 253_402_300_799))
    }
}
