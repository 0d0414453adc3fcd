import Shared

/// An object that can be stored as JSON in favorites. A table of its members defines how it is read and written.
///
/// The table is also used to read small objects in the responses of the services.
protocol StoredObject: StoredValue {
    /// The members of the object in the order in which they are written.
    static var members: [StoredMember<Self>] { get }

    /// Creates an object whose properties have their default values. The members that are read replace them.
    init()

    /// Validates the object after its members have been read. Returns `nil` if the object has no value.
    ///
    /// - Throws: An error if a member is invalid.
    func checked() throws(JSONError) -> Self?
}

extension StoredObject {
    func checked() throws(JSONError) -> Self? { self }

    static func read(from json: inout JSONReader) throws(JSONError) -> Self? {
        try read(from: &json) { (member, object, json) throws(JSONError) in try member.read(&object, &json) }
    }

    /// Reads an optional object in a response of a service. Invalid members keep their default values. Returns `nil` if
    /// the value is not an object or lacks a required member.
    static func readLeniently(from json: inout JSONReader) throws(JSONError) -> Self? {
        try json.readOrSkip { (json) throws(JSONError) in
            try read(from: &json) { (member, object, json) throws(JSONError) in
                _ = try json.readOrSkip { (json) throws(JSONError) -> Void? in try member.read(&object, &json) }
            }
        }
    }

    private static func read(
        from json: inout JSONReader,
        _ readMember: (StoredMember<Self>, inout Self, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) -> Self? {
        if try json.null() { return nil }
        var object = Self()
        let members = Self.members
        var next = 0
        try json.object { (key, json) throws(JSONError) in
            // Try the expected position first, because members are usually in the order in which they are written.
            for offset in members.indices {
                let index = (next + offset) % members.count
                guard members[index].names.contains(where: { $0 ~= key }) else { continue }
                next = index + 1
                return try readMember(members[index], &object, &json)
            }
            try json.skip()
        }
        if let missing = members.first(where: { $0.isMissing(object) }) {
            throw .missing(missing.names[0].description)
        }
        return try object.checked()
    }

    func write(to json: inout JSONWriter) {
        json.object { json in for member in Self.members { member.write(self, &json) } }
    }
}

/// A member of the JSON object that represents an item. It has a name, and functions that read and write its value.
struct StoredMember<Object: StoredObject>: Sendable {
    /// The name under which the member is written, followed by other names under which it is read. Earlier versions of
    /// the program wrote some of them, and responses of the services contain others.
    let names: [StaticString]
    let read: @Sendable (inout Object, inout JSONReader) throws(JSONError) -> Void
    let write: @Sendable (Object, inout JSONWriter) -> Void
    /// Returns whether the object cannot be used because it lacks the member.
    let isMissing: @Sendable (Object) -> Bool
}

extension StoredMember {
    /// Creates an optional member, which is omitted if the property is `nil`.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - path: The property.
    ///   - otherNames: The names of the member in earlier versions and in responses.
    init<Value: StoredValue>(
        _ name: StaticString, _ path: any WritableKeyPath<Object, Value?> & Sendable,
        also otherNames: StaticString...
    ) {
        let key = name.description
        names = [name] + otherNames
        read = { (object, json) throws(JSONError) in object[keyPath: path] = try Value.read(from: &json) }
        write = { object, json in
            guard let value = object[keyPath: path] else { return }
            json.key(key)
            value.write(to: &json)
        }
        isMissing = { _ in false }
    }

    /// Creates a member that every object has. If the stored value is `null`, the property keeps its default value.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - path: The property.
    ///   - isID: Whether the member identifies the object. An object with the default value of the property is invalid.
    ///   - otherNames: The names of the member in earlier versions and in responses.
    init<Value: StoredValue & Equatable>(
        _ name: StaticString, required path: any WritableKeyPath<Object, Value> & Sendable, isID: Bool = false,
        also otherNames: StaticString...
    ) {
        let key = name.description
        names = [name] + otherNames
        read = { (object, json) throws(JSONError) in
            if let value = try Value.read(from: &json) { object[keyPath: path] = value }
        }
        write = { object, json in
            json.key(key)
            object[keyPath: path].write(to: &json)
        }
        isMissing = { isID && $0[keyPath: path] == Object()[keyPath: path] }
    }

    /// Returns the same member for an enclosing object that contains the current object as a property.
    ///
    /// - Parameter path: The property of the enclosing object.
    func part<Whole: StoredObject>(of path: any WritableKeyPath<Whole, Object> & Sendable) -> StoredMember<Whole> {
        StoredMember<Whole>(
            names: names, read: { (whole, json) throws(JSONError) in try read(&whole[keyPath: path], &json) },
            write: { whole, json in write(whole[keyPath: path], &json) },
            isMissing: { isMissing($0[keyPath: path]) })
    }
}
