#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The single copy of a secret's bytes, wiped before its memory is given back.
final class SecretStorage: Sendable {
    // Right because the memory is written only in `init` and `deinit`, when nobody else can hold a reference;
    // in between it is read only.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(_ source: UnsafeRawBufferPointer) {
        memory = .allocate(byteCount: source.count, alignment: 1)
        memory.copyMemory(from: source)
    }

    deinit {
        Self.wipe(memory)
        memory.deallocate()
    }

    /// Lends the bytes and stays alive meanwhile, so that they are not wiped under the reader.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(memory))
    }

    /// Overwrites with zeros in a way that the optimiser may not leave out.
    static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        #if canImport(Darwin)
            _ = memset_s(start, memory.count, 0, memory.count)
        #else
            explicit_bzero(start, memory.count)
        #endif
    }
}
