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
        guard let picture = screen.downloadablePicture else {
            return app.messages.informed("There is no picture to download here.")
        }
        guard let download = services.download else {
            return app.messages.informed("Pictures can't be downloaded here.")
        }
        app.messages.informed("Downloading…")
        Task { [messages = app.messages] in
            do throws(SearchError) {
                messages.informed("Saved as \(try await download(picture)).")
            } catch {
                messages.failed(error)
            }
        }
    }
}

extension Screen {
    /// The picture of what is shown, or of what the cursor stands on.
    fileprivate var downloadablePicture: DownloadablePicture? {
        switch self {
        case .photo(let model): model.photo.map { .photo(id: $0.id) }
        case .photos(let model): model.list.selected.map { .photo(id: $0.item.id) }
        case .movie(let model): model.movie.value.flatMap(\.downloadablePicture)
        case .movies(let model): model.list.selected?.item.downloadablePicture
        case .user(let model): model.profile.value?.user.downloadablePicture
        case .users(let model): model.list.selected?.item.downloadablePicture
        case .repos, .repo, .favorites, .me: nil
        }
    }
}

extension Movie {
    fileprivate var downloadablePicture: DownloadablePicture? {
        poster?.preferred.map { .file(key, $0) }
    }
}

extension GitHubUser {
    fileprivate var downloadablePicture: DownloadablePicture? {
        avatarURL.map { .file(key, $0) }
    }
}
