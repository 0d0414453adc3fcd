import Foundation

/// Small images from Pillow 9.0.0 (`Tests/images`) with unusual headers, published under this license:
///
/// The Python Imaging Library (PIL) is
///
/// Copyright © 1997-2011 by Secret Labs AB
/// Copyright © 1995-2011 by Fredrik Lundh
///
/// Pillow is the friendly PIL fork. It is
///
/// Copyright © 2010-2022 by Alex Clark and contributors
///
/// Like PIL, Pillow is licensed under the open source HPND License:
///
/// By obtaining, using, and/or copying this software and/or its associated
/// documentation, you agree that you have read, understood, and will comply
/// with the following terms and conditions:
///
/// Permission to use, copy, modify, and distribute this software and its
/// associated documentation for any purpose and without fee is hereby granted,
/// provided that the above copyright notice appears in all copies, and that
/// both that copyright notice and this permission notice appear in supporting
/// documentation, and that the name of Secret Labs AB or the author not be
/// used in advertising or publicity pertaining to distribution of the software
/// without specific, written prior permission.
///
/// SECRET LABS AB AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
/// SOFTWARE, INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS.
/// IN NO EVENT SHALL SECRET LABS AB OR THE AUTHOR BE LIABLE FOR ANY SPECIAL,
/// INDIRECT OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
/// LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE
/// OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
/// PERFORMANCE OF THIS SOFTWARE.
enum OddPictures {
    /// Returns the bytes of an image by its name in Pillow.
    static func bytes(_ name: String) -> [UInt8] {
        Array(Data(base64Encoded: files[name] ?? "", options: .ignoreUnknownCharacters) ?? Data())
    }

    private static let files = [
        "broken.png": """
        iVBORw0KGgovxX1Q9KiB4QXMku8+g5IVMA9qyIIm6+KciVzeBRBA5AbW9K2gVAO0TFUKpe334gN4w8Uv0ApaYNcUsnfr2TuGOQWg4mOIA4A=
        """,
        "tRNS_null_1x1.png": """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQMAAAAl21bKAAAAA1BMVEX/TQBcNTh/AAAAAXRSTlMAQObYZgAAAApJREFUeJxjYgAAAAYAAzY3
        fKgAAAAASUVORK5CYIIK
        """,
        "padded_idat.png": """
        iVBORw0KGgoAAAANSUhEUgAAAQAAAAAKCAAAAAB+9d9oAAAAL0lEQVR4nO3QQREAAAyDsHb+RU8GjxIFHE23XcY5gA6gOYAOoDmADqA5gA6g
        Pe5sARNt7mZRW3IAAAAASUVORK5CYII=
        """,
        "icc-after-SOF.jpg": """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4gAXSUNDX1BST0ZJTEUAAQFwcm9maWxl/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4d
        GhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AACwgACgAKAQERAP/EABUAAQEAAAAAAAAAAAAAAAAAAAAI/+IAF0lDQ19QUk9G
        SUxFAAEBcHJvZmlsZf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8An8B//9k=
        """,
        "decompression_bomb.gif": """
        R0lGODlhIAAgAPEDAAAAAP8AAP//AP///yH5BMkAAAAALAAAAP///ykFAI8=
        """,
        "test_extents.gif": """
        R0lGODdhZABkAIAAAP8AAAAAACwAAAAAZABkAAAIoQABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJ
        sqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1KtKjRo0iTKl3KtKnTp1CjSp1KtarVq1izat3KtavXr2DDih1LtqzZs2jTql3Ltq3bt3Djyp1L
        t67du3jz6t3Lt6/fv4ADCx5MuLDhw4gTK17MWHBAACwyADIAZABkAAAIoQABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBD
        ihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1KtKjRo0iTKl3KtKnTp1CjSp1KtarVq1izat3KtavXr2DDih1LtqzZs2jT
        ql3Ltq3bt3Djyp1Lt67du3jz6t3Lt6/fv4ADCx5MuLDhw4gTK17MWHBAADs=
        """,
        "apng/chunk_no_fctl.png": """
        iVBORw0KGgoAAAANSUhEUgAAAIAAAABACAYAAADS1n9/AAAACGFjVEwAAAABAAAAALQt6aAAAADASURBVHic7c4xEQAACAAh+5fWGAz+UYCZ
        zWs8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAW
        D8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOx
        eCAWD4Q6M/jDssHt8MMAAACXZmRBVAAAAAB4nO3SoQEAMBCEsNt/6e8YFUTEI9htR9d+B2AADIABMAAGwAAYAANgAAyAATAABsAAGAADYAAM
        gAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAATAABsAAGAADYAAMgAHiDBBngDgDxBkgzgBxBogzQJwB4gwQZ4A4A8QZIM4AcQaIM0CcAeIM
        EGeAOAPEPRXYw7LaoHXkAAAAAElFTkSuQmCC
        """,
        "apng/split_fdat_zero_chunk.png": """
        iVBORw0KGgoAAAANSUhEUgAAAIAAAABACAYAAADS1n9/AAAACGFjVEwAAAABAAAAALQt6aAAAACTSURBVHic7dKhAQAwEISw23/p7xgVRMQj
        2G1H134HYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAATAABsAAGAADYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAAeIMEGeA
        OAPEGSDOAHEGiDNAnAHiDBBngDgDxBkgzgBxBogzQJwB4gwQZ4A4A8Q9FdjDsnSLbvYAAAAaZmNUTAAAAAAAAACAAAAAQAAAAAAAAAAAAGQA
        ZAABABDmzAAAACRmZEFUAAAAAXic7c4xEQAACAAh+5fWGAz+UYCZzWs8EIsHYvFALB6IYwvQXAAAAARmZEFUAAAAAuvGz00AAACkZmRBVAAA
        AAPFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPxOKBWDwQiwdi
        8UAsHojFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPxOKBWDwQiwdi8UAsHojFA7F4IBYPhDoz+MOy
        Lr8lDgAAAABJRU5ErkJggg==
        """,
        "apng/sequence_start.png": """
        iVBORw0KGgoAAAANSUhEUgAAAIAAAABACAYAAADS1n9/AAAACGFjVEwAAAACAAAAAPONk3AAAADASURBVHic7c4xEQAACAAh+5fWGAz+UYCZ
        zWs8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAW
        D8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOxeCAWD8TigVg8EIsHYvFALB6IxQOx
        eCAWD4Q6M/jDssHt8MMAAAAaZmNUTAAAAAEAAACAAAAAQAAAAAAAAAAAAGQAZAABm2MMGAAAAJdmZEFUAAAAAnic7dKhAQAwEISw23/p7xgV
        RMQj2G1H134HYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAATAABsAAGAADYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAAeIM
        EGeAOAPEGSDOAHEGiDNAnAHiDBBngDgDxBkgzgBxBogzQJwB4gwQZ4A4A8Q9FdjDsj8EvNAAAAAaZmNUTAAAAAMAAACAAAAAQAAAAAAAAAAA
        AGQAZAABdvXf8QAAAJdmZEFUAAAABHic7dKhAQAwEISw23/p7xgVRMQj2G1H134HYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAATAA
        BsAAGAADYAAMgAEwAAbAABgAA2AADIABMAAGwAAYAANgAAyAAeIMEGeAOAPEGSDOAHEGiDNAnAHiDBBngDgDxBkgzgBxBogzQJwB4gwQZ4A4
        A8Q9FdjDssqY4c0AAAAASUVORK5CYII=
        """,
        "1_trns.png": """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAAnRSTlMA/1uRIrUAAAIdSURBVHicBcFdSFNhHAfg3//1TWdH9GibiUWt7bzR
        hiARFULiB1puolBy1ppEqzDI0AKhi4i0i0VeZUMr6kYjxzqtNEgIwzwEUTd9kMgqTWRGimJ6UyrpeXseAADQqREAftv81EoA7Zzm1cSAnJ/9
        dRMKAZVTc6y8BgA2ufpcOsB4l83e4yPAmepF7AyA65rNIQQh7+/qQ+vPKMPvNe+5+ZEKAFXo9/h1IKo+UiMenQCWcWixbYCBdpTMHL+0At6V
        qUY0wyDwa+/TQzLBsR77lrlGYZ675cSY1RABADvrtBs6MdfJMQQkQYX2ylXtf8KWo01VbUthRnzdPSm7C8C298yBgiCeunAEwMJbnl2SAhQz
        QCx7ZRX/BhV+uPQ7AOziL7/mAGkJ4nnNDgByAOXOU1JuhJK0GUPlsIIOln+nAwAdJZ7rNWG1zvNS2Q6gMhN2R5mUljHBFytKAfk8wRpmTYCu
        CFDVqJSy8Slr+GgC8thrsMdlUsrLI6z+QRiQ+wvZcL0JoHgGlaJYyo2WJJ91nwXg+8W2/egF1kQh8qKedrkQGOYHtl5tVNxiiMRShedgX/tu
        5r41zp1N9xtJ8CKxLx72U03di8m995Y/kBBK0BZTo7zF1ON093MIPq9hDAWSFgktiyLTb6b4xfyF8S9m8x7y15rpam3GM9JuAEqsWyUjHiyy
        qe9WSYjTg2rWzQ6KFgBpMHpJBwrOC9bxH/l3uxUF6Po5AAAAAElFTkSuQmCC
        """,
        "missing_background.gif": """
        R0lGODdhIAAgAHcAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQJCgAAACwAAAAAIAAgAIMAAAAqLwpenTOKzF0yPDn////L2/yXq9RNhChLaS8A
        AAAAAAAAAAAAAAAAAAAAAAAEaxDISau9OOvNu/9gKI5k+QVoYKbppUpsLHcv/QmboA98JxCbguFg2PFwFx1QMzQgELqodLq8HBFORGL7fCYI
        4DAYMxB0t4mp4Asya4/uc/UTHpwTWvZIzB+PUGEmgoOEhYaHiImKi4yNjhYRACH5BAkKAAAALAUACAAbAAwAgwAAACovCl6dM4rMXTI8Of//
        /8vb/Jer1E2EKEtpLwAAAAAAAAAAAAAAAAAAAAAAAARUEMhJQbi4Bop7r6AVcmMogEI6rCUlEBtVGIehrqf5ihNtIIiUcEgkUHCIHyLBBAIT
        hKg0OhkInMwEUQBtAa5LHBhr9AKkA2xi2TVLpnCq2xKQzkMRACH5BAkKAAAALAUACAAbAAwAgwAAACovCl6dM4rMXTI8Of///8vb/Jer1E2E
        KEtpLwAAAAAAAAAAAAAAAAAAAAAAAARPEMhJq702aMxx6JMmbJNgDigoCYRVGIdxogJmthVsIIjp/0CchIbYIRJIHi9BaDqbk4FAiUwABUzQ
        9EjbUoUd54CaOGZVkqcaigZonO1LBAAh+QQJCgAAACwFAAgAGwAMAIMAAAAqLwpenTOKzF0yPDn////L2/yXq9RNhChLaS8AAAAAAAAAAAAA
        AAAAAAAAAAAEURDISUG4uFLMu/4WGIqVoAnooJKTQGiFcRipan7oW8kGgqDAoFAnsSF6iITS50sQntDnZCBgKhNCgZNVTdq6ViIJOrAmklvW
        JMqWqiUX6BsUAQA7
        """,
    ]
}
