import CommandParsing

extension ArgumentSpec {
    static let photoID = ArgumentSpec(placeholder: "ID", summary: "as in a list or in the photo's address")
}
