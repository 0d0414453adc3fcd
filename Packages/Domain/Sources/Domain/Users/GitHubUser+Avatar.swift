extension GitHubUser {
    /// The address of the avatar scaled to a square of this side, in pixels. Hosts that cannot scale ignore it.
    public func avatarAddress(_ side: Int) -> WebAddress? {
        avatarURL?.settingQueryItem("s", to: side)
    }
}
