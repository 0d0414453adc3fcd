extension ItemKey {
    /// None when the id cannot be one of this kind. A movie's number may begin with zeros.
    public init?(kind: ItemKind, wellFormed id: String) {
        switch kind {
        case .user where ItemID.isLogin(id), .repo where RepoName(id) != nil, .photo where ItemID.isPhoto(id):
            self.init(kind: kind, id: id)
        case .movie:
            guard let number = Int(qualifierText: id), number > 0 else { return nil }
            self.init(kind: kind, id: String(number))
        default: return nil
        }
    }
}
