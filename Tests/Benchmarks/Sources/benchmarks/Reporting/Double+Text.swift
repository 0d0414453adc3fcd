extension Double {
    /// The value with so many digits after the point.
    func rounded(to digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        let units = Int((magnitude * scale).rounded())
        let sign = self < 0 && units > 0 ? "-" : ""
        guard digits > 0 else { return sign + String(units) }
        let fraction = String(units % Int(scale))
        return sign + "\(units / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    /// Small values with two digits after the point, large ones with none.
    var readable: String {
        rounded(to: magnitude < 100 ? 2 : 0)
    }

    /// Without a point when there is nothing behind it.
    var shortest: String {
        self == rounded() ? rounded(to: 0) : "\(self)"
    }
}
