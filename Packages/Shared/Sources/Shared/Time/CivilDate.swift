/// A calendar day of the proleptic Gregorian calendar. It can be converted to and from the number of days since
/// 1970-01-01.
///
/// The conversion uses 400-year eras of 146,097 days. Years begin in March, which makes the leap day the last day of a
/// year.
struct CivilDate: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// Creates a calendar day, or returns `nil` if the month or day does not exist.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    init(dayNumber: Int) {
        let days = dayNumber + Self.daysFromEraStartTo1970
        let era = days.floorDivided(by: Self.daysInEra)
        let dayOfEra = days - era * Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var dayNumber: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.floorDivided(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysInEra + dayOfEra - Self.daysFromEraStartTo1970
    }

    private static let daysInEra = 146_097
    private static let daysFromEraStartTo1970 = 719_468

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    /// Returns the quotient, rounded toward negative infinity. The divisor must be positive.
    fileprivate func floorDivided(by divisor: Int) -> Int {
        (self >= 0 ? self : self - divisor + 1) / divisor
    }
}
