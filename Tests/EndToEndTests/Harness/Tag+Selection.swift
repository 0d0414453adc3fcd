import Testing

extension Tag {
    /// The tag of suites that also run against the release build, with `Scripts/test release`.
    @Tag static var release: Self
    /// The tag of suites with repeated kills or long waits. Only `Scripts/nightly` runs them.
    @Tag static var nightly: Self
}
