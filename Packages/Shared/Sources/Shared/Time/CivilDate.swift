/// A calendar day of the proleptic Gregorian calendar, in the year 0 or later. It can be converted to and from the
/// number of days since 1970-01-01.
///
/// The conversion counts from March of the year -400, so that no number is negative. Years begin in March, which makes
/// the leap day the last day of a year.
struct CivilDate: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// Creates a calendar day, or returns `nil` if the month or day does not exist.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
        // The number of a day after the end of a month belongs to the next month. Every month has 28 days.
        guard day <= 28 || CivilDate(dayNumber: dayNumber) == self else { return nil }
    }

    init(dayNumber: Int) {
        let days = dayNumber + Self.daysFromStartTo1970
        let era = days / Self.daysInEra
        let dayOfEra = days % Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + (era - 1) * 400 + (month <= 2 ? 1 : 0)
    }

    var dayNumber: Int {
        let years = (month <= 2 ? year - 1 : year) + 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - Self.daysFromStartTo1970
    }

    private static let daysInEra = 146_097
    private static let daysFromStartTo1970 = 865_565
}
