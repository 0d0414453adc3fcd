import CommandParsing
import Domain
import Shared
import TerminalUI

/// `user view` and its like: one thing with all that is known of it, or any number of things.
struct ViewCommand<Viewer: ItemViewer>: Command {
    private let words: ItemWords
    private let viewer: Viewer
    private let output: OutputForm<Viewer.Subject>
    private let web: WebAction?
    private let longestWait: Duration?

    static var options: [OptionSpec] {
        Viewer.options + Viewer.optionsForOne + OutputOptions.all(fields: Viewer.Subject.reportFieldNames)
            + [ListOptions.wait.spec] + OutputOptions.browsing
    }

    /// - Parameter argument: What a thing is named by.
    static func spec(_ summary: String, argument: ArgumentSpec, examples: [String]) -> CommandSpec {
        CommandSpec(
            name: "view", summary: summary, arguments: [argument.repeated], options: options, examples: examples
        ) { invocation throws(UsageError) in
            try ViewCommand(invocation.words, invocation)
        }
    }

    /// - Parameter words: What is shown, whatever was typed.
    init(_ words: [String], _ invocation: Invocation) throws(UsageError) {
        self.words = try ItemWords(words, of: invocation)
        viewer = try Viewer(invocation)
        output = try OutputForm(invocation)
        web = try WebAction(invocation)
        longestWait = try invocation.value(ListOptions.wait)
        if let single = self.words.single {
            _ = try Viewer.reference(single)
        } else if let option = Viewer.optionsForOne.first(where: { !invocation.texts(of: $0.name).isEmpty }) {
            throw UsageError("\(option.flag) shows one \(Viewer.kind.name.singular) at a time")
        }
    }

    func run(_ useCases: Viewer.UseCases, in context: CommandContext) async throws -> ExitCode {
        guard let word = words.single else { return try await showAll(useCases, context) }
        let reference = try Viewer.reference(word)
        if let web { return try web.run(try await viewer.page(of: reference, useCases, in: context), in: context) }
        var wait = RateLimitWait(longest: longestWait)
        let detail = try await wait.repeating(on: context.console) {
            try await context.progressLine().during {
                try await viewer.detail(of: reference, useCases, policy: context.settings.policy, in: context)
            }
        }
        if let code = try await viewer.present(detail.value, as: output, in: context) { return code }
        let favorites = await context.favorites(among: detail.value.items)
        try await context.console.write(detail, as: output, favorites: favorites)
        if let failure = detail.value.failure { throw failure }
        return .success
    }

    private func showAll(_ useCases: Viewer.UseCases, _ context: CommandContext) async throws -> ExitCode {
        if let web { return try await openAll(web, useCases, context) }
        let (batchSize, line) = (await viewer.batchSize(useCases), context.progressLine())
        let lookUps = LookUps<String, ItemDetail<Viewer.Subject>>(
            batchSize: batchSize, width: batchSize > 1 ? 1 : 4, policy: context.settings.policy
        ) { words, policy in
            await viewer.details(of: words, useCases, policy: policy, in: context)
        }
        var (code, count, wait) = (ExitCode.success, 0, RateLimitWait(longest: longestWait))
        _ = try await context.console.withSink(for: output) { sink in
            var writer = ItemDetailsWriter(output, console: context.console, sink: sink)
            try await line.during {
                try await lookUps(words.reader(isPatient: batchSize > 1)) { limit in
                    line.clear()
                    return try await wait.waited(for: limit, on: context.console)
                } receive: { word, outcome in
                    line.clear()
                    switch outcome {
                    case .success(let detail):
                        let favorites = await context.favorites(among: [detail.value.item])
                        try writer.write(detail, isFavorite: !favorites.isEmpty)
                    case .failure(let error):
                        let failed = context.report(error.naming(word))
                        if code == .success { code = failed }
                    }
                    count += 1
                    line.update(.items(done: count))
                }
            }
            try writer.finish()
        }
        return code
    }

    /// A page that is not known costs its own line and no more.
    private func openAll(
        _ web: WebAction, _ useCases: Viewer.UseCases, _ context: CommandContext
    ) async throws -> ExitCode {
        var code = ExitCode.success
        let read = words.reader()
        while let word = try await read(1).first {
            do {
                let page = try await viewer.page(of: try Viewer.reference(word), useCases, in: context)
                let opened = try web.run(page, in: context)
                if code == .success { code = opened }
            } catch let error as OutputError {
                throw error
            } catch {
                let failed = context.report(error)
                if code == .success { code = failed }
            }
        }
        return code
    }
}

extension SearchError {
    /// The same with the word that it is about, where it is one that many share.
    fileprivate func naming(_ word: String) -> SearchError {
        guard !message.lowercased().contains(word.lowercased()) else { return self }
        return SearchError(
            kind, message: "“\(word.prefix(200))”: \(message)", hint: hint, status: status, retryAfter: retryAfter,
            resetAt: resetAt, rateLimit: rateLimit, url: url)
    }
}

extension ArgumentSpec {
    /// The same for any number of things, also from standard input.
    var repeated: ArgumentSpec {
        ArgumentSpec(
            placeholder: placeholder, summary: "\(summary); - reads them from standard input, one a line",
            isOptional: isOptional, isRepeatable: true, choices: choices)
    }
}
