public import Domain
public import Shared
import Synchronization
public import TerminalKit

/// Takes a download as it arrives, sees to it that it is an image, and tells how far it is.
public final class DownloadStream: Sendable {
    private struct State {
        var expectedLength: Int64?
        var count: Int64 = 0
        /// The first bytes, kept back until they show what the file is.
        var head: [UInt8] = []
        var format: ImageFormat?
        /// Why no more is taken.
        var failure: (any Error)?
    }

    private static let headSize = 32

    private let sink: OutputSink
    private let state = Mutex(State())

    /// - Parameter sink: Takes the bytes once the first ones have shown that they are an image.
    public init(sink: OutputSink) {
        self.sink = sink
    }

    /// What a download hands its bytes to.
    public func receiver(telling line: ProgressLine) -> ImageReceiver {
        ImageReceiver(
            begin: { [self] length in state.withLock { $0 = State(expectedLength: length.map(Int64.init)) } },
            receive: { [self] piece in
                let step = try state.withLock { state in
                    do {
                        try receive(piece, &state)
                    } catch {
                        state.failure = error
                        throw error
                    }
                    return ProgressStep.bytes(done: state.count, of: state.expectedLength)
                }
                line.update(step)
            })
    }

    /// Why the stream itself ended the download, if it did: it knows better than whoever was sending.
    public var failure: (any Error)? {
        state.withLock { $0.failure }
    }

    /// What the file is, once all of it has arrived. Throws when it is no image.
    public func finish() throws -> ImageFormat {
        guard let format = state.withLock({ $0.format }) else { throw Self.noImage }
        return format
    }

    private func receive(_ piece: UnsafeRawBufferPointer, _ state: inout State) throws {
        state.count += Int64(piece.count)
        guard state.format == nil else { return try sink.write(Array(piece)) }
        state.head += piece
        guard state.head.count >= Self.headSize else { return }
        guard let format = ImageFormat(state.head) else { throw Self.noImage }
        state.format = format
        try sink.write(state.head)
        state.head = []
    }

    private static let noImage = AppError(
        .badServerResponse, operation: "Downloading", reason: "what the host sent is not an image")
}
