#if canImport(Glibc)
    import Glibc

    /// Keeps the memory of a long run to that of a short one: answers are large and short-lived, and pages of them would
    /// otherwise be spread over an arena for each thread and kept there.
    ///
    /// (mallopt(3). Swift's module of the C library leaves `malloc.h` out, so that the function is looked up by its name.)
    func returnFreedMemory() {
        typealias Set = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let set = unsafeBitCast(symbol, to: Set.self)
        let (arenaMaximum, trimThreshold): (Int32, Int32) = (-8, -1)
        _ = set(arenaMaximum, 1)
        _ = set(trimThreshold, 256 << 10)
    }
#else
    /// Other systems' allocators do so by themselves.
    func returnFreedMemory() {}
#endif
