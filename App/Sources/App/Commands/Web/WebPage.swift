import Foundation
import Network

/// The page for people of something, on the service's own site.
enum WebPage: Sendable {
    case account(login: String)
    case repo(fullName: String)
    case gitHub(type: String, query: String)
    case photo(id: String)
    case photoSearch(words: String)
    case movie(id: Int)
    case movieSearch(words: String)

    func address(_ services: ServiceAddresses) -> String {
        let web = services.gitHubWeb.url.absoluteString
        return switch self {
        case .account(let login): "\(web)/\(login.percentEncoded)"
        case .repo(let name): "\(web)/\(name)"
        case .gitHub(let type, let query): "\(web)/search?q=\(query.percentEncoded)&type=\(type)"
        case .photo(let id): "https://unsplash.com/photos/\(id.percentEncoded)"
        case .photoSearch(let words): "https://unsplash.com/s/photos/\(words.percentEncoded)"
        case .movie(let id): "https://www.themoviedb.org/movie/\(id)"
        case .movieSearch(let words): "https://www.themoviedb.org/search?query=\(words.percentEncoded)"
        }
    }
}
