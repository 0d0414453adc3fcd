/// The version of the program and its packages.
enum Version {
    static let current = "0.1.0"
}
