import Shared

/// The state of a connection to a client: the negotiated protocol revision and the requests in progress.
actor ServerSession {
    private struct Work {
        let number: Int
        let task: Task<Void, Never>
        var progress = ProgressLimiter()
    }

    private let server: ModelContextServer
    private let output: AsyncStream<[UInt8]>.Continuation
    /// The protocol revision that an `initialize` request negotiated, or `nil` if the client has not sent such a
    /// request.
    private var legacyRevision: String?
    private var inProgress: [RequestID: Work] = [:]
    /// The number of requests that have been started on the connection. It distinguishes consecutive requests with the
    /// same ID.
    private var started = 0

    init(_ server: ModelContextServer, output: AsyncStream<[UInt8]>.Continuation) {
        self.server = server
        self.output = output
    }

    /// Processes a line of input from the client. A request that takes time is still in progress when the method
    /// returns.
    func receive(_ line: IncomingLine) {
        do throws(RequestFailure) {
            guard case .line(let bytes) = line else {
                throw RequestFailure(id: nil, error: .invalidRequest("The line is too long."))
            }
            switch try IncomingMessage(bytes) {
            case .response: break
            case .notification(let method, let params): receiveNotification(method, params)
            case .request(let request): try receive(request)
            }
        } catch {
            send(error.error, to: error.id)
        }
    }

    /// Cancels all requests in progress and waits until their handlers have returned.
    func close() async {
        let tasks = inProgress.values.map(\.task)
        inProgress = [:]
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func receiveNotification(_ method: String, _ params: JSONValue) {
        guard method == "notifications/cancelled", let id = params["requestId"].flatMap(RequestID.init) else { return }
        inProgress.removeValue(forKey: id)?.task.cancel()
    }

    private func receive(_ request: Request) throws(RequestFailure) {
        guard inProgress[request.id] == nil else {
            throw RequestFailure(
                id: request.id, error: .invalidRequest("A request with the same id is still in progress."))
        }
        do throws(ProtocolError) {
            let era = try era(of: request)
            if request.method == "initialize", era == .legacy {
                return send(try initialize(request.params), to: request.id, caching: nil, era: .legacy)
            }
            switch try RequestHandler(server, request, era) {
            case .immediate(let result, let caching): send(result, to: request.id, caching: caching, era: era)
            case .work(let work):
                guard inProgress.count < ModelContextServer.maximumRequestsInProgress else {
                    throw ProtocolError(code: -32603, message: "Too many requests are in progress.")
                }
                start(work, request, era)
            }
        } catch {
            throw RequestFailure(id: request.id, error: error)
        }
    }

    /// Returns the protocol style of a request. Validates the metadata that requests must contain in MCP revision
    /// 2026-07-28 and later.
    private func era(of request: Request) throws(ProtocolError) -> Era {
        guard let version = request.params["_meta"]?[ProtocolRevision.Key.version] else {
            guard legacyRevision != nil || request.method == "initialize" else {
                throw .invalidParams(
                    "The request names no protocol version. Send initialize first, or name the version in _meta.",
                    data: ["supported": JSONValue(ProtocolRevision.allNames)])
            }
            return .legacy
        }
        guard let version = version.string else { throw .invalidParams("The protocol version must be a string.") }
        guard ProtocolRevision.modern.contains(version) else { throw .unsupportedVersion(version) }
        guard request.params["_meta"]?[ProtocolRevision.Key.clientCapabilities]?.members != nil else {
            throw .invalidParams("The request has no \(ProtocolRevision.Key.clientCapabilities) in _meta.")
        }
        return .modern
    }

    private func initialize(_ params: JSONValue) throws(ProtocolError) -> JSONValue {
        guard legacyRevision == nil else { throw .invalidRequest("The connection is already initialized.") }
        guard let requested = params["protocolVersion"]?.string else {
            throw .invalidParams("The request has no protocolVersion.")
        }
        let revision = ProtocolRevision.negotiated(requested)
        legacyRevision = revision
        return JSONValue(omittingNil: [
            "protocolVersion": .string(revision), "capabilities": server.capabilities,
            "serverInfo": server.info.json, "instructions": server.instructions.map(JSONValue.string),
        ])
    }

    // MARK: - Requests in progress

    private func start(_ work: @escaping RequestHandler.Work, _ request: Request, _ era: Era) {
        started += 1
        let number = started
        let token = request.params["_meta"]?["progressToken"].flatMap(RequestID.init)
        let context = RequestContext(era: era) { [weak self] amount, total, message in
            guard let token else { return }
            await self?.report(amount, total, message, token, request.id, number)
        }
        let task = Task {
            do {
                let (result, caching) = try await work(context)
                finish(request.id, number) { self.send(result, to: request.id, caching: caching, era: era) }
            } catch {
                let error = error as? ProtocolError ?? .internalError
                finish(request.id, number) { self.send(error, to: request.id) }
            }
        }
        inProgress[request.id] = Work(number: number, task: task)
    }

    /// Removes a request from the requests in progress and sends its response. A canceled request has already been
    /// removed, so no response is sent.
    private func finish(_ id: RequestID, _ number: Int, respond: () -> Void) {
        guard inProgress[id]?.number == number else { return }
        inProgress[id] = nil
        respond()
    }

    private func report(
        _ amount: Double?, _ total: Double?, _ message: String?, _ token: RequestID, _ id: RequestID, _ number: Int
    ) {
        guard inProgress[id]?.number == number,
            let amount = inProgress[id]?.progress.amountToSend(amount, every: server.progressInterval)
        else { return }
        let params = JSONValue(omittingNil: [
            "progressToken": token.json, "progress": .number(amount), "total": total.map(JSONValue.number),
            "message": message.map(JSONValue.string),
        ])
        send(["method": "notifications/progress", "params": params])
    }

    // MARK: - Output

    private func send(_ result: JSONValue, to id: RequestID, caching: CacheHint?, era: Era) {
        var result = result
        if era == .modern {
            let metadata = JSONValue(omittingNil: [
                "ttlMs": caching.map { .integer($0.milliseconds) },
                "cacheScope": caching.map { .string($0.scope.rawValue) },
                "_meta": [ProtocolRevision.Key.serverInfo: server.info.json],
            ])
            result = JSONValue.object([JSONMember("resultType", "complete")]).adding(result).adding(metadata)
        }
        send(["id": id.json, "result": result])
    }

    private func send(_ error: ProtocolError, to id: RequestID?) {
        send(JSONValue(omittingNil: ["id": id?.json, "error": error.json]))
    }

    private func send(_ message: JSONValue) {
        var writer = JSONWriter()
        writer.write(JSONValue.object([JSONMember("jsonrpc", "2.0")]).adding(message))
        output.yield(writer.bytes)
    }
}
