import Shared

extension Double {
    /// Returns the value as text with the given number of decimal places and with thousands separators.
    func rounded(to digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        let units = Int((magnitude * scale).rounded())
        let sign = self < 0 && units > 0 ? "-" : ""
        guard digits > 0 else { return sign + units.grouped }
        let fraction = String(units % Int(scale))
        return sign + "\((units / Int(scale)).grouped)." + String(repeating: "0", count: digits - fraction.count)
            + fraction
    }

    /// The value as text: with two decimal places if it is small, or without decimal places if it is large.
    var readable: String {
        rounded(to: magnitude < 100 ? 2 : 0)
    }

    /// The value as text with two decimal places, or `< 0.01` if it is positive and would be rounded to zero.
    var roundedToHundredths: String {
        self > 0 && self < 0.005 ? "< 0.01" : rounded(to: 2)
    }

    /// The value as text, without a decimal point if the value is an integer.
    var shortest: String {
        self == rounded() ? rounded(to: 0) : "\(self)"
    }
}
