import Domain
import Presentation
import TerminalKit

/// What leaves the screen: the terminal itself, browser, clipboard, files.
@MainActor
final class SystemActions {
    private let services: ScreenServices
    private let device: any TerminalDevice
    private let messages: MessageLog
    private(set) var isQuitting = false

    init(services: ScreenServices, device: any TerminalDevice, messages: MessageLog) {
        self.services = services
        self.device = device
        self.messages = messages
    }

    func quit() {
        isQuitting = true
    }

    func redraw() {
        device.redraw()
    }

    func suspend() {
        device.suspend()
    }

    func browse(_ url: WebURL) {
        Task { [services, messages, device] in
            if let words = await services.openBrowser(url) { messages.informed(words) }
            // A browser may write to the terminal that it was started from.
            device.redraw()
        }
    }

    /// A page of the person's own leads there: other users see what a browser is started with.
    func browse(_ page: BrowserSignIn.Page) {
        guard let start = page.startPage else {
            return messages.informed("There is no folder of yours alone: open the address by hand.")
        }
        Task { [services, messages, device] in
            if let words = await services.openPage(start) { messages.informed(words) }
            device.redraw()
        }
    }

    /// Stores a setting in the configuration file.
    func configure(_ setting: String, _ value: String) {
        guard let configure = services.configure else { return }
        Task { [messages] in
            do throws(AppError) {
                try await configure(setting, value)
            } catch {
                messages.failed(error)
            }
        }
    }

    /// - Parameter words: What is said of it; the text itself when none.
    func copy(_ text: String, saying words: String? = nil) {
        device.copy(text)
        messages.informed("Copied \(words ?? text)")
    }

    func download(_ picture: DownloadablePicture?) {
        guard let picture else { return messages.informed("There is no picture to download here.") }
        guard let download = services.download else { return messages.informed("Pictures can't be downloaded here.") }
        messages.informed("Downloading…")
        Task { [messages] in
            do throws(AppError) {
                messages.informed("Saved as \(try await download(picture)).")
            } catch {
                messages.failed(error)
            }
        }
    }
}
