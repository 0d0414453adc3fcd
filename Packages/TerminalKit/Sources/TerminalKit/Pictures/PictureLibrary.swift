import CChafa
public import Shared

extension SystemLibrary {
    /// The chafa library, which draws pictures with characters and sixel graphics. It is loaded at run time.
    public static let chafa = SystemLibrary(
        "chafa", package: "libchafa0", use: "pictures made of blocks, letters or sixels", load: cchafa_load_chafa
    ) {
        text(cchafa_chafa_file)
    }

    /// The GdkPixbuf library, which decodes image files. It is loaded at run time.
    public static let gdkPixbuf = SystemLibrary(
        "GdkPixbuf", package: "libgdk-pixbuf-2.0-0", use: "pictures", load: cchafa_load_pixbuf
    ) {
        String(cString: cchafa_pixbuf_version())
    }
}

enum PictureLibrary {
    /// Loads a picture library, or throws `ImageError.missingLibrary` if the library is not available.
    static func open(_ library: SystemLibrary) throws(ImageError) {
        do {
            try library.load()
        } catch {
            throw .missingLibrary(error)
        }
    }
}
