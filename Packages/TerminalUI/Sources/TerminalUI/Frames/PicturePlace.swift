import Domain

/// Where a picture goes; its cells are left blank, and it is put there after the frame.
struct PicturePlace: Sendable, Hashable {
    let area: Area
    let address: WebAddress
}
