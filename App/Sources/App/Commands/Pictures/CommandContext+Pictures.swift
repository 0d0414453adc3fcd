import DependencyInjection
import Domain
import TerminalUI

extension CommandContext {
    func image(at address: WebAddress) async throws -> ImageFile {
        let images: any ImageRepository = try container.resolve()
        return try await progressLine().during {
            try await images.image(at: address, priority: .visible, policy: settings.policy)
        }
    }

    /// Draws the picture on a terminal; elsewhere, and where it cannot be drawn, says what it shows.
    func show(_ image: ImageFile, text: String?, author: String?) async throws {
        let twin = TextTwin(
            text: text, size: image.size.map { PixelSize(width: $0.width, height: $0.height) }, author: author)
        let pictures = PictureOutput(
            sink: output, terminal: terminal, environment: environment, images: settings.images)
        guard case .failed(let error) = try await pictures.print(image.bytes, twin: twin) else { return }
        messages.note("The picture is not shown: \(error.reason).")
    }
}
