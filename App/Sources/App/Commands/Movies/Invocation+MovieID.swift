import CommandParsing

extension ArgumentSpec {
    static let movieID = ArgumentSpec(placeholder: "ID", summary: "the movie's number, as in a list or its address")
}

extension Invocation {
    /// The one word that the command takes, a positive number.
    func movieID() throws(UsageError) -> Int {
        let word = try word()
        guard let id = Int(word), id > 0 else {
            throw UsageError("“\(word)” is not the id of a movie", hint: "ids are numbers; a search shows them")
        }
        return id
    }
}
