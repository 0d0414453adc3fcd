/// A failure outside the services: something on this computer is missing or refused.
struct CommandFailure: Error, Sendable {
    let message: String
    let hint: String?

    static let noHome = CommandFailure("there is no place for files", hint: "set HOME or SEARCHAPP_HOME")

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
