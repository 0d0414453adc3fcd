extension Favorite {
    /// The same favourite with what another one knows of it; the time of adding stays.
    public func completed(by newer: Favorite) -> Favorite {
        Favorite(key: key, name: newer.name, url: newer.url ?? url, addedAt: addedAt, item: newer.item ?? item)
    }
}
