public import Foundation

/// A system library that is opened when it is first needed.
///
/// Each package declares the libraries that it uses, so that a program can list all of them:
///
///     extension SystemLibrary {
///         static let curl = SystemLibrary("libcurl", package: "libcurl4", use: "requests", load: ccurl_load) { … }
///     }
public struct SystemLibrary: Sendable {
    /// A function that opens the library and returns whether it can be used. If the library cannot be used, the
    /// function writes a null-terminated reason of at most `size` bytes, including the null byte, to `reason`.
    public typealias Load = @Sendable (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool

    /// The displayed name, such as `libcurl`.
    public let name: String
    /// The name of the Debian and Ubuntu package that contains the library, such as `libcurl4`.
    public let package: String
    /// The feature that needs the library, for the text “needed for …”.
    public let use: String
    private let open: Load
    private let describe: @Sendable () -> String

    /// Creates a system library.
    ///
    /// - Parameters:
    ///   - name: The displayed name.
    ///   - package: The name of the Debian and Ubuntu package that contains the library.
    ///   - use: The feature that needs the library.
    ///   - load: The function that opens the library, usually based on the C target `CLibraryLoader`.
    ///   - version: A closure that returns the library's version, or its file name if it does not provide a version. It
    ///     is only called after the library was opened.
    public init(
        _ name: String, package: String, use: String, load: @escaping Load, version: @escaping @Sendable () -> String
    ) {
        self.name = name
        self.package = package
        self.use = use
        self.open = load
        self.describe = version
    }

    /// Opens the library unless it is already open.
    ///
    /// - Throws: ``MissingLibrary`` if the library cannot be used.
    public func load() throws(MissingLibrary) {
        try load(open)
    }

    /// Opens the library with another function, for example from a file that a test provides.
    public func load(_ open: (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool) throws(MissingLibrary) {
        var isOpen = false
        let reason = Self.text { isOpen = open($0, $1) }
        if !isOpen { throw missing(reason) }
    }

    /// Returns the null-terminated text that a C function writes into a buffer of 256 bytes.
    public static func text(_ write: (_ text: UnsafeMutablePointer<CChar>?, _ size: Int) -> Void) -> String {
        var text = [CChar](repeating: 0, count: 256)
        write(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens the library and returns its version, or its file name if it does not provide a version.
    public func version() throws(MissingLibrary) -> String {
        try load()
        return describe()
    }

    /// Returns an error that states that the library cannot be used.
    ///
    /// - Parameter reason: The system's message, for use at the end of a sentence.
    public func missing(_ reason: String) -> MissingLibrary {
        MissingLibrary(name: name, package: package, reason: reason)
    }
}

/// An error thrown when a system library is not installed, too old, or damaged.
public struct MissingLibrary: Error, Sendable, Hashable, CustomStringConvertible {
    /// The displayed name, such as `libcurl`.
    public let name: String
    /// The name of the Debian and Ubuntu package that contains the library, such as `libcurl4`.
    public let package: String
    /// The system's message. It may contain local file names but no secrets.
    public let reason: String

    public init(name: String, package: String, reason: String) {
        self.name = name
        self.package = package
        self.reason = reason
    }

    /// A description of the error, for use at the end of a sentence.
    public var description: String {
        reason.isEmpty ? "\(name) cannot be used" : "\(name) cannot be used (\(reason))"
    }

    /// An instruction that tells the user how to install the library.
    public var hint: String {
        "Install \(name): on Debian and Ubuntu “apt install \(package)”."
    }
}

extension MissingLibrary: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "\(description)." }
    /// An instruction that tells the user how to install the library.
    public var recoverySuggestion: String? { hint }
}
