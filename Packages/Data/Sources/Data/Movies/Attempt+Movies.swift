extension Attempt {
    static func movie(_ id: Int) -> Attempt {
        Attempt("Loading movie \(id)", notFound: "there is no movie \(id)")
    }
}
