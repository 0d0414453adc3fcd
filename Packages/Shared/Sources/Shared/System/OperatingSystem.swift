#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Information about the operating system on which the process runs.
public enum OperatingSystem {
    /// The name and version of the system and its kernel and the processor architecture in one line, such as `Debian
    /// GNU/Linux 12 (bookworm) (Linux 6.1.0, x86_64)`.
    public static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        let kernel = "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
        let files = ["/etc/os-release", "/usr/lib/os-release"].lazy
        let release = files.compactMap { try? InputFile(path: $0).readRegular(limit: 16 << 10).bytes }.first
        return release.flatMap(name(inRelease:)).map { "\($0) (\(kernel))" } ?? kernel
    }

    /// Returns the value of `PRETTY_NAME` in the format of os-release(5), or `nil` if it is missing.
    static func name(inRelease bytes: [UInt8]) -> String? {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let value = lines.first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count)
        return value.map { $0.filter { $0 != "\"" }.sanitizedForPipe() }
    }

    private static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

#if canImport(Glibc)
    /// Limits memory fragmentation, so that a long-running process uses about as much memory as a short one. Call it
    /// once at startup.
    ///
    /// The process receives many large, short-lived responses. By default glibc spreads them over one arena per thread
    /// and keeps the freed memory. This function selects a single arena and returns freed memory to the system
    /// (mallopt(3)). It looks up `mallopt` by name because Swift's Glibc module does not include `malloc.h`.
    public func returnFreedMemory() {
        typealias Set = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(symbol, to: Set.self)
        let (arenaMaximum, trimThreshold): (Int32, Int32) = (-8, -1)
        _ = set(arenaMaximum, 1)
        _ = set(trimThreshold, 256 << 10)
    }
#else
    /// Does nothing. The allocators of other systems return freed memory without configuration.
    public func returnFreedMemory() {}
#endif
