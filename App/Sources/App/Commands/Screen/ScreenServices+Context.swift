import Domain
import TerminalUI

extension ScreenServices {
    /// What the program does for the screens.
    init(_ parts: ScreenUseCases.Parts) {
        let context = parts.context
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
            })
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
        let image = try await parts.context.imageFile(at: address)
        let name = target.name(for: image.format)
        try OutputFile(path: name).write(image.bytes, mayReplace: false, standardOutput: parts.context.output)
        return name
    }
}
