/** What the poster says by which students sign up with a partner. */
export interface PosterDocument {
  /** The partner's name as students know it. */
  name: string
  /** '#rrggbb' as the partner chose it; null prints the product's. */
  accent: string | null
  /** The bytes of a picture; null prints the name. */
  logo: number[] | null
  /** What it was made for, and who receives its students; '' for nothing in particular. */
  event: string
  counsellor: string
  welcome: string
  /** What the QR code says: an absolute address. */
  url: string
  /** Where one who cannot scan goes, and what is typed there. */
  host: string
  code: string
  /** An ISO day. */
  validUntil: string
  contact: string[]
}
