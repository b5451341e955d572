export const MAX_PHOTOS = 20
/** The longer side of a page, in pixels: A4 at about 190 per inch, where small print stays readable. */
const LONG_SIDE = 2200
const PAPER_POINTS = { long: 841.89, short: 595.28 }

export interface Size {
  width: number
  height: number
}

/** The stored size of a photo in pixels: unchanged, or shrunk to what is needed to read it. */
export function storedSize({ width, height }: Size): Size {
  const share = Math.min(1, LONG_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A photo's page, upright or across like it, and the photo's place: as large as fits, centred. In points. */
export function pageOf({ width, height }: Size): { page: Size; at: Size & { x: number; y: number } } {
  const isAcross = width > height
  const page = {
    width: isAcross ? PAPER_POINTS.long : PAPER_POINTS.short,
    height: isAcross ? PAPER_POINTS.short : PAPER_POINTS.long,
  }
  const share = Math.min(page.width / width, page.height / height)
  const shown = { width: width * share, height: height * share }
  return {
    page,
    at: { ...shown, x: (page.width - shown.width) / 2, y: (page.height - shown.height) / 2 },
  }
}
