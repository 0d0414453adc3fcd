import Domain
import Foundation
import ModelContext
import Presentation
import Shared
import Synchronization

/// The MCP tool `collect`, which writes all results of a search to a file. It splits the search into smaller ones if
/// the results exceed the limit of a single search.
struct CollectTool: CallableTool {
    let context: ToolContext
    let directory: CollectionDirectory

    let name = "collect"
    let description = """
        Writes all results of a search to a JSON Lines file in the directory that the user chose. Call again with the same \
        arguments to continue an interrupted collection.
        """
    /// The time limit of a call. It is `nil` because a collection may take hours. A client can cancel the call, and a
    /// later call resumes the collection.
    let timeLimit: Duration? = nil
    let annotations = Tool.Annotations(isReadOnly: false)

    var inputSchema: JSONValue {
        let kinds = context.kinds.all.filter { !$0.kind.search.collecting.isEmpty }
        return [
            "type": "object", "additionalProperties": false, "required": ["kind", "file"],
            "properties": .object(
                SearchArguments.properties(kinds).filter { $0.key != "sort" && $0.key != "order" } + [
                    JSONMember(
                        "by", ["type": "string", "description": "Field that splits the search, such as created"]),
                    JSONMember("limit", ["type": "integer", "minimum": 1, "maximum": 100_000, "default": 100_000]),
                    JSONMember(
                        "file", ["type": "string", "maxLength": 100, "description": "Name without a directory"]),
                    JSONMember("waitSeconds", .waitSeconds),
                ]),
        ]
    }

    let outputSchema: JSONValue? = [
        "type": "object", "required": ["file", "rows", "complete"],
        "properties": [
            "file": ["type": "string"], "rows": ["type": "integer"], "total": ["type": ["integer", "null"]],
            "complete": ["type": "boolean"], "hidden": .hidden,
        ],
    ]

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let toolbox = try context.kinds.named(arguments["kind"]?.string ?? "")
        let search = try SearchArguments(arguments, toolbox, context)
        guard search.query.searchType == nil else {
            throw AppError(
                .usage, reason: "Only a lexical search can be split into parts",
                advice: [.other("Call search instead.")])
        }
        guard context.options.policy != .storedOnly else {
            throw AppError(.offline, reason: "Collecting requires the network", advice: [.goOnline])
        }
        let file = try fileName(arguments["file"]?.string ?? "")
        let path = "\(directory.path)/\(file)"
        let mode = try mode(path, file)
        let plan = try plan(search.query, toolbox.kind, arguments)
        let remaining = Mutex(Duration.seconds(arguments.waitSeconds))
        let started = Mutex(0)
        let counts = try await toolbox.collect(
            plan, into: directory.open(path), mode, clock: context.options.wallClock
        ) { rows throws(AppError) in
            try await encode(rows, isRestricted: search.isRestricted)
        } wait: { delay, pause throws(AppError) in
            try await wait(delay, pause, remaining, request)
        } progress: { counts in
            let step = started.withLock { started in
                started += 1
                return started
            }
            Task { await request.progress(Double(step), message: "\(counts.rows.grouped) rows") }
        }
        return ToolResult(structured: counts.json(file: file).adding(["hidden": JSONValue(counts.hidden ?? 0)]))
    }

    private func plan(
        _ query: SearchQuery, _ kind: ItemKind, _ arguments: JSONValue
    ) throws(AppError) -> CollectPlan {
        let (fields, by) = (kind.search.collecting, arguments["by"]?.string)
        guard let field = fields.first(where: { by == nil || $0.id == by }) else {
            throw AppError(
                .usage,
                reason: "The search cannot be split by “\((by ?? "").prefix(100))”; there are "
                    + fields.map(\.id).joined(separator: ", "))
        }
        do throws(QueryError) {
            return try CollectPlan(
                query, of: kind, by: field, on: context.options.sites.host(of: kind.provider),
                limit: arguments["limit"]?.integer ?? 100_000, now: context.options.wallClock())
        } catch {
            throw error.callError
        }
    }

    private func encode(_ rows: [Row], isRestricted: Bool) async throws(AppError) -> [UInt8] {
        let policy = context.options.policy
        let visible = try await context.privacy.areVisible(rows, isRestricted: isRestricted, policy: policy)
        let objects = await context.withoutPrivateMembers(zip(rows, visible).filter(\.1).map { $0.0.json(false) })
        return objects.flatMap { Array("\($0.clean().compactText)\n".utf8) }
    }

    /// Waits for the given time before the next request. Only time spent waiting for rate limits counts against the
    /// argument `waitSeconds`.
    ///
    /// - Throws: `rateLimited` if the total waiting time for rate limits would exceed `waitSeconds`.
    private func wait(
        _ delay: Duration, _ pause: Pause, _ remaining: borrowing Mutex<Duration>, _ request: RequestContext
    ) async throws(AppError) {
        if case .limit(let resetAt) = pause {
            let isAllowed = remaining.withLock { remaining in
                remaining -= delay
                return remaining >= .zero
            }
            guard isAllowed else {
                throw AppError(
                    .rateLimited, reason: "The rate limit is exhausted. The rows so far are in the file",
                    advice: [.other("Call again with the same arguments to continue.")], retryAfter: delay,
                    resetAt: resetAt)
            }
            if delay >= .seconds(1) { await request.waits("Waiting for the rate limit") }
        }
        do {
            try await context.options.clock.sleep(for: delay, tolerance: nil)
        } catch {
            throw .cancelled
        }
    }

    // MARK: - The file

    /// Returns the given name for a collection file if it is valid.
    ///
    /// - Throws: A usage error if the name is empty, could be a hidden file or a command-line option, or contains
    ///   characters that are not allowed.
    private func fileName(_ name: String) throws(AppError) -> String {
        let isValid =
            !name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasSuffix(".state") && !name.isEmpty
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
            }
        guard isValid else {
            throw AppError(
                .usage, reason: "The file needs a name of letters, digits, dots, hyphens and underscores",
                advice: [.useAnotherFile])
        }
        return name
    }

    /// Returns whether to begin a new collection or to resume an existing one.
    ///
    /// - Throws: A usage error if the existing file is not a collection or is a symbolic link.
    private func mode(_ path: String, _ name: String) throws(AppError) -> CollectionMode {
        for path in [path, path + ".state"] {
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
                throw AppError(.usage, reason: "“\(name)” is a link", advice: [.useAnotherFile])
            }
        }
        guard PartialFile.isTaken(path) else { return .new }
        guard PartialFile.isTaken(path + ".state") else {
            throw AppError(.usage, reason: "“\(name)” already exists", advice: [.useAnotherFile])
        }
        return .resuming
    }
}
