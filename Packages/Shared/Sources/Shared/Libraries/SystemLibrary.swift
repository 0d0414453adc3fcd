public import Foundation

/// A library of the system that is opened when something first needs it.
///
/// Each package declares those that it uses, so that a program can list them all:
///
///     extension SystemLibrary {
///         static let curl = SystemLibrary("libcurl", package: "libcurl4", use: "requests", load: ccurl_load) { … }
///     }
public struct SystemLibrary: Sendable {
    /// Opens the library; writes why it cannot be used, with a NUL, into so many bytes.
    public typealias Load = @Sendable (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool

    /// As people call it: `libcurl`.
    public let name: String
    /// The package of Debian and Ubuntu that brings it: `libcurl4`.
    public let package: String
    /// What does not work without it, as in “needed for …”.
    public let use: String
    private let open: Load
    private let describe: @Sendable () -> String

    /// - Parameters:
    ///   - load: What opens it; the C target `CLibraryLoader` has the usual way.
    ///   - version: Asked only once the library is open; the name of its file where it does not know its version.
    public init(
        _ name: String, package: String, use: String, load: @escaping Load, version: @escaping @Sendable () -> String
    ) {
        self.name = name
        self.package = package
        self.use = use
        self.open = load
        self.describe = version
    }

    /// Opens it, unless that was done before.
    public func load() throws(MissingLibrary) {
        try load(open)
    }

    /// Opens it in another way, such as from a file that a test names.
    public func load(_ open: (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool) throws(MissingLibrary) {
        var isOpen = false
        let reason = Self.text { isOpen = open($0, $1) }
        if !isOpen { throw missing(reason) }
    }

    /// The text that a function of C writes, with a NUL, into so many bytes.
    public static func text(_ write: (_ text: UnsafeMutablePointer<CChar>?, _ size: Int) -> Void) -> String {
        var text = [CChar](repeating: 0, count: 256)
        write(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Its version, or the name of its file; opens it.
    public func version() throws(MissingLibrary) -> String {
        try load()
        return describe()
    }

    /// The error that it cannot be used.
    ///
    /// - Parameter reason: What the system says, as the end of a sentence.
    public func missing(_ reason: String) -> MissingLibrary {
        MissingLibrary(name: name, package: package, reason: reason)
    }
}

/// A library of the system cannot be used: it is not installed, too old, or broken.
public struct MissingLibrary: Error, Sendable, Hashable, CustomStringConvertible {
    /// As people call it: `libcurl`.
    public let name: String
    /// The package of Debian and Ubuntu that brings it: `libcurl4`.
    public let package: String
    /// What the system says about it. It names files of this computer, and no secret.
    public let reason: String

    public init(name: String, package: String, reason: String) {
        self.name = name
        self.package = package
        self.reason = reason
    }

    /// What is wrong, as the end of a sentence.
    public var description: String {
        reason.isEmpty ? "\(name) cannot be used" : "\(name) cannot be used (\(reason))"
    }

    /// The next step for the person.
    public var hint: String {
        "Install \(name): on Debian and Ubuntu “apt install \(package)”."
    }
}

extension MissingLibrary: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "\(description)." }
    /// The next step.
    public var recoverySuggestion: String? { hint }
}
