import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests of movie searches without search terms, and of the details of a movie.
@Suite(.timeLimit(.minutes(10)))
struct MovieDiscoveryTests {
    private func server() throws -> LoopbackServer {
        try FakeTMDB.server { path in
            let rows =
                #"{"page":1,"results":[{"id":7,"title":"Metropolis"},{"id":8,"title":"M"}],"total_pages":1,"total_results":2}"#
            let text: String? =
                switch path {
                case "/3/trending/movie/week", "/3/movie/now_playing", "/3/movie/popular", "/3/movie/7/similar": rows
                case "/3/movie/7/credits":
                    #"""
                    {"id":7,"cast":[{"name":"Brigitte Helm","character":"Maria"},{"name":"","character":"x"}],\#
                    "crew":[{"name":"Fritz Lang","job":"Director","department":"Directing"}]}
                    """#
                case "/3/movie/7/watch/providers":
                    #"""
                    {"id":7,"results":{"KR":{"link":"https://www.themoviedb.org/movie/7/watch?locale=KR",\#
                    "flatrate":[{"provider_name":"Kino","provider_id":1}]},"DE":{"link":"x","rent":[{"provider_name":"Verleih"}]},\#
                    "nonsense":5}}
                    """#
                default: nil
                }
            return text.map { .response(body: Array($0.utf8)) }
        }
    }

    @Test(arguments: [
        ("trending", "/3/trending/movie/week"), ("now-playing", "/3/movie/now_playing"),
        ("popular", "/3/movie/popular"),
    ])
    func `a list of movies is requested by its name`(name: String, path: String) async throws {
        let server = try server()
        let run = try await Sandbox(tmdb: server).run("movie", "list", name, "--json", "id,title")
        #expect(run.output == #"[{"id":7,"title":"Metropolis"},{"id":8,"title":"M"}]"# + "\n")
        #expect(server.requests.first?.target.hasPrefix(path + "?") == true)
    }

    @Test func `an unknown list is rejected with the available lists`() async throws {
        let run = try await Sandbox(tmdb: try server()).run("movie", "list", "trendy")
        #expect(run.code == 64)
        #expect(run.errors.contains("trending"))
    }

    @Test func `credits, similar movies and providers are members of the object`() async throws {
        let run = try await Sandbox(tmdb: try server()).run(
            "movie", "view", "7", "--credits", "--similar", "--providers", "--json", "id")
        let json = try run.json
        #expect(json["credits"]?["cast"]?[0]?["name"] == .string("Brigitte Helm"))
        #expect(json["credits"]?["cast"]?[1] == nil)
        #expect(json["credits"]?["crew"]?[0]?["job"] == .string("Director"))
        #expect(json["similar"]?[1]?["title"] == .string("M"))
        #expect(json["providers"]?[1]?["country"] == .string("KR"))
        #expect(json["providers"]?[1]?["offers"]?[0]?["providers"]?[0] == .string("Kino"))
    }

    @Test func `providers are printed with their source and can be limited to one country`() async throws {
        let run = try await Sandbox(tmdb: try server()).run("movie", "view", "7", "--providers", "--region", "kr")
        #expect(run.lines.contains("KR\tflatrate\tKino"))
        #expect(!run.output.contains("Verleih"))
        #expect(run.errors.contains("JustWatch"))
        let page = try await Sandbox(tmdb: try server()).runOnTerminal("movie", "view", "7", "--providers")
        #expect(page.output.contains("JustWatch"))
    }

    @Test func `a part that cannot be loaded is reported, and the movie is shown`() async throws {
        let server = try FakeTMDB.server()
        let run = try await Sandbox(tmdb: server).run("movie", "view", "7", "--credits", "--json", "id")
        #expect(run.output == #"{"id":7,"credits":null}"# + "\n")
        #expect(run.code == 5)
    }

    @Test func `the demo contains lists of movies`() async throws {
        let run = try await Sandbox().run("--demo", "movie", "list", "popular", "--limit", "3", "--json", "id")
        #expect(run.code == 0)
        #expect(try run.json[2] != nil)
    }
}
