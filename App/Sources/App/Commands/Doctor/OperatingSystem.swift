import Foundation
import Shared

/// The system that the program runs on, in one line.
enum OperatingSystem {
    /// Its name and version, the kernel's, and the kind of processor.
    static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        let kernel = "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
        return prettyName.map { "\($0) (\(kernel))" } ?? kernel
    }

    /// `PRETTY_NAME` of os-release(5); none on systems without that file.
    private static var prettyName: String? {
        let files = ["/etc/os-release", "/usr/lib/os-release"]
        guard let bytes = files.lazy.compactMap({ FileManager.default.contents(atPath: $0) }).first else { return nil }
        let lines = String(decoding: bytes.prefix(16 << 10), as: UTF8.self).split(separator: "\n")
        let value = lines.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
        return value.map { $0.filter { $0 != "\"" }.sanitizedForPipe() }
    }

    private static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
