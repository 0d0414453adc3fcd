import Core
import Domain
import Shared
import TerminalUI

extension ScreenServices {
    /// What the program does for the screens.
    ///
    /// - Parameter isFresh: Whether the last run counts for nothing.
    init(_ parts: ScreenUseCases.Parts, isFresh: Bool) {
        let context = parts.context
        let locations = context.settings.locations
        let state = locations.map { "\($0.state)/screen.json" }
        let browser = context.console.browser
        self.init(
            openBrowser: { address in
                // Waiting for a browser must not hold up the screen.
                await Task.detached {
                    switch browser.open(address.text) {
                    case .opened: nil
                    case .noneHere(let reason), .failed(let reason): "\(reason) The address is \(address.text)"
                    }
                }.value
            },
            download: { picture throws(SearchError) in
                do {
                    return try await Self.save(picture, parts)
                } catch {
                    throw SearchError(describing: error)
                }
            },
            save: { bytes, name throws(SearchError) in
                do {
                    return try Self.save(bytes, as: name, context)
                } catch {
                    throw SearchError(describing: error)
                }
            },
            kept: isFresh ? nil : state.flatMap { try? InputFile(path: $0).read(limit: 256 << 10) },
            keep: { bytes in
                // What cannot be kept is no reason to disturb whoever leaves.
                guard let state, (try? locations?.create()) != nil else { return }
                try? OutputFile(path: state).write(bytes, mayReplace: true, standardOutput: context.output)
            })
    }

    /// Under the name, or one with a number where that is taken.
    private static func save(_ bytes: [UInt8], as name: String, _ context: CommandContext) throws -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        for number in 1...99 {
            let path = number == 1 || parts.count < 2 ? name : "\(parts[0])-\(number).\(parts[1])"
            do throws(FileError) {
                try OutputFile(path: path).requireFree(mayReplace: false)
            } catch {
                continue
            }
            try OutputFile(path: path).write(bytes, mayReplace: false, standardOutput: context.output)
            return path
        }
        throw CommandFailure("“\(name)” is taken already.")
    }

    /// Returns the file's name.
    @concurrent private static func save(_ picture: DownloadablePicture, _ parts: ScreenUseCases.Parts) async throws
        -> String
    {
        let key = picture.key
        if let download = parts.download(key) { return try await download() }
        guard let address = picture.address else {
            throw SearchError(.notFound, message: "There is no picture of “\(key.id)”.")
        }
        let target = try DownloadTarget(explicit: nil, stem: "\(key.kind.name.word)-\(key.id)", mayReplace: false)
        let image = try await parts.context.items.imageFile(at: address)
        let name = target.name(for: image.format)
        try OutputFile(path: name).write(image.bytes, mayReplace: false, standardOutput: parts.context.output)
        return name
    }
}
