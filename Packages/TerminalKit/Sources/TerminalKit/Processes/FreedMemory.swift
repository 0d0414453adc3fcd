#if canImport(Glibc)
    import Glibc

    /// Configures the memory allocator to return freed memory to the system. Call this function once at startup.
    ///
    /// A full-screen program decodes many large pictures and frees each of them soon. By default, glibc uses one arena
    /// per thread and keeps the freed memory. The memory use of the program is then about a tenth higher.
    ///
    /// This function selects a single arena (mallopt(3)). It looks up `mallopt` by name, because Swift's Glibc module
    /// does not include `malloc.h`.
    func returnFreedMemory() {
        typealias Set = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(symbol, to: Set.self)
        let (arenaMaximum, trimThreshold): (Int32, Int32) = (-8, -1)
        _ = set(arenaMaximum, 1)
        _ = set(trimThreshold, 256 << 10)
    }
#else
    /// Does nothing, because only glibc requires configuration to return freed memory to the system.
    func returnFreedMemory() {}
#endif
