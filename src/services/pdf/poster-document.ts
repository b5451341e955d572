export interface PosterDocument {
  name: string
  /** The partner's colour as '#rrggbb'; null prints the product's. */
  accent: string | null
  logo: number[] | null
  event: string
  counsellor: string
  welcome: string
  url: string
  /** For students who cannot scan: where to go, and the code to type there. */
  host: string
  code: string
  validUntil: string
  contact: string[]
}
