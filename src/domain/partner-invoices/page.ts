import type { TaxType } from '#domain/money/tax-words'
import type { Bill } from './bill'
import type { ChecklistItem } from './findings'
import type { PurposeCode } from './purpose-codes'
import type { PartnerInvoiceFields } from './schema'

export interface PastInvoice {
  FileId: string
  FileName: string
  Number: string | null
  Date: string | null
  Total: string | null
  How: string
  SharedBy: string
  SharedAt: string
  IsCurrent: boolean
}

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
  taxType: TaxType
  taxWords: string
  taxReason: string
  words: string | null
  sacCode: string | null
  isGst: boolean
  isNonGst: boolean
  purposeCodes: PurposeCode[]
  needsPurposeCode: boolean
  /** Today in the reader's time zone, 'YYYY-MM-DD'. */
  today: string
  fields: PartnerInvoiceFields
  lastNumber: string | null
  ownNumber: string | null
  findings: ChecklistItem[]
  past: PastInvoice[]
}
