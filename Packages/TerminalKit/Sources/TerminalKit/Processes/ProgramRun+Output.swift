import Dispatch
import Foundation
public import Shared

extension ProgramRun {
    /// Runs a filter program with the given input and returns its output.
    ///
    /// The program has no terminal, and its error messages are discarded. If the task is canceled or a limit is
    /// exceeded, the program is terminated with `SIGTERM`. This process must ignore SIGPIPE, because the program may
    /// exit before it has read all input.
    ///
    /// - Parameters:
    ///   - arguments: The name or path of the program, followed by its arguments.
    ///   - input: The bytes to pass to the standard input of the program.
    ///   - environment: The environment variables of the program. The program is looked up in its `PATH`.
    ///   - limit: The maximum size of the output in bytes.
    ///   - timeout: The maximum duration of the run.
    /// - Returns: The output, or `nil` if the program cannot be started, does not exit with code 0, or exceeds a limit.
    public static func output(
        of arguments: [String], input: [UInt8], environment: Environment, limit: Int, timeout: Duration = .seconds(5)
    ) async -> [UInt8]? {
        guard let name = arguments.first, let path = path(of: name, in: environment) else { return nil }
        guard let text = PipeEnds() else { return nil }
        guard let result = PipeEnds() else {
            text.close()
            return nil
        }
        var child = ChildStart([path] + arguments.dropFirst(), environment: environment)
        child.streams = [(text.reading, 0), (result.writing, 1)]
        (child.null, child.group) = ([2], .session)
        let started = child.spawn()
        close(text.reading)
        close(result.writing)
        guard case .success(let process) = started else {
            close(text.writing)
            close(result.reading)
            return nil
        }
        let ending = ProcessEnding(process)
        // Write and read on separate threads. Both operations block, and the program may write output before it has
        // read all input.
        DispatchQueue(label: "program input").async {
            try? OutputSink(fileDescriptor: text.writing).write(input)
            close(text.writing)
        }
        let output = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "program output").async {
                    let bytes = read(result.reading, limit: limit, until: .now + timeout)
                    close(result.reading)
                    if bytes == nil { ending.abandon(hasGroup: true) }
                    continuation.resume(returning: bytes)
                    ending.wait()
                }
            }
        } onCancel: {
            ending.abandon(hasGroup: true)
        }
        return await ending.value() == 0 ? output : nil
    }

    /// Reads all bytes until the end of the pipe, or returns `nil` if the size limit or the deadline is exceeded.
    private static func read(_ descriptor: Int32, limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard rest > .zero, poll(&request, 1, Int32(clamping: rest.components.seconds * 1_000 + 1)) >= 0 else {
                return nil
            }
            guard request.revents != 0 else { continue }
            let count = readAvailable(descriptor, &chunk)
            guard count >= 0 else { return nil }
            guard count > 0 else { return bytes }
            bytes += chunk.prefix(count)
            guard bytes.count <= limit else { return nil }
        }
    }
}
