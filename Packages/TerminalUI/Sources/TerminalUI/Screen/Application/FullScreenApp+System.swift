import Domain
import Presentation
import TerminalKit

/// The actions that affect the system outside the screen, such as opening the browser, copying text and writing files.
extension FullScreenApp {
    func quit() {
        isQuitting = true
    }

    /// Runs one of the user's own commands on items. A command that does not run in the background occupies the
    /// terminal until it exits.
    func run(_ command: OwnCommand, on items: [(item: any Item, isFavorite: Bool)]) {
        let run = OwnCommandRun(
            command: command, mode: command.isBackground ? .background : .terminal, run: services.runProgram)
        guard !command.isBackground else {
            app.messages.informed("Running “\(command.name)”…")
            Task { [messages = app.messages] in messages.ran(command, await run(on: items)) }
            return
        }
        program = Task { [program, messages = app.messages, device] in
            await program?.value
            messages.ran(command, await device.handOver { await run(on: items) })
        }
    }

    func browse(_ url: WebURL) {
        Task { [services, messages = app.messages, device] in
            if let words = await services.openBrowser(url) { messages.informed(words) }
            // Redraw the screen, because the browser may have written to the terminal.
            device.redraw()
        }
    }

    /// Opens the sign-in page in the browser. The URL is passed in a private file, because other users can read the
    /// arguments of processes.
    func browse(_ page: BrowserSignIn.Page) {
        guard let start = page.startPage else {
            return app.messages.informed("There is no private folder. Open the URL yourself.")
        }
        Task { [services, messages = app.messages, device] in
            if let words = await services.openPage(start) { messages.informed(words) }
            device.redraw()
        }
    }

    /// Stores a setting in the configuration file.
    func store(_ setting: String, _ value: String) {
        guard let configure = services.configure else { return }
        start { () async throws(AppError) in
            try await configure(setting, value)
            return nil
        }
    }

    /// Starts work in the background, and posts the message that it returns, or its error.
    func start(_ work: @escaping @Sendable () async throws(AppError) -> String?) {
        Task { [messages = app.messages] in
            do throws(AppError) {
                if let text = try await work() { messages.informed(text) }
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
        app.messages.informed("Copied \(words ?? text)")
    }

    func download(_ picture: DownloadablePicture?) {
        guard let picture else { return app.messages.informed("There is no picture to download.") }
        guard let download = services.download else { return app.messages.informed("Downloads are not available.") }
        app.messages.informed("Downloading…")
        start { () async throws(AppError) in "Saved as \(try await download(picture))." }
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
