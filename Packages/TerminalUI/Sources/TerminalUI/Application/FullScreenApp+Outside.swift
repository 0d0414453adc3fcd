import Domain
import Presentation

/// What leaves the screen: browser, clipboard, files.
extension FullScreenApp {
    func browse(_ address: WebAddress) {
        Task { [services, messages = app.messages, device] in
            if let words = await services.openBrowser(address) { messages.informed(words) }
            // A browser may write to the terminal that it was started from.
            device.redraw()
        }
    }

    func copy(_ text: String) {
        device.copy(text)
        app.messages.informed("Copied \(text)")
    }

    func download(_ screen: Screen) {
        guard let key = screen.downloadKey else { return }
        guard let download = services.download else {
            return app.messages.informed("Pictures can't be downloaded here.")
        }
        app.messages.informed("Downloading…")
        Task { [messages = app.messages] in
            do throws(SearchError) {
                messages.informed("Saved as \(try await download(key)).")
            } catch {
                messages.failed(error)
            }
        }
    }
}

extension Screen {
    /// The thing whose picture can be downloaded.
    fileprivate var downloadKey: ItemKey? {
        switch self {
        case .photo(let model): model.photo?.key
        case .movie(let model): model.movie.value?.key
        case .user(let model): model.profile.value?.user.key
        case .users, .photos, .movies, .favorites: model.openableKey
        case .repos, .repo, .me: nil
        }
    }
}
