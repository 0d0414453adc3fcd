extension WebAddress {
    /// The same address with the query item set to this value, in place of those of the same name.
    ///
    /// - Parameter name: ASCII letters.
    func settingQueryItem(_ name: String, to value: Int) -> WebAddress? {
        let address = text.prefix { $0 != "#" }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        let kept = items.filter { $0.prefix { $0 != "=" } != name }.map(String.init)
        return WebAddress("\(parts[0])?\((kept + ["\(name)=\(value)"]).joined(separator: "&"))")
    }
}
