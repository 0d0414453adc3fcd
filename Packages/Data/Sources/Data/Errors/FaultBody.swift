/// What the body of an error answer says, as far as it can be read.
struct FaultBody: Sendable, Hashable {
    /// What is wrong with one part of the request.
    struct Detail: Sendable, Hashable {
        var field: String?
        var code: String?
        var message: String?
    }

    var message: String?
    var documentationURL: String?
    /// The service's own number for what is wrong.
    var code: Int?
    var details: [Detail] = []
}
