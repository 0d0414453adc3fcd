import ModelContext
import Shared
import Synchronization

/// A server with one tool of each behavior.
struct SampleServer {
    let server: ModelContextServer
    /// The number of calls of the tool `wait` that were canceled.
    let canceled = Counter()
    let started = Signal()

    init(progressInterval: Duration = .zero) {
        let (canceled, started) = (canceled, started)
        server = ModelContextServer(
            ServerInfo(name: "sample", title: "Sample", version: "1.2.3"), instructions: "A server for tests.",
            tools: [
                Tool(
                    "echo", description: "Returns the text.",
                    inputSchema: [
                        "type": "object", "additionalProperties": false, "required": ["text"],
                        "properties": ["text": ["type": "string", "maxLength": 5]],
                    ],
                    outputSchema: ["type": "object"]
                ) { arguments, _ in ToolResult(structured: ["echo": arguments["text"] ?? nil]) },
                Tool("fail", description: "Fails.", inputSchema: ["type": "object"]) { arguments, _ in
                    if arguments["internally"] == true { throw SampleError.secret }
                    throw ToolError("It failed.")
                },
                Tool("wait", description: "Waits until it is canceled.", inputSchema: ["type": "object"]) { _, _ in
                    await started.send()
                    do {
                        try await Task.sleep(for: .seconds(3600))
                    } catch {
                        canceled.increment()
                        throw error
                    }
                    return ToolResult([])
                },
                Tool("pause", description: "Reports a wait.", inputSchema: ["type": "object"]) { _, context in
                    await context.progress(1)
                    await context.waits("Waiting")
                    return ToolResult([])
                },
                Tool("count", description: "Reports progress.", inputSchema: ["type": "object"]) { _, context in
                    for step in [1, 2, 2, 3] { await context.progress(Double(step), of: 3, message: "Step \(step)") }
                    return ToolResult([.image(base64: "AA==", mediaType: "image/png")])
                },
            ],
            resources: ResourceCatalog(
                templates: [ResourceTemplate("sample://item/{id}", name: "Item", mediaType: "text/plain")],
                list: { [Resource(uri: "sample://item/1", name: "One")] },
                read: { uri, _ in
                    guard uri == "sample://item/1" else { return nil }
                    return ResourceContents(
                        text: "one", mediaType: "text/plain", caching: CacheHint(lifetime: .seconds(5), scope: .private)
                    )
                }),
            prompts: [
                Prompt(
                    "greet", description: "Greets.", arguments: [.init("name", description: "A name", isRequired: true)]
                ) { "Greet \($0["name"] ?? "")." }
            ],
            completer: { request in (0..<150).map { "\(request.value)\($0)" } }, progressInterval: progressInterval)
    }
}

enum SampleError: Error {
    case secret
}

final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
}

/// An event that one task waits for and another one sends.
actor Signal {
    private var isSent = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func send() {
        isSent = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func wait() async {
        if isSent { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}
