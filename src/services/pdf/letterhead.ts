export interface DocumentIssuer {
  name: string
  address: string
  telephone?: string | undefined
  email?: string | undefined
  gstin?: string | undefined
  cin?: string | undefined
  sacCode?: string | undefined
  /** The bytes of a PNG, JPEG or SVG image. */
  logo?: number[] | undefined
  signatory?: { name: string; designation: string } | undefined
}

/** A tax to add: its printed name ("CGST", "SGST", "IGST", "HST"), its rate in per cent, its amount. */
export interface DocumentTaxLine {
  name: string
  rate: string
  amount: string
}
