import Domain

extension FilterHelp {
    /// The help for the options that filter and sort photos.
    static let photos: [SearchFilter.ID: FilterHelp] = [
        "orientation": FilterHelp("SHAPE", "Filter by orientation"),
        "color": FilterHelp("COLOR", "Filter by color"),
        "content-filter": FilterHelp("LEVEL", "Set how strictly sensitive photos are left out"),
        "order": FilterHelp("ORDER", "Sort results (default: relevant)"),
    ]
}
