import Shared

/// An object in the stored form of a favorite. One table of its members serves reading and writing.
protocol StoredObject: StoredValue {
    /// The members in the order in which they are written.
    static var members: [StoredMember<Self>] { get }

    /// An object without values.
    static var blank: Self { get }

    /// Returns the object after its members have been read, or `nil` if it has no value.
    ///
    /// - Throws: An error if a member is missing or invalid that the object cannot be without.
    func checked() throws(JSONError) -> Self?
}

extension StoredObject {
    func checked() throws(JSONError) -> Self? { self }

    static func read(from json: inout JSONReader) throws(JSONError) -> Self? {
        if try json.null() { return nil }
        var object = blank
        let members = Self.members
        var next = 0
        try json.object { (key, json) throws(JSONError) in
            // Members are mostly in the order in which they were written.
            for offset in members.indices {
                let index = (next + offset) % members.count
                guard members[index].names.contains(where: { $0 ~= key }) else { continue }
                next = index + 1
                return try members[index].read(&object, &json)
            }
            try json.skip()
        }
        return try object.checked()
    }

    func write(to json: inout JSONWriter) {
        json.object { json in for member in Self.members { member.write(self, &json) } }
    }
}

/// One member of a stored object.
struct StoredMember<Object: SendableMetatype>: Sendable {
    /// The name, followed by the names that earlier versions wrote.
    let names: [StaticString]
    let read: @Sendable (inout Object, inout JSONReader) throws(JSONError) -> Void
    let write: @Sendable (Object, inout JSONWriter) -> Void

    /// Creates a member that is left out if the property is `nil`.
    ///
    /// - Parameter formerNames: The names of the member in earlier versions.
    init<Value: StoredValue>(
        _ name: StaticString, _ path: any WritableKeyPath<Object, Value?> & Sendable,
        formerly formerNames: StaticString...
    ) {
        let key = name.description
        names = [name] + formerNames
        read = { (object, json) throws(JSONError) in object[keyPath: path] = try Value.read(from: &json) }
        write = { object, json in
            guard let value = object[keyPath: path] else { return }
            json.key(key)
            value.write(to: &json)
        }
    }

    /// Creates a member that every object has. The property keeps its value if the member is `null`.
    init<Value: StoredValue>(
        _ name: StaticString, required path: any WritableKeyPath<Object, Value> & Sendable,
        formerly formerNames: StaticString...
    ) {
        let key = name.description
        names = [name] + formerNames
        read = { (object, json) throws(JSONError) in
            if let value = try Value.read(from: &json) { object[keyPath: path] = value }
        }
        write = { object, json in
            json.key(key)
            object[keyPath: path].write(to: &json)
        }
    }

    private init<Part: SendableMetatype>(
        _ member: StoredMember<Part>, of path: any WritableKeyPath<Object, Part> & Sendable
    ) {
        names = member.names
        read = { (object, json) throws(JSONError) in try member.read(&object[keyPath: path], &json) }
        write = { object, json in member.write(object[keyPath: path], &json) }
    }

    /// Returns the member as one of an object that the present object is a part of.
    func part<Whole: SendableMetatype>(of path: any WritableKeyPath<Whole, Object> & Sendable) -> StoredMember<Whole> {
        StoredMember<Whole>(self, of: path)
    }
}
