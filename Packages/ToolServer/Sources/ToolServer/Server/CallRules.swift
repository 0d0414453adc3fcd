import Domain
import ModelContext
import Shared
import Synchronization

/// An MCP tool that clients can call.
protocol CallableTool: Sendable {
    var name: String { get }
    var description: String { get }
    var inputSchema: JSONValue { get }
    var outputSchema: JSONValue? { get }
    var annotations: Tool.Annotations { get }
    /// The time limit of a tool call, or `nil` for no limit. The time that the argument `waitSeconds` permits is added
    /// to the limit.
    var timeLimit: Duration? { get }

    /// Runs the tool with the given arguments.
    ///
    /// - Throws: An error that the server reports to the AI model as a tool result.
    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult
}

extension CallableTool {
    var annotations: Tool.Annotations { .readOnly }
    var timeLimit: Duration? { .seconds(60) }

    func tool(_ rules: CallRules) -> Tool {
        Tool(
            name, description: description, inputSchema: inputSchema, outputSchema: outputSchema,
            annotations: annotations
        ) { arguments, request in
            try await rules.perform(name, timeLimit.map { $0 + .seconds(arguments.waitSeconds) }) {
                try await call(arguments, request).checkingSize()
            }
        }
    }
}

extension JSONValue {
    /// The value of the tool argument `waitSeconds`, or 0 if the argument is missing or not an integer.
    var waitSeconds: Int { self["waitSeconds"]?.integer ?? 0 }
}

extension ToolResult {
    /// The maximum length of the items in a result as JSON text, in Unicode scalars. A result may have up to 100,000
    /// characters, of which 4,000 are reserved for its other parts.
    static let maximumContentSize = 96_000
    private static let maximumSize = 100_000

    /// Returns the result if its text is not too long.
    ///
    /// - Throws: A usage error if the text has more than 100,000 Unicode scalars.
    fileprivate func checkingSize() throws(AppError) -> ToolResult {
        for case .text(let text) in content where text.unicodeScalars.count > Self.maximumSize {
            throw AppError(.usage, reason: "The result would be too long", advice: [.other("Request less at once.")])
        }
        return self
    }
}

/// The rules for all tool calls: the maximum number of concurrent calls, the time limit, and the error format.
final class CallRules: Sendable {
    private static let maximumCalls = 8

    private let clock: any Clock<Duration>
    private let calls = Mutex(0)

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    func perform(
        _ name: String, _ timeLimit: Duration?, _ call: @escaping @Sendable () async throws -> ToolResult
    ) async throws -> ToolResult {
        do {
            try begin()
            defer { calls.withLock { $0 -= 1 } }
            guard let timeLimit else { return try await call() }
            return try await limited(name, timeLimit, call)
        } catch let error as ToolError {
            throw error
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw ToolError(AppError(describing: error))
        }
    }

    private func begin() throws(AppError) {
        let isFree = calls.withLock { calls in
            guard calls < Self.maximumCalls else { return false }
            calls += 1
            return true
        }
        guard isFree else {
            throw AppError(
                .rateLimited, reason: "\(Self.maximumCalls) calls are running already",
                advice: [.other("Call again when one of them has ended.")])
        }
    }

    private func limited(
        _ name: String, _ timeLimit: Duration, _ call: @escaping @Sendable () async throws -> ToolResult
    ) async throws -> ToolResult {
        try await withThrowingTaskGroup(of: ToolResult.self) { group in
            group.addTask { try await call() }
            group.addTask { [clock] in
                try await clock.sleep(for: timeLimit, tolerance: nil)
                throw AppError(
                    .timedOut, reason: "\(name) took longer than \(timeLimit.components.seconds) seconds",
                    advice: [.tryAgain])
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw CancellationError() }
            return result
        }
    }
}
