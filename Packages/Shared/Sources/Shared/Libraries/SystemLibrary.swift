public import Foundation

/// A system library that is opened when it is first needed.
///
/// Each package declares the libraries that it uses. This allows a program to list all of them.
///
///     extension SystemLibrary {
///         static let curl = SystemLibrary("libcurl", package: "libcurl4", use: "requests", load: ccurl_load) { … }
///     }
public struct SystemLibrary: Sendable {
    /// A function that opens a system library and returns whether it can be used.
    ///
    /// If the library cannot be used, the function writes the reason to `reason`. The text has at most `size` bytes,
    /// including the null byte at its end.
    public typealias Load = @Sendable (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool

    /// The display name of the library, such as `libcurl`.
    public let name: String
    /// The Debian and Ubuntu package that contains the library, such as `libcurl4`.
    public let package: String
    /// The feature that needs the library, to complete the text “needed for …”.
    public let use: String
    private let open: Load
    private let describe: @Sendable () -> String

    /// Creates a system library.
    ///
    /// - Parameters:
    ///   - name: The name of the library to display to users.
    ///   - package: The Debian and Ubuntu package that contains the library.
    ///   - use: The feature that needs the library.
    ///   - load: The function that opens the library, usually based on the C target `CLibraryLoader`.
    ///   - version: A closure that returns the version of the library, or its file name if it provides no version. It
    ///     is called only after the library was opened.
    public init(
        _ name: String, package: String, use: String, load: @escaping Load, version: @escaping @Sendable () -> String
    ) {
        self.name = name
        self.package = package
        self.use = use
        self.open = load
        self.describe = version
    }

    /// Opens the system library if it is not already open.
    ///
    /// - Throws: ``MissingLibrary`` if the library cannot be used.
    public func load() throws(MissingLibrary) {
        try load(open)
    }

    /// Opens the system library with the given function. Tests use it to open a different file.
    ///
    /// - Throws: ``MissingLibrary`` if the library cannot be used.
    public func load(_ open: (_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool) throws(MissingLibrary) {
        var isOpen = false
        let reason = Self.text { isOpen = open($0, $1) }
        if !isOpen { throw missing(reason) }
    }

    /// Returns the null-terminated text that a C function writes to a buffer of 256 bytes.
    public static func text(_ write: (_ text: UnsafeMutablePointer<CChar>?, _ size: Int) -> Void) -> String {
        var text = [CChar](repeating: 0, count: 256)
        write(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens the system library and returns its version, or its file name if it provides no version.
    ///
    /// - Throws: ``MissingLibrary`` if the library cannot be used.
    public func version() throws(MissingLibrary) -> String {
        try load()
        return describe()
    }

    /// Returns the error for a system library that cannot be used.
    ///
    /// - Parameter reason: The error message of the operating system, without a final period.
    public func missing(_ reason: String) -> MissingLibrary {
        MissingLibrary(name: name, package: package, reason: reason)
    }
}

/// An error that indicates that a system library is not installed, too old or damaged.
public struct MissingLibrary: Error, Sendable, Hashable, CustomStringConvertible {
    /// The display name of the library, such as `libcurl`.
    public let name: String
    /// The Debian and Ubuntu package that contains the library, such as `libcurl4`.
    public let package: String
    /// The error message of the operating system. It may contain local file names but no secrets.
    public let reason: String

    public init(name: String, package: String, reason: String) {
        self.name = name
        self.package = package
        self.reason = reason
    }

    /// A sentence that states that the library cannot be used, without the final period.
    public var description: String {
        reason.isEmpty ? "\(name) cannot be used" : "\(name) cannot be used (\(reason))"
    }

    /// An instruction that tells the user how to install the missing library.
    public var hint: String {
        "Install \(name): on Debian and Ubuntu “apt install \(package)”."
    }
}

extension MissingLibrary: LocalizedError {
    /// A complete sentence that states that the library cannot be used.
    public var errorDescription: String? { "\(description)." }
    /// An instruction that tells the user how to install the missing library.
    public var recoverySuggestion: String? { hint }
}
