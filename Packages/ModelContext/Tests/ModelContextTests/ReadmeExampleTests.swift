import ModelContext
import Shared
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ReadmeExampleTests {
    @Test func `the server of the README rolls dice`() async throws {
        let roll = Tool(
            "roll", description: "Rolls dice and returns the sum.",
            inputSchema: [
                "type": "object", "additionalProperties": false,
                "properties": [
                    "count": ["type": "integer", "minimum": 1, "maximum": 100, "description": "The number of dice"],
                    "sides": ["type": "integer", "minimum": 1, "maximum": 1000],
                ],
            ],
            outputSchema: ["type": "object", "required": ["sum"], "properties": ["sum": ["type": "integer"]]]
        ) { arguments, context in
            let count = arguments["count"]?.integer ?? 1
            var sum = 0
            for die in 1...count {
                try Task.checkCancellation()
                sum += Int.random(in: 1...(arguments["sides"]?.integer ?? 6))
                await context.progress(Double(die), of: Double(count))
            }
            return ToolResult(structured: ["sum": .integer(Int64(sum))])
        }

        let server = ModelContextServer(
            ServerInfo(name: "dice", title: "Dice", version: "1.0.0"),
            instructions: "Use the tool roll instead of inventing random numbers.",
            tools: [roll],
            prompts: [
                Prompt("fortune", description: "Tells a fortune from three dice") { _ in
                    "Roll three dice and tell my fortune from the sum."
                }
            ])

        // The test compiles the last line of the program but does not run it on the streams of the test.
        func run() async throws {
            try await server.run(on: StandardStreams())
        }
        _ = run

        let client = TestClient(server)
        let params: JSONValue = ["name": "roll", "arguments": ["count": 3, "sides": 1]]
        let result = try await client.request("tools/call", params)["result"]
        #expect(result?["structuredContent"] == ["sum": 3])
    }
}
