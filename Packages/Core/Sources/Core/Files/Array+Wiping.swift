#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension [UInt8] {
    /// Overwrites the bytes with zeros in a way that the optimiser may not leave out. Copies of the array stay.
    mutating func wipe() {
        withUnsafeMutableBytes { memory in
            guard let start = memory.baseAddress else { return }
            #if canImport(Darwin)
                _ = memset_s(start, memory.count, 0, memory.count)
            #else
                explicit_bzero(start, memory.count)
            #endif
        }
    }
}
