public import Domain
import TerminalKit

extension ItemServices {
    /// Shows the items that the arguments identify, or performs the action that the user chose with their web pages.
    ///
    /// - Parameters:
    ///   - words: The arguments that identify the items.
    ///   - viewer: The viewer for the kind of item.
    ///   - useCases: The operations on items of the kind.
    ///   - output: The output format and fields that the user chose.
    ///   - action: The action to perform with the items' web pages, or `nil` to show the items.
    ///   - maximumWait: The maximum wait for rate limits, or `nil` to fail immediately.
    /// - Returns: The kind of the first error that was reported without ending the command, or `nil` if all items were
    ///   shown.
    /// - Throws: The error that ended the command: `AppError`, `InputError`, `OutputError` or `FileError`.
    public func showItems<Viewer: ItemViewer>(
        _ words: ItemWords, _ viewer: Viewer, _ useCases: Viewer.UseCases, as output: OutputDescription<Viewer.Subject>,
        action: PageAction? = nil, maximumWait: Duration? = nil
    ) async throws -> AppError.Kind? {
        guard let word = words.single else {
            guard let action else {
                return try await showAll(words, viewer, useCases, as: output, maximumWait: maximumWait)
            }
            return try await words.forEach(reporting: self) { word in
                let page = try await viewer.page(of: try Viewer.reference(word), useCases, with: self)
                try console.run(action, on: page)
            }
        }
        let reference = try Viewer.reference(word)
        if let action {
            let page = try await viewer.page(of: reference, useCases, with: self)
            try console.run(action, on: page)
            return nil
        }
        var wait = RateLimitWait(maximum: maximumWait)
        let load = {
            try await console.progressLine().during {
                try await viewer.detail(of: reference, useCases, policy: console.policy, with: self)
            }
        }
        var detail = try await wait.repeating(on: console, load)
        // A part of the page may have failed because of a rate limit. After the wait, load the whole item again.
        while let failure = detail.value.failure, try await wait.waited(for: failure, on: console) {
            detail = try await wait.repeating(on: console, load)
        }
        if try await viewer.present(detail.value, as: output, with: self) { return nil }
        let favorites = await favorites(among: detail.value.items)
        try await console.write(detail, as: output, favorites: favorites)
        if let failure = detail.value.failure { throw failure }
        return nil
    }

    private func showAll<Viewer: ItemViewer>(
        _ words: ItemWords, _ viewer: Viewer, _ useCases: Viewer.UseCases, as output: OutputDescription<Viewer.Subject>,
        maximumWait: Duration?
    ) async throws -> AppError.Kind? {
        let batchSize = await viewer.batchSize(useCases)
        let line = console.progressLine()
        let lookUps = BatchLoader<String, ItemDetail<Viewer.Subject>>(
            batchSize: batchSize, width: batchSize > 1 ? 1 : 4, policy: console.policy
        ) { words, policy in
            await viewer.details(of: words, useCases, policy: policy, with: self)
        }
        var (failed, count, wait) = (AppError.Kind?.none, 0, RateLimitWait(maximum: maximumWait))
        var shared = SharedFailures()
        defer { shared.errors.forEach(report) }
        _ = try await console.withSink(for: output, progress: line) { sink in
            var writer = ItemDetailsWriter(output, console: console, sink: sink)
            try await line.during {
                try await lookUps(words.reader(isPatient: batchSize > 1)) { limit in
                    line.clear()
                    return try await wait.waited(for: limit, on: console)
                } receive: { word, outcome in
                    line.clear()
                    switch outcome {
                    case .success(let detail):
                        let favorites = await favorites(among: [detail.value.item])
                        try writer.write(detail, favorites: favorites)
                    case .failure(let error):
                        if !shared.take(error, for: word) { report(error.naming(word)) }
                        failed = failed ?? error.kind
                    }
                    count += 1
                    line.update(.loadedItems(count: count))
                }
            }
            try writer.finish()
        }
        return failed
    }
}

extension ItemWords {
    /// Performs an operation for each argument in order. An error is reported and does not end the loop.
    ///
    /// - Returns: The kind of the first error that was reported, or `nil` if there was no error.
    /// - Throws: A cancellation, an `OutputError` or an `InputError`.
    func forEach(
        reporting services: ItemServices, _ work: (String) async throws -> Void
    ) async throws -> AppError.Kind? {
        var failed: AppError.Kind?
        let read = reader()
        while let word = try await read(1).first {
            do {
                try await work(word)
            } catch let error as AppError where error.kind != .cancelled {
                services.report(error.naming(word))
                failed = failed ?? error.kind
            }
        }
        return failed
    }
}

extension AppError {
    /// Returns the error with the quoted argument that caused it. If the message already quotes the argument, the error
    /// is unchanged.
    func naming(_ word: String) -> AppError {
        names(word) ? self : about(word)
    }

    /// Returns whether the message quotes the argument as an item. A message can also contain the same text by
    /// coincidence.
    func names(_ word: String) -> Bool {
        let (text, word) = (description.lowercased(), word.lowercased())
        return text.contains("“\(word)”") || text.contains(" \(word) failed")
    }

    /// Returns the error with a quoted argument or name at the beginning of its message.
    public func about(_ word: String) -> AppError {
        var error = self
        error.operation = operation.map { "“\(word.prefix(200))”: \($0)" }
        if operation == nil { error.reason = "“\(word.prefix(200))”: \(reason)" }
        return error
    }
}
