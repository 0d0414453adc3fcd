extension MovieImage {
    /// The address of the smallest size that is at least so wide, else of the widest there is.
    ///
    /// - Parameter width: Pixels.
    public func address(_ width: Int) -> WebAddress? {
        let widths = addresses.keys.filter { $0 > 0 }.sorted()
        let fitting = widths.first { $0 >= width } ?? (addresses[0] == nil ? widths.last : 0)
        return fitting.flatMap { addresses[$0] }
    }
}
