#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system that the program runs on.
public enum OperatingSystem {
    /// Its name and version, the kernel's, and the kind of processor, in one line: `Debian GNU/Linux 12 (bookworm)
    /// (Linux 6.1.0, x86_64)`.
    public static var description: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        let kernel = "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
        let files = ["/etc/os-release", "/usr/lib/os-release"].lazy
        let release = files.compactMap { try? InputFile(path: $0).readRegular(limit: 16 << 10).bytes }.first
        return release.flatMap(name(inRelease:)).map { "\($0) (\(kernel))" } ?? kernel
    }

    /// `PRETTY_NAME` of os-release(5); none where the file has none, and on systems without that file.
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
    /// Keeps the memory of a long run to that of a short one: responses are large and short-lived, and pages of them
    /// would otherwise be spread over an arena for each thread and kept there. To be called once, at the start.
    ///
    /// (mallopt(3). Swift's module of the C library leaves `malloc.h` out, so that the function is looked up by its name.)
    public func returnFreedMemory() {
        typealias Set = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(symbol, to: Set.self)
        let (arenaMaximum, trimThreshold): (Int32, Int32) = (-8, -1)
        _ = set(arenaMaximum, 1)
        _ = set(trimThreshold, 256 << 10)
    }
#else
    /// Other systems' allocators do so by themselves.
    public func returnFreedMemory() {}
#endif
