import type { Bill } from './bill'
import type { ChecklistItem } from './findings'
import type { PurposeCode } from './purpose-codes'
import type { PartnerInvoiceFields } from './schema'

/** One tax invoice that a note had, for its record. */
export interface PastInvoice {
  FileId: string
  FileName: string
  Number: string | null
  Date: string | null
  Total: string | null
  /** 'By the portal', 'Uploaded', with 'signed digitally' where it is. */
  How: string
  SharedBy: string
  SharedAt: string
  /** The one that counts. */
  IsCurrent: boolean
}

/** What the screen of a partner's tax invoice shows: what to bill, and what its form begins with. */
export interface TaxInvoicePage {
  company: { name: string; address: string; taxLabel: string; taxNumber: string; cin: string; state: string }
  issuer: {
    name: string
    subsidiaryOf: string | null
    place: string
    gstin: string | null
    pan: string | null
  }
  bill: Bill
  /** 'CGST 9% and SGST 9%', and why. */
  taxWords: string
  taxReason: string
  words: string | null
  sacCode: string | null
  isGst: boolean
  isNonGst: boolean
  purposeCodes: PurposeCode[]
  needsPurposeCode: boolean
  /** Today for the reader, 'YYYY-MM-DD'. */
  today: string
  fields: PartnerInvoiceFields
  /** The number of the partner's latest invoice. */
  lastNumber: string | null
  /** The number of the note's own earlier invoice, which may be used again. */
  ownNumber: string | null
  findings: ChecklistItem[]
  past: PastInvoice[]
}
