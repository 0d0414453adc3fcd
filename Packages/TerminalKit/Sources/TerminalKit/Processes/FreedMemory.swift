#if canImport(Glibc)
    import Glibc

    /// Makes the process return freed memory to the system, so that a long-running process uses about as much memory as
    /// a short one. Call this function once at startup.
    ///
    /// A full-screen program decodes many large pictures, each of which is soon freed. By default glibc spreads them
    /// over one arena per thread and keeps the freed memory, which adds a tenth to the memory of the program. This
    /// function selects a single arena (mallopt(3)). It looks up `mallopt` by name because Swift's Glibc module does
    /// not include `malloc.h`.
    func returnFreedMemory() {
        typealias Set = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(symbol, to: Set.self)
        let (arenaMaximum, trimThreshold): (Int32, Int32) = (-8, -1)
        _ = set(arenaMaximum, 1)
        _ = set(trimThreshold, 256 << 10)
    }
#else
    /// Does nothing. On systems other than Linux, the allocator returns freed memory without configuration.
    func returnFreedMemory() {}
#endif
