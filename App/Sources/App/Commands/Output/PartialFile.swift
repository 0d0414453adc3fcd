import Foundation
import TerminalUI

/// A file on its way: written under a name of its own beside the place where it will be, and moved there when whole.
///
/// What is there and is no file, such as `/dev/null` or a named pipe, is written to as it is and never replaced.
struct PartialFile {
    let sink: OutputSink
    private let target: String
    /// None for what is written to directly.
    private let path: String?
    private let descriptor: Int32

    init(beside target: String) throws {
        self.target = target
        if Self.isSpecial(target) {
            path = nil
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
        } else {
            let slash = target.lastIndex(of: "/")
            let folder = slash.map { target[...$0] } ?? ""
            let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
            let path = "\(folder).\(name).\(getpid()).part"
            self.path = path
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        sink = OutputSink(fileDescriptor: descriptor)
    }

    /// Puts the whole file in its place in one step.
    ///
    /// - Parameters:
    ///   - name: By default the place that it was begun beside; another name must lie in the same directory.
    ///   - mayReplace: Otherwise a file that appeared there meanwhile stays, and this fails.
    func move(to name: String? = nil, mayReplace: Bool) throws {
        guard let path else {
            close(descriptor)
            return
        }
        let target = name ?? target
        guard fsync(descriptor) == 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        // A new link fails where a file is; some file systems have no links.
        if !mayReplace, link(path, target) != 0, errno == EEXIST || access(target, F_OK) == 0 {
            throw OutputFile.isThere(target)
        }
        guard rename(path, target) == 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        // Between two links to one file a rename does nothing.
        unlink(path)
        close(descriptor)
    }

    func discard() {
        if let path { unlink(path) }
        close(descriptor)
    }

    /// Whether something is there that is neither a file nor a directory.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }
}
