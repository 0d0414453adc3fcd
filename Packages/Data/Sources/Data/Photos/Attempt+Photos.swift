extension Attempt {
    static let photoFeed = Attempt("Loading the photos", notFound: "there is no such list at this address")

    static func photo(_ id: String) -> Attempt {
        Attempt("Loading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }

    static func download(ofPhoto id: String) -> Attempt {
        Attempt("Downloading photo “\(ServerText.line(id))”", notFound: "there is no photo “\(ServerText.line(id))”")
    }
}
