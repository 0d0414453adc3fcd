extension PhotoImageURLs {
    /// The address of the image scaled to a width; what Unsplash counts views by stays in it.
    ///
    /// (unsplash.com/documentation, Dynamically resizable images)
    ///
    /// - Parameter width: Pixels.
    public func address(_ width: Int) -> WebAddress? {
        (regular ?? small ?? thumb ?? full ?? raw)?.settingQueryItem("w", to: width)
    }
}
