extension ItemKey {
    /// None when the id cannot be one of this kind.
    public init?(kind: ItemKind, wellFormed id: String) {
        let isWellFormed =
            switch kind {
            case .user: ItemID.isLogin(id)
            case .repo: RepoName(id) != nil
            case .photo: ItemID.isPhoto(id)
            case .movie: Int(qualifierText: id).map { $0 > 0 } ?? false
            }
        guard isWellFormed else { return nil }
        self.init(kind: kind, id: id)
    }
}
