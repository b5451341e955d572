import type { TaxType } from '#domain/money/tax-words'
import type { DomainInstructionsDocument } from './domain-instructions-document.ts'
import type { DocumentIssuer, DocumentTaxLine } from './letterhead.ts'
import type { PaymentAdviceDocument, PayoutAdviceDocument, StatementDocument } from './payment-documents.ts'
import type { PosterDocument } from './poster-document.ts'
import type { ShortlistDocument } from './shortlist-document.ts'

/** Plain data. Amounts are exact decimal strings, rates per cent, dates ISO days, instants ISO 8601. */
export interface DocumentData {
  'commission-note': CommissionNoteDocument
  'university-invoice': UniversityInvoiceDocument
  'payment-advice': PaymentAdviceDocument | PayoutAdviceDocument
  statement: StatementDocument
  shortlist: ShortlistDocument
  poster: PosterDocument
  'domain-instructions': DomainInstructionsDocument
  'partner-invoice': PartnerInvoiceDocument
  'signature-stamp': SignatureStampDocument
}

export type DocumentKind = keyof DocumentData

export interface CommissionNoteDocument {
  number: string
  date: string
  status: string
  portalUrl: string
  currency: string
  taxType: TaxType
  issuer: DocumentIssuer
  recipient: {
    name: string
    code: string
    address: string
    country: string
    subsidiaryOf?: string | undefined
  }
  university: string
  invoiceNumber: string
  poNumber?: string | undefined
  students: CommissionNoteStudentLine[]
  totals: {
    tuitionFee: string
    scholarshipReceived: string
    commission: string
    lessGstAmount: string
    netCommission: string
  }
  overallBonus?: { name: string; amount: string } | undefined
  /** Sum of the students' net commission and the overall bonus. */
  payable: string
  /** Tax that the partner adds on its own invoice; no lines if there is none. */
  tax: { lines: DocumentTaxLine[]; payableWithTax: string }
  payment?: { paidOn: string; referenceNumber: string } | undefined
  /** Only for the company's own people: absent in a copy for a partner. */
  internal?: CommissionNoteInternals | undefined
}

export interface CommissionNoteStudentLine {
  name: string
  universityStudentId: string
  installment: string
  tuitionFee: string
  scholarshipReceived: string
  /** In per cent; null for a fixed amount. */
  commissionRate: string | null
  commission: string
  lessGstPercentage: string
  lessGstAmount: string
  netCommission: string
}

export interface CommissionNoteInternals {
  maker?: string | undefined
  checker?: string | undefined
  paymentProcessor?: string | undefined
  /** The amount of the university invoice behind the note, in the note's currency. */
  invoiceAmount: string
  receivedAmount?: string | undefined
  marginAmount?: string | undefined
  remarks: { by: string; at: string; text: string }[]
}

export interface UniversityInvoiceDocument {
  number: string
  type: 'Proforma' | 'Final'
  date: string
  portalUrl: string
  poNumber?: string | undefined
  currency: string
  issuer: DocumentIssuer
  bank: {
    bankName: string
    ultimateBeneficiary: string
    accountNumber: string
    swiftCode: string
    branchAddress: string
  }
  university: { name: string; address: string; email: string }
  lines: UniversityInvoiceLine[]
  totals: { tuitionFee: string; scholarshipReceived: string; amount: string }
  tax: { lines: DocumentTaxLine[] }
  payable: string
}

export interface UniversityInvoiceLine {
  studentName: string
  universityStudentId: string
  program: string
  installment: string
  tuitionFee: string
  scholarshipReceived: string
  rate: string | null
  amount: string
}

export interface SignatureStampDocument {
  name: string
  at: string
  lines: string[]
}

export interface PartnerInvoiceDocument {
  /** Whether a tax is added; otherwise it is called an invoice, not a tax invoice. */
  isTax: boolean
  taxType: TaxType
  /** Not finalised: every page says so, and number and date may be missing. */
  isDraft: boolean
  number: string
  date: string | undefined
  portalUrl: string
  currency: string
  issuer: {
    name: string
    address: string
    gstin?: string | undefined
    pan?: string | undefined
    hstNumber?: string | undefined
    subsidiaryOf?: string | undefined
  }
  recipient: { name: string; address: string; taxNumber: { label: string; value: string }; cin: string }
  placeOfSupply: string
  noteNumber: string
  university: string
  universityInvoice: string
  purpose?: string | undefined
  sacCode?: string | undefined
  lines: PartnerInvoiceLine[]
  bonus?: { name: string; amount: string } | undefined
  taxable: string
  tax: DocumentTaxLine[]
  total: string
  declaration?: string | undefined
  bank: { label: string; value: string }[]
  signatory: { name: string; designation: string }
}

export interface PartnerInvoiceLine {
  name: string
  universityStudentId: string
  installment: string
  commission: string
  lessGst: string
  taxable: string
}
