import Domain
import Shared
import TerminalUI

extension CommandContext {
    func imageFile(at address: WebAddress) async throws -> ImageFile {
        let images = try images()
        return try await progressLine().during { try await images.file(at: address, policy: settings.policy) }
    }

    /// Draws the picture on a terminal; elsewhere, and where it cannot be drawn, says what it shows.
    func show(_ address: WebAddress, text: String?, author: String?) async throws {
        let file = try await imageFile(at: address)
        let twin = TextTwin(text: text, size: file.size, author: author)
        let pictures = PictureOutput(
            sink: output, terminal: terminal, environment: environment, images: settings.images)
        guard case .failed(let error) = try await pictures.print(file.bytes, twin: twin) else { return }
        if error.meansDamage {
            try images().forget(address)
        }
        var reason = "The picture is not shown: \(error.reason)."
        if case .missingLibrary(let library) = error { reason += " \(library.hint)" }
        messages.note(reason)
    }
}
