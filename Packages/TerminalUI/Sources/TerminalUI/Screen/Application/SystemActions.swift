import Domain
import Presentation
import TerminalKit

/// The actions that affect the system outside the screen: suspending the program, opening the browser, copying text and
/// writing files.
@MainActor
final class SystemActions {
    private let services: ScreenServices
    private let device: any TerminalDevice
    private let messages: MessageLog
    private(set) var isQuitting = false
    /// The running command of the user that occupies the terminal, or `nil` if there is none.
    private var program: Task<Void, Never>?

    init(services: ScreenServices, device: any TerminalDevice, messages: MessageLog) {
        self.services = services
        self.device = device
        self.messages = messages
    }

    /// A Boolean value that indicates whether settings can be stored for the next run.
    var canConfigure: Bool { services.configure != nil }

    func quit() {
        isQuitting = true
    }

    func redraw() {
        device.redraw()
    }

    func suspend() {
        device.suspend()
    }

    /// Runs one of the user's own commands on items. A command that does not run in the background occupies the
    /// terminal until it exits.
    func run(_ command: OwnCommand, on items: [(item: any Item, isFavorite: Bool)]) {
        let run = OwnCommandRun(
            command: command, mode: command.isBackground ? .background : .terminal, run: services.runProgram)
        guard !command.isBackground else {
            messages.informed("Running “\(command.name)”…")
            Task { [messages] in messages.ran(command, await run(on: items)) }
            return
        }
        program = Task { [program, messages, device] in
            await program?.value
            messages.ran(command, await device.handOver { await run(on: items) })
        }
    }

    /// Terminates the command of the user that occupies the terminal.
    func stopProgram() async {
        program?.cancel()
        await program?.value
    }

    func browse(_ url: WebURL) {
        Task { [services, messages, device] in
            if let words = await services.openBrowser(url) { messages.informed(words) }
            // Redraw the screen, because the browser may have written to the terminal.
            device.redraw()
        }
    }

    /// Opens the sign-in page in the browser. The URL is passed in a private file, because other users can read the
    /// arguments of processes.
    func browse(_ page: BrowserSignIn.Page) {
        guard let start = page.startPage else {
            return messages.informed("There is no private folder. Open the URL yourself.")
        }
        Task { [services, messages, device] in
            if let words = await services.openPage(start) { messages.informed(words) }
            device.redraw()
        }
    }

    /// Stores a setting in the configuration file and reports the result as a message.
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

    /// Copies a text to the clipboard.
    ///
    /// - Parameters:
    ///   - text: The text to copy.
    ///   - words: The description of the text for the confirmation message, or `nil` to show the text itself.
    func copy(_ text: String, saying words: String? = nil) {
        device.copy(text)
        messages.informed("Copied \(words ?? text)")
    }

    func download(_ picture: DownloadablePicture?) {
        guard let picture else { return messages.informed("There is no picture to download.") }
        guard let download = services.download else { return messages.informed("Downloads are not available.") }
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

extension MessageLog {
    /// Posts a message with the result of one of the user's own commands.
    fileprivate func ran(_ command: OwnCommand, _ result: (count: Int, errors: [AppError])) {
        for error in result.errors {
            if error.kind == .cancelled { informed("\(error.message).") } else { failed(error) }
        }
        if result.count > 0, result.errors.isEmpty {
            informed("Ran “\(command.name)”\(result.count > 1 ? " on \(result.count) rows" : "").")
        }
    }
}
