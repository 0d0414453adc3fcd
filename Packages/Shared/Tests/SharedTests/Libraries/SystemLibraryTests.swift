import CLibraryLoader
import Foundation
import Shared
import Testing

/// Tests of the loader with real files: the C library, which always exists, and files that are not libraries.
struct SystemLibraryTests {
    /// A library with one function, declared like in a C shim.
    private final class Shim: @unchecked Sendable {
        // Safe: each test uses its own instance on one thread.
        private var files: [UnsafeMutablePointer<CChar>?]
        private let name: UnsafeMutablePointer<CChar>?
        private var state: CLibraryLoader.library
        private(set) var function: UnsafeMutableRawPointer?

        init(_ files: [String], function: String = "getpid") {
            self.files = (files + Array(repeating: nil, count: 4 - files.count)).map { $0.flatMap { strdup($0) } }
            name = strdup(function)
            state = CLibraryLoader.library(
                files: (
                    UnsafePointer(self.files[0]), UnsafePointer(self.files[1]), UnsafePointer(self.files[2]),
                    UnsafePointer(self.files[3])
                ),
                lock: pthread_mutex_t(), is_loaded: false, first_function: nil)
        }

        deinit {
            for file in files + [name] { free(file) }
        }

        func load(_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool {
            withUnsafeMutablePointer(to: &function) { pointer in
                var symbol = library_symbol(name: name, pointer: pointer)
                return library_load(&state, nil, &symbol, 1, nil, reason, size)
            }
        }

        var file: String { SystemLibrary.text { library_file(&state, $0, $1) } }
    }

    private static func library(_ shim: Shim) -> SystemLibrary {
        SystemLibrary("libthing", package: "libthing1", use: "things", load: shim.load) { shim.file }
    }

    #if canImport(Glibc)
        private static let present = "libc.so.6"
    #else
        private static let present = "libSystem.B.dylib"
    #endif

    @Test func `an available library is opened once and reports its file`() throws {
        let shim = Shim([Self.present])
        let library = Self.library(shim)
        try library.load()
        #expect(shim.function != nil)
        #expect(try library.version().hasPrefix("lib"))
    }

    @Test func `the first available one of several files is used`() throws {
        try Self.library(Shim(["libnowhere.so.1", Self.present])).load()
    }

    @Test func `the error for a missing library contains its package and the system's message`() throws {
        let library = Self.library(Shim(["libnowhere.so.1"]))
        let error = try #require(throws: MissingLibrary.self) { try library.load() }
        #expect(error.name == "libthing")
        #expect(error.package == "libthing1")
        #expect(error.reason.contains("libnowhere.so.1"))
        #expect("\(error)".hasPrefix("libthing cannot be used ("))
        #expect(error.localizedDescription == "\(error).")
        #expect(error.hint.contains("apt install libthing1"))
    }

    @Test func `a library without a required function is too old`() throws {
        let library = Self.library(Shim([Self.present], function: "no_such_function_anywhere"))
        let error = try #require(throws: MissingLibrary.self) { try library.load() }
        #expect(error.reason == "it is too old: it has no no_such_function_anywhere")
    }

    @Test func `a library that is installed later is found by the next attempt`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "libraries-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/libthing.so"
        let library = Self.library(Shim([path]))
        #expect(throws: MissingLibrary.self) { try library.load() }
        // A file that is not a library counts as missing.
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(throws: MissingLibrary.self) { try library.load() }
        let real = try Self.installed()
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
        try library.load()
    }

    /// Returns the path of the C library of this process.
    private static func installed() throws -> String {
        #if os(Linux)
            let maps = try #require(fopen("/proc/self/maps", "r"))
            defer { fclose(maps) }
            // Read line by line, because a sanitizer adds more mappings than one read returns.
            var line = [CChar](repeating: 0, count: 8_192)
            while fgets(&line, Int32(line.count), maps) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                if text.hasSuffix("/\(present)"), let start = text.firstIndex(of: "/") { return String(text[start...]) }
            }
            throw CocoaError(.fileNoSuchFile)
        #else
            return "/usr/lib/\(present)"
        #endif
    }
}
