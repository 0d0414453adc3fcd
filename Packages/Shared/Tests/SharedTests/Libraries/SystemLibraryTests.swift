import CLibraryLoader
import Foundation
import Shared
import Testing

/// The loader over real files: the C library, which is always there, and what is none.
@Suite("Libraries that are opened when they are needed")
struct SystemLibraryTests {
    /// A library of these files as a shim declares it, with one function.
    private final class Shim: @unchecked Sendable {
        // Right because each test uses its own on one thread.
        private var files: [UnsafeMutablePointer<CChar>?]
        private let ahead: UnsafeMutablePointer<CChar>?
        private let name: UnsafeMutablePointer<CChar>?
        private var state: CLibraryLoader.library
        private(set) var function: UnsafeMutableRawPointer?

        init(_ files: [String], ahead: String? = nil, function: String = "getpid") {
            self.ahead = ahead.flatMap { strdup($0) }
            self.files = (files + Array(repeating: nil, count: 4 - files.count)).map { $0.flatMap { strdup($0) } }
            name = strdup(function)
            state = CLibraryLoader.library(
                files: (
                    UnsafePointer(self.files[0]), UnsafePointer(self.files[1]), UnsafePointer(self.files[2]),
                    UnsafePointer(self.files[3])
                ),
                ahead: UnsafePointer(self.ahead), lock: pthread_mutex_t(), is_loaded: false, first_function: nil)
        }

        deinit {
            for file in files + [ahead, name] { free(file) }
        }

        func load(_ reason: UnsafeMutablePointer<CChar>?, _ size: Int) -> Bool {
            withUnsafeMutablePointer(to: &function) { place in
                var symbol = library_symbol(name: name, place: place)
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

    @Test(
        "a library that is there is opened once and tells its file", arguments: [nil, present, "libno-such-thing.so.1"])
    func opened(ahead: String?) throws {
        let shim = Shim([Self.present], ahead: ahead)
        let library = Self.library(shim)
        try library.load()
        #expect(shim.function != nil)
        #expect(try library.version().hasPrefix("lib"))
    }

    @Test("the first of several files that is there is taken")
    func several() throws {
        try Self.library(Shim(["libnowhere.so.1", Self.present])).load()
    }

    @Test("one that is missing is named with its package and what the system says")
    func missing() throws {
        let library = Self.library(Shim(["libnowhere.so.1"]))
        let error = try #require(throws: MissingLibrary.self) { try library.load() }
        #expect(error.name == "libthing")
        #expect(error.package == "libthing1")
        #expect(error.reason.contains("libnowhere.so.1"))
        #expect("\(error)".hasPrefix("libthing cannot be used ("))
        #expect(error.localizedDescription == "\(error).")
        #expect(error.hint.contains("apt install libthing1"))
    }

    @Test("one without a function that is needed is too old")
    func tooOld() throws {
        let library = Self.library(Shim([Self.present], function: "no_such_function_anywhere"))
        let error = try #require(throws: MissingLibrary.self) { try library.load() }
        #expect(error.reason == "it is too old: it has no no_such_function_anywhere")
    }

    @Test("one that is installed meanwhile is found by the next attempt")
    func later() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "libraries-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/libthing.so"
        let library = Self.library(Shim([path]))
        #expect(throws: MissingLibrary.self) { try library.load() }
        // A file that is no library is no more than one that is not there.
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(throws: MissingLibrary.self) { try library.load() }
        let real = try Self.installed()
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
        try library.load()
    }

    /// The file of the C library of this process.
    private static func installed() throws -> String {
        #if os(Linux)
            let maps = try #require(fopen("/proc/self/maps", "r"))
            defer { fclose(maps) }
            // Line by line: under a sanitizer there are more of them than are read at once.
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
