import Domain
import Observation
public import Presentation
import Shared
public import TerminalKit

/// A version of the app that communicates in lines of text, for screen readers and braille displays.
///
/// Line mode uses the same view models as the full-screen app. Rows are numbered, and no line is printed twice.
@MainActor
public final class LineMode {
    let app: AppCoordinator
    let services: ScreenServices
    let questions: ScreenQuestions
    private let output: OutputSink
    let pages: LinePages
    var expected = Expected.command
    private var lastPrintedMessageID = 0
    var printedSignIn: SignInState?
    /// The view model of the most recent sign-in.
    private var lastSignIn: SignInViewModel?
    private var printedQuestion: Int?
    var isQuitting = false
    let input: LineInput
    /// The rows that the user chooses for the command `choose`, or `nil` if the app was started without this command.
    private let choice: RowChoice?
    let commandsOfUser: [OwnCommand]

    /// The kind of input that the next line contains.
    enum Expected {
        case command
        case signOut
        case signIn
        case answer
    }

    /// Creates line mode.
    ///
    /// - Parameters:
    ///   - app: The coordinator that owns the view models.
    ///   - services: The services outside the terminal, such as the browser.
    ///   - questions: The questions that the program asks the user.
    ///   - output: The sink for the printed lines.
    ///   - size: The size of the terminal, which determines the number of rows per page.
    ///   - commands: The user's own commands.
    ///   - choice: The rows that the user chooses for the command `choose`, or `nil` if the app was started without
    ///     this command.
    ///   - input: The file descriptor from which to read the input.
    public init(
        app: AppCoordinator, services: ScreenServices, questions: ScreenQuestions, output: OutputSink,
        size: TerminalSize, commands: [OwnCommand] = [], choice: RowChoice? = nil, input: Int32 = 0
    ) {
        self.app = app
        self.services = services
        self.questions = questions
        self.output = output
        self.choice = choice
        commandsOfUser = commands
        pages = LinePages(app: app, height: max(5, size.rows - 4))
        self.input = LineInput(descriptor: input)
    }

    /// Runs line mode until the user quits or the input ends.
    public func run() async {
        app.start()
        input.start()
        await settle()
        say(["Search App, line mode. Type ? for help, q to quit."])
        show()
        if choice?.hasNothingToChoose(in: app) == true { isQuitting = true }
        printNews()
        if !isQuitting { prompt() }
        watch()
        if isQuitting { input.changed() }
        // The lines, and the end of the input, that wait while a token is checked.
        var waiting: [LineInput.Event] = []
        for await event in input.events {
            if isQuitting { break }
            if event == .changed {
                watch()
                if printNews() { prompt() }
            } else {
                waiting.append(event)
            }
            while !isQuitting, let next = waiting.first, !isCheckingToken || next.isBack {
                waiting.removeFirst()
                await take(next)
            }
            if isQuitting { break }
        }
        input.stop()
        questions.closed()
        app.stop()
    }

    // MARK: Printing

    func say(_ lines: [String]) {
        if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
    }

    /// Writes a text to the output. If the output is closed, line mode ends.
    private func write(_ text: String) {
        if (try? output.write(text)) == nil {
            isQuitting = true
            input.changed()
        }
    }

    private func prompt() {
        let name = app.root.tabs.flatMap { app.features[$0.tab]?.title } ?? "App"
        write(expected == .command ? "\(name)> " : "> ")
    }

    func show() {
        say(pages.lines() + (choice.map { [$0.instruction] } ?? []))
    }

    /// Shows the screen after its content is loaded.
    func showSettled() async {
        await settle()
        show()
    }

    func settle() async {
        // Draw the page, because drawing a screen starts to load its contents.
        pages.draw()
        app.feature?.screen.view.allFactsShown()
        await app.feature?.screen.settled()
        await app.favorites.settled()
        // Wait until loading is complete, because loaded favorites may change the screen.
        await app.feature?.screen.settled()
    }

    /// Observes the state that ``printNews()`` prints.
    private func watch() {
        withObservationTracking {
            _ = app.messages.messages.count
            _ = questions.current
            _ = app.feature?.signIn?.viewModel.state
            _ = app.root.signIn?.viewModel.state
        } onChange: { [weak input] in
            input?.changed()
        }
    }

    /// Prints new messages, questions and changes of the sign-in.
    ///
    /// - Returns: Whether anything was printed.
    @discardableResult
    private func printNews() -> Bool {
        var lines: [String] = []
        let messages = app.messages.messages
        if let last = messages.last, last.id > lastPrintedMessageID {
            lines += messages.filter { $0.id > lastPrintedMessageID }.map { message in
                (message.kind == .failure ? "Error: " : "") + message.text
                    + (message.advice.screenText(.commands).map { " \($0)" } ?? "")
            }
            lastPrintedMessageID = last.id
        }
        lines += closeUnrequestedSignIn()
        if let model = signIn?.viewModel {
            // Without a stored session, the sign-in also appears at the start.
            if expected == .command {
                expected = .signIn
                input.hideEcho()
            }
            lastSignIn = model
            if model.state != printedSignIn {
                printedSignIn = model.state
                lines += description(of: model)
            }
        } else if expected == .signIn {
            (expected, printedSignIn) = (.command, nil)
            input.showEcho()
            if let account = lastSignIn?.account ?? app.session.account { lines.append(description(of: account)) }
            lines += pages.lines()
        }
        if let question = questions.current, question.id != printedQuestion {
            printedQuestion = question.id
            lines += [question.title, question.text]
            lines.append(question.form == .secret ? Self.secretInstruction : "yes or no?")
            if question.form == .secret { input.hideEcho() }
            expected = .answer
        }
        say(lines.map { $0.sanitizedForTerminal() })
        return !lines.isEmpty
    }
}

// MARK: - Commands

extension LineMode {
    /// A Boolean value that indicates whether a token is being checked and no question is open. Lines wait for the
    /// result, because it determines whether they are commands. Only the line `b` does not wait: it cancels the check.
    private var isCheckingToken: Bool { signIn?.viewModel.state == .checkingToken && expected != .answer }

    private func take(_ event: LineInput.Event) async {
        guard case .line(let line) = event else { return quit() }
        await take(line)
        if choice?.hasNothingToChoose(in: app) == true { quit() }
        if isQuitting { return }
        printNews()
        prompt()
    }

    private func take(_ line: Secret) async {
        // The sign-in may have ended after the most recent output. The line is then a command.
        if expected == .signIn, signIn == nil { printNews() }
        switch expected {
        case .answer: answer(line)
        case .signIn: chooseSignIn(line)
        case .signOut:
            expected = .command
            if line.choice == "q" { return quit() }
            if line.isYes {
                app.feature?.signOutConfirmed()
            } else {
                app.feature?.overlayClosed()
            }
            await showSettled()
        case .command: await perform(line.withText { String($0.trimmed) })
        }
    }

    /// Performs a line that the user typed. The line is a row number, a search that begins with `/`, or a command with
    /// an optional argument.
    private func perform(_ line: String) async {
        guard app.feature != nil else { return }
        if line.isEmpty { return show() }
        if line.hasPrefix("/") { return await search(String(line.dropFirst().trimmed)) }
        if let choice, let numbers = RowChoice.numbers(in: line) {
            if let reason = choice.choose(numbers, in: app) { return say([reason]) }
            return quit()
        }
        if Int(line) != nil { return await open(line) }
        let word = line.prefix { !$0.isWhitespace }
        guard let command = commands.first(where: { $0.words.contains(String(word)) }) else {
            return say(["Unknown command “\(word)”. Type ? for help.".sanitizedForTerminal()])
        }
        await command.perform(self, String(line.dropFirst(word.count).trimmed))
    }

    private static let commands = ActionGroup.all().flatMap(\.actions)

    private var commands: [LineCommand] {
        let others = choice == nil ? Self.commands : Self.commands.filter { $0 != .open }
        let own = commandsOfUser.isEmpty ? [] : [Self.ownCommands]
        return (choice?.lineCommands ?? []) + others.compactMap(\.lineCommand) + own
    }

    func showHelp() {
        say(commands.map(\.help).filter { !$0.isEmpty })
    }

    func quit() {
        isQuitting = true
    }

    func back() {
        guard let feature = app.feature else { return }
        if feature.backRequested() { pages.closed(feature) } else { say(["This is the first page."]) }
        show()
    }

    func refresh() async {
        app.feature?.screen.refreshOrRetry()
        await showSettled()
    }

    func search(_ words: String) async {
        guard let feature = app.feature, feature.root.view.search != nil else {
            return say(["This screen has no search. Type t NAME for another screen."])
        }
        while feature.backRequested() { pages.closed(feature) }
        pages.scrollToTop(feature)
        feature.root.searched(for: words)
        await showSettled()
    }

    /// Selects the row with the given number. If there is no such row, prints an error.
    ///
    /// - Returns: Whether the row exists.
    func select(_ text: String, _ feature: FeatureCoordinator) -> Bool {
        guard let cursor = feature.screen.view.cursor, let number = Int(text),
            (1...max(1, cursor.rowCount)).contains(number), cursor.rowCount > 0
        else {
            say(["There is no row \(text).".sanitizedForTerminal()])
            return false
        }
        cursor.cursorMoved(to: number - 1, visibleCount: 1)
        return true
    }

    private static let nothingSelected = "Nothing is selected."

    /// The selected item, or `nil` if no row is selected.
    var row: (any Item)? { app.feature?.screen.view.cursor?.selectedItem }

    func open(_ number: String) async {
        guard let feature = app.feature else { return }
        guard select(number, feature) else { return }
        if !feature.screen.view.opened() { feature.itemOpened() }
        await showSettled()
    }

    func turn(_ step: Int) async {
        if step > 0, pages.isAtEnd, let cursor = app.feature?.screen.view.cursor, cursor.rowCount > 0 {
            cursor.cursorMoved(to: cursor.rowCount - 1, visibleCount: pages.height)
            await settle()
        }
        if pages.turned(by: step) { return show() }
        let hasFailed = app.feature?.screen.view.cursor?.hasFailed == true
        let end = hasFailed ? "The last request failed. \(HintWords.commands.tryAgain)" : "This is the end."
        say([step > 0 ? end : "This is the beginning."])
    }

    func favorite(_ number: String) async {
        guard let feature = app.feature else { return }
        if !number.isEmpty, !select(number, feature) { return }
        let row = row
        if row == nil, feature.navigation.path.isEmpty { return say([Self.nothingSelected]) }
        // Without a number, apply the command to the open page, even if this page contains a list.
        let open = number.isEmpty ? feature.navigation.path.last : nil
        let key = open ?? row?.key
        let before = key.map(app.favorites.isFavorite)
        if let row, !number.isEmpty { app.favorites.toggled(row) } else { feature.screen.favoriteToggled() }
        await settle()
        // If the change failed, a message was already posted.
        if let key, app.favorites.isFavorite(key) != before {
            say([app.favorites.isFavorite(key) ? "Added to the favorites." : "Removed from the favorites."])
        }
    }

    func undo() async {
        guard app.favorites.canUndo else { return say(["There is nothing to undo."]) }
        app.favorites.undoRequested()
        await settle()
    }

    /// Stars the row with the given number. If the text is empty, stars the open page. The model posts a message with
    /// the result.
    func star(_ number: String) async {
        guard let feature = app.feature else { return }
        if !number.isEmpty, !select(number, feature) { return }
        guard feature.screen.starredKey != nil else { return say([Self.nothingSelected]) }
        app.stars.toggled([feature.screen.starredKey].compactMap(\.self))
        await app.stars.settled()
    }

    func browse(_ number: String) async {
        guard let feature = app.feature else { return }
        var url = feature.screen.url
        if feature.screen.view.cursor != nil, !number.isEmpty {
            guard select(number, feature) else { return }
            url = row?.url ?? feature.screen.url
        } else if let number = Int(number) {
            guard pages.links.indices.contains(number - 1) else { return say(["There is no link \(number)."]) }
            url = pages.links[number - 1]
        }
        guard let url else {
            return say([row == nil ? Self.nothingSelected : "This item has no web page."])
        }
        say([await services.openBrowser(url) ?? "Opened \(url.text)"])
    }

    func download(_ number: String) async {
        guard let feature = app.feature else { return }
        if !number.isEmpty, !select(number, feature) { return }
        guard let picture = feature.screen.view.download, let download = services.download else {
            return say(["There is no picture to download."])
        }
        do throws(AppError) {
            say(["Saved as \(try await download(picture).sanitizedForTerminal())."])
        } catch {
            say(["Error: \(error.message.sanitizedForTerminal())"])
        }
    }

    func go(to name: String) async {
        let wanted = Feature.id(named: name.lowercased())
        let number = Int(wanted).flatMap { app.tabs.indices.contains($0 - 1) ? app.tabs[$0 - 1] : nil }
        let features = app.tabs + app.screens
        guard
            let feature = number
                ?? features.first(where: { $0.id == wanted || $0.title.lowercased() == wanted })
                ?? features.first(where: { !wanted.isEmpty && $0.id.hasPrefix(wanted) })
        else {
            let tabs = app.tabs.map(\.id)
            let others = app.screens.map(\.id).filter { !tabs.contains($0) }
            return say(["Screens: " + (tabs + others).joined(separator: ", ")])
        }
        app.root.tabs?.tabChosen(feature.id)
        await showSettled()
    }
}
