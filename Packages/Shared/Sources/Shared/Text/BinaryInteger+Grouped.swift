extension BinaryInteger {
    /// The number in decimal notation with a comma after each group of three digits, such as `48,213`.
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
