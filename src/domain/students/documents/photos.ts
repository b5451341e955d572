/** As many photos make one document. */
export const MAX_PHOTOS = 20
/** The longer side of a page, in pixels: A4 at about 190 a inch, where small print is still read. */
const LONG_SIDE = 2200
/** A4 in points. */
const PAPER = { long: 841.89, short: 595.28 }

export interface Size {
  width: number
  height: number
}

/** How large a photo is kept, in pixels: as it is, or shrunk to what is needed to read it. */
export function keptSize({ width, height }: Size): Size {
  const share = Math.min(1, LONG_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** The page of a photo in points, upright or across as the photo is, and where the photo stands on it: as large as fits, in its middle. */
export function pageOf({ width, height }: Size): { page: Size; at: Size & { x: number; y: number } } {
  const isAcross = width > height
  const page = {
    width: isAcross ? PAPER.long : PAPER.short,
    height: isAcross ? PAPER.short : PAPER.long,
  }
  const share = Math.min(page.width / width, page.height / height)
  const shown = { width: width * share, height: height * share }
  return {
    page,
    at: { ...shown, x: (page.width - shown.width) / 2, y: (page.height - shown.height) / 2 },
  }
}
