extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `<secret>`.
    public var description: String { "<secret>" }

    /// Always `<secret>`.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` and test failures show nothing either.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
