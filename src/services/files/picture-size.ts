/** A bitmap of this many pixels takes 64 MB once it is decoded. */
export const MAX_DRAWN_PIXELS = 16_000_000

const PNG_WIDTH_AT = 16
const PNG_HEIGHT_AT = 20
/** The frame headers of JPEG; the numbers left out among them are other segments. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const FILL = 0xff

/** The number of pixels that a PNG or JPEG claims to have; null for a file without a readable size. */
export function pixelsOf(bytes: Uint8Array, kind: 'png' | 'jpeg'): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'jpeg') return pixelsOfJpeg(file)
  if (file.length < PNG_HEIGHT_AT + 4) return null
  return file.readUInt32BE(PNG_WIDTH_AT) * file.readUInt32BE(PNG_HEIGHT_AT)
}

/** The first frame decides; everything before it is skipped by its length. */
function pixelsOfJpeg(file: Buffer): number | null {
  for (let at = 2; at + 9 <= file.length; ) {
    if (file[at] !== FILL) return null
    const marker = file[at + 1] ?? 0
    if (marker === FILL) at += 1
    else if (FRAMES.has(marker)) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7)
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}
