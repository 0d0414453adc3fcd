extension ItemKey {
    /// None when the id cannot be one of this kind. A movie's number may begin with zeros.
    public init?(kind: ItemKind, wellFormed id: String) {
        guard Self.isWellFormed(id, for: kind) else { return nil }
        self.init(kind: kind, id: kind == .movie ? Int(qualifierText: id).map(String.init) ?? id : id)
    }

    /// Whether the id can be one of this kind, whoever gives it: a person, or a service.
    public static func isWellFormed(_ id: String, for kind: ItemKind) -> Bool {
        switch kind {
        case .user: ItemID.isLogin(id)
        case .repo: RepoName.isWellFormed(id)
        case .photo: ItemID.isPhoto(id)
        case .movie: Int(qualifierText: id).map { $0 > 0 } ?? false
        }
    }
}
