import Foundation
import TerminalUI

/// A file on its way: written under a name of its own beside the place where it will be, and moved there when whole.
struct PartialFile {
    let sink: OutputSink
    private let path: String
    private let descriptor: Int32

    init(beside target: String) throws {
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { target[...$0] } ?? ""
        let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
        path = "\(folder).\(name).\(getpid()).part"
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        sink = OutputSink(fileDescriptor: descriptor)
    }

    /// Puts the whole file in its place in one step.
    ///
    /// - Parameter mayReplace: Otherwise a file that appeared there meanwhile stays, and this fails.
    func move(to target: String, mayReplace: Bool) throws {
        guard fsync(descriptor) == 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        // A new link fails where a file is; some file systems have no links.
        if !mayReplace, link(path, target) != 0, errno == EEXIST || access(target, F_OK) == 0 {
            throw CommandFailure("“\(target)” is there already", hint: "use --force to replace it")
        }
        guard rename(path, target) == 0 else { throw CommandFailure(errorNumber: errno, path: target) }
        // Between two links to one file a rename does nothing.
        unlink(path)
        close(descriptor)
    }

    func discard() {
        unlink(path)
        close(descriptor)
    }
}
