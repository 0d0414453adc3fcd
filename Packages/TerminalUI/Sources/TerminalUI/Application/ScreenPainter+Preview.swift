import Domain
import Presentation
import Shared

extension ScreenPainter {
    /// What the cursor stands on, as far as its row knows it; nothing but the picture is asked for.
    func drawPreview(_ screen: Screen, on frame: inout Frame, in area: Area) {
        guard let (report, picture) = preview(of: screen) else { return }
        let body = besidePicture(picture, on: &frame, area)
        let lines = report.lines(width: body.width, theme: theme)
        DocumentView(lines: lines, scroll: ScrollPosition(), isFocused: false).draw(on: &frame, in: body)
    }

    /// Reserves room for a picture, where there is one and room for it; returns what is left for the text.
    func besidePicture(_ picture: ItemPicture?, on frame: inout Frame, _ area: Area) -> Area {
        guard interface.showsPictures, canShowPictures, let picture, let address = picture.address,
            let layout = PictureLayout(picture, in: area)
        else { return area }
        frame.reserve(PicturePlace(area: layout.picture, address: address))
        return layout.text
    }

    private func preview(of screen: Screen) -> (DetailReport, ItemPicture?)? {
        switch screen {
        case .users(let model): model.list.selected.map { preview(of: .user($0.item), isFavorite: $0.isFavorite) }
        case .repos(let model): model.list.selected.map { preview(of: .repo($0.item), isFavorite: $0.isFavorite) }
        case .photos(let model): model.list.selected.map { preview(of: .photo($0.item), isFavorite: $0.isFavorite) }
        case .movies(let model): model.list.selected.map { preview(of: .movie($0.item), isFavorite: $0.isFavorite) }
        case .favorites(let model): model.selected?.item.map { preview(of: $0, isFavorite: true) }
        case .me, .user, .repo, .photo, .movie: nil
        }
    }

    private func preview(of item: FavoriteItem, isFavorite: Bool) -> (DetailReport, ItemPicture?) {
        switch item {
        case .user(let user): (DetailReport(UserProfile(user: user), isFavorite: isFavorite), .avatar(user))
        case .repo(let repo): (DetailReport(repo, isFavorite: isFavorite), repo.owner.map(ItemPicture.avatar))
        case .photo(let photo): (DetailReport(photo, isFavorite: isFavorite), .photo(photo))
        case .movie(let movie): (DetailReport(movie, isFavorite: isFavorite), .poster(movie))
        }
    }
}
