extension BinaryInteger {
    /// With a comma between groups of three digits: `48,213`.
    public var grouped: String {
        let digits = String(magnitude)
        guard digits.utf8.count > 3 else { return String(self) }
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

extension Double {
    /// The fewest digits that mean it, a whole number without a fraction, as JSON has it: `8.44`, `7`.
    var plainText: String {
        guard let whole = Int64(exactly: self), magnitude < 1e15 else { return description }
        return String(whole)
    }

    /// Rounded to one decimal place, half away from zero: `8.4`; whole where it is not finite.
    var oneDecimal: String {
        guard isFinite, magnitude < 1e12 else { return description }
        let tenths = Int64((self * 10).rounded())
        return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}
