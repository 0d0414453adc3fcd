import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MovieCommandTests {
    @Test func `without a key, one sentence says where to get one, and no request is sent`() async throws {
        let server = try FakeTMDB.server()
        for words in [["search", "movies", "x"], ["movie", "view", "7"], ["movie", "poster", "7"]] {
            let run = try await Sandbox(tmdb: server, [:]).run(words)
            #expect(run.code == 4)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains("https://www.themoviedb.org/settings/api"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `a token is sent in a header and a key in the URL, and neither is printed`() async throws {
        let key = "0123456789abcdef0123456789abcdef"
        for (name, value) in [("TMDB_ACCESS_TOKEN", "t0ken"), ("TMDB_API_KEY", key)] {
            let server = try FakeTMDB.server()
            let run = try await Sandbox(tmdb: server, [name: value]).run("search", "movies", "x", "--verbose")
            #expect(run.code == 0)
            let request = try #require(server.requests.first)
            #expect(request.headers["Authorization"] == (name == "TMDB_ACCESS_TOKEN" ? "Bearer t0ken" : nil))
            #expect(request.target.contains("api_key=\(key)") == (name == "TMDB_API_KEY"))
            #expect(!run.errors.contains(value))
            #expect(!run.output.contains(value))
        }
    }

    @Test func `rows contain genre names and poster URLs, and unknown values are null`() async throws {
        let server = try FakeTMDB.server()
        let run = try await Sandbox(tmdb: server).run("search", "movies", "metropolis", "--json", "all")
        let row = try #require(try run.json[0])
        #expect(row["genres"] == .array([.string("Science Fiction")]))
        #expect(row["posterUrl"] == .string("\(server.address)/t/w342/p.jpg"))
        #expect(row["releaseDate"] == .null)
        #expect(row["runtime"] == .null)
        #expect(row["voteAverage"] == .number(8))
        #expect(row["url"] == .string("https://www.themoviedb.org/movie/7"))
    }

    @Test func `filters of movies are sent to the service`() async throws {
        let server = try FakeTMDB.server()
        _ = try await Sandbox(tmdb: server).run(
            "search", "movies", "a", "b", "--year", "1927", "--region", "de", "--lang", "de-DE", "--include-adult")
        #expect(
            server.requests.first?.target
                == "/3/search/movie?query=a%20b&include_adult=true&year=1927&region=DE&language=de-DE&page=1")
    }

    @Test(arguments: [
        (401, 7, 4), (404, 34, 5), (400, 22, 9), (422, 5, 64), (504, 24, 7), (500, 11, 1), (403, 45, 4),
    ])
    func `each rejection has its exit code`(status: Int, number: Int, code: Int32) async throws {
        let body = Array(#"{"status_code":\#(number),"status_message":"As it says.","success":false}"#.utf8)
        let server = try FakeTMDB.server { _ in .response(status, body: body) }
        #expect(try await Sandbox(tmdb: server).run("search", "movies", "x").code == code)
    }

    @Test func `page 501 is rejected locally`() async throws {
        let server = try FakeTMDB.server()
        let run = try await Sandbox(tmdb: server).run("search", "movies", "x", "--page", "501")
        #expect(run.code == 9)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [["movie", "view", "abc"], ["movie", "view", "0"], ["movie", "poster", "7", "--width", "77"]])
    func `invalid arguments are rejected before any request`(words: [String]) async throws {
        let server = try FakeTMDB.server()
        #expect(try await Sandbox(tmdb: server).run(words).code == 64)
        #expect(server.requests.isEmpty)
    }

    @Test func `a poster is requested in the chosen width, described in a pipe, and written to the chosen output`()
        async throws
    {
        let server = try FakeTMDB.server()
        let sandbox = try Sandbox(tmdb: server)
        #expect(try await sandbox.run("movie", "poster", "7").output == "Picture: Poster of Metropolis, 4x3 pixels\n")
        #expect(try await sandbox.run("movie", "poster", "7", "--width", "500", "-o", "p.png").code == 0)
        #expect(sandbox.file("p.png") == FakeUnsplash.file)
        let pictures = server.requests.filter { $0.target.hasPrefix("/t/") }
        #expect(pictures.map(\.target) == ["/t/w342/p.jpg", "/t/w500/p.jpg"])
        #expect(pictures.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func `on a terminal, the notice that TMDB requires is printed`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1", "PAGER": "cat"])
        let notice = "This product uses the TMDB API but is not endorsed or certified by TMDB."
        #expect(try await sandbox.runOnTerminal("search", "movies", "star").errors.contains(notice))
        let id = try #require(
            try JSONTree(try await sandbox.run("search", "movies", "star", "--limit", "1", "--jsonl").output)["id"]?
                .number)
        #expect(try await sandbox.runOnTerminal("movie", "view", "\(Int(id))").output.contains("endorsed or certified"))
    }

    @Test func `page URLs are printed without a key`() async throws {
        let sandbox = try Sandbox(tmdb: try FakeTMDB.server(), [:])
        #expect(
            try await sandbox.run("search", "movies", "a b", "--print-url").output
                == "https://www.themoviedb.org/search?query=a%20b\n")
        #expect(
            try await sandbox.run("movie", "view", "7", "--print-url").output == "https://www.themoviedb.org/movie/7\n")
    }
}
