import ModelContext
import Shared
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ConnectionTests {
    private let sample = SampleServer()

    @Test func `the end of the input cancels requests and ends the server`() async throws {
        let client = TestClient(sample.server)
        try await client.send(TestClient.request("tools/call", ["name": "wait"]))
        await sample.started.wait()
        try client.closeInput()
        try await client.waitForEnd()
        #expect(sample.canceled.value == 1)
    }

    @Test func `canceling the task ends the server although no input arrives`() async throws {
        let client = TestClient(sample.server)
        try await client.send(TestClient.request("tools/call", ["name": "wait"]))
        await sample.started.wait()
        client.cancelServer()
        try await client.waitForEnd()
        #expect(sample.canceled.value == 1)
    }

    @Test func `a client that no longer reads ends the server without an error`() async throws {
        let client = TestClient(sample.server)
        try client.closeOutput()
        try await client.send(TestClient.request("tools/list"))
        try await client.waitForEnd()
    }

    @Test func `a line that is too long is rejected, and the next one gets a response`() async throws {
        let client = TestClient(sample.server, maximumLineLength: 1000)
        let task = Task { try await client.send(line: String(repeating: "x", count: 300_000)) }
        #expect(try await client.next()["error"]?["code"]?.integer == -32600)
        try await task.value
        #expect(try await client.request("tools/list", id: 2)["id"] == 2)
    }

    @Test func `requests answered at once keep their order`() async throws {
        let client = TestClient(sample.server)
        let count = 2000
        let sending = Task {
            for id in 0..<count { try await client.send(TestClient.request("prompts/list", id: .integer(Int64(id)))) }
        }
        for id in 0..<count { #expect(try await client.next()["id"]?.integer == id) }
        try await sending.value
    }

    @Test func `more requests than the maximum are refused`() async throws {
        let client = TestClient(sample.server)
        for id in 0...ModelContextServer.maximumRequestsInProgress {
            try await client.send(TestClient.request("tools/call", ["name": "wait"], id: .integer(Int64(id))))
        }
        let response = try await client.next()
        #expect(response["id"]?.integer == ModelContextServer.maximumRequestsInProgress)
        #expect(response["error"]?["code"]?.integer == -32603)
    }
}
