import Domain

extension ItemKind {
    /// What to do next where nobody is signed in: the screen signs in to GitHub alone.
    var nextStepSignedOut: String {
        switch self {
        case .user, .repo: "Press s to sign in."
        case .photo, .movie: "Start the app again after that."
        }
    }
}
