public import Domain

extension Topic {
    /// Topics from github/explore (CC BY 4.0).
    public static let samples: [Topic] = [
        Topic(
            name: "swift", title: "Swift",
            shortDescription:
                "Swift is a modern programming language focused on safety, performance, and expressivity.",
            createdBy: "Apple", released: "June 2, 2014", url: WebURL("https://github.com/topics/swift")),
        Topic(name: "cli", title: "Command-line interface", url: WebURL("https://github.com/topics/cli")),
        Topic(
            name: "swiftui", title: "SwiftUI", createdBy: "Apple", url: WebURL("https://github.com/topics/swiftui")),
    ]

    /// The first sample.
    public static let sample: Topic = samples[0]
}
