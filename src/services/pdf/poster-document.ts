export interface PosterDocument {
  name: string
  /** The partner's colour as '#rrggbb'; null prints the product's. */
  accent: string | null
  /** The bytes of an image; null prints the name. */
  logo: number[] | null
  /** The purpose of the code, and the counsellor who gets its students; '' for none. */
  event: string
  counsellor: string
  welcome: string
  /** The content of the QR code: an absolute address. */
  url: string
  /** For students who cannot scan: where to go, and the code to type there. */
  host: string
  code: string
  validUntil: string
  contact: string[]
}
