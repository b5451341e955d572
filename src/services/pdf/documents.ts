import type { DomainInstructionsDocument } from './domain-instructions-document.ts'
import type { PaymentAdviceDocument, StatementDocument } from './payment-documents.ts'
import type { PosterDocument } from './poster-document.ts'
import type { ShortlistDocument } from './shortlist-document.ts'

/**
 * What a template gets: plain data, ready to be sent to another process.
 *
 * Amounts are exact decimal strings in the document's currency ("1250.5"), rates are decimal strings in per cent
 * ("12.5"), dates are ISO days ("2026-11-20") and moments ISO instants. Addresses may hold line breaks.
 */
export interface DocumentData {
  'commission-note': CommissionNoteDocument
  'university-invoice': UniversityInvoiceDocument
  'payment-advice': PaymentAdviceDocument
  statement: StatementDocument
  shortlist: ShortlistDocument
  poster: PosterDocument
  'domain-instructions': DomainInstructionsDocument
  'partner-invoice': PartnerInvoiceDocument
  'signature-stamp': SignatureStampDocument
}

export type DocumentKind = keyof DocumentData

/** The company that issues the document: the head of the letter. */
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
  /** Who signs for it. */
  signatory?: { name: string; designation: string } | undefined
}

/** One tax to be added: its name as printed ("CGST", "SGST", "IGST", "HST"), its rate in per cent, its amount. */
export interface DocumentTaxLine {
  name: string
  rate: string
  amount: string
}

export interface CommissionNoteDocument {
  number: string
  date: string
  /** The status label of the note, as the reader of this copy sees it. */
  status: string
  /** Absolute address of the note in the portal: printed as a QR code. */
  portalUrl: string
  currency: string
  issuer: DocumentIssuer
  /** The partner, or the subsidiary the note is made out to. */
  recipient: {
    name: string
    code: string
    address: string
    country: string
    /** Name of the parent company where the recipient is a subsidiary. */
    subsidiaryOf?: string | undefined
  }
  university: string
  invoiceNumber: string
  poNumber?: string | undefined
  students: CommissionNoteStudentLine[]
  /** Sums over all students. */
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
  /** Tax the partner adds on its own invoice; no lines where none is added. */
  tax: { lines: DocumentTaxLine[]; payableWithTax: string }
  payment?: { paidOn: string; referenceNumber: string } | undefined
  /** Only for the company's own people. A document made for a partner does not contain it. */
  internal?: CommissionNoteInternals | undefined
}

export interface CommissionNoteStudentLine {
  name: string
  /** The student's id at the university; empty where it is not known yet. */
  universityStudentId: string
  installment: string
  tuitionFee: string
  scholarshipReceived: string
  /** In per cent; null where a fixed amount was agreed. */
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
  /** What the university has paid on it so far. */
  receivedAmount?: string | undefined
  /** What stays with the company. */
  marginAmount?: string | undefined
  /** Newest first. */
  remarks: { by: string; at: string; text: string }[]
}

export interface UniversityInvoiceDocument {
  number: string
  type: 'Proforma' | 'Final'
  date: string
  /** Absolute address of the invoice in the portal: printed as a QR code. */
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
  /** Sum of the lines and the tax. */
  payable: string
}

export interface UniversityInvoiceLine {
  studentName: string
  universityStudentId: string
  program: string
  installment: string
  tuitionFee: string
  scholarshipReceived: string
  /** In per cent; null where a fixed amount was agreed. */
  rate: string | null
  amount: string
}

/** What a digital signature shows on paper: who and when, and lines beneath. */
export interface SignatureStampDocument {
  name: string
  /** A moment, as an ISO instant. */
  at: string
  lines: string[]
}

/** A partner's own tax invoice to the company, which the portal makes for it. */
export interface PartnerInvoiceDocument {
  /** A tax is added; without one it is an invoice, no tax invoice. */
  isTax: boolean
  /** Not finalised: every page says so, and number and date may be missing. */
  isDraft: boolean
  number: string
  date: string | undefined
  /** Absolute address of the note in the portal: printed as a QR code. */
  portalUrl: string
  currency: string
  /** The partner, or its subsidiary. */
  issuer: {
    name: string
    address: string
    gstin?: string | undefined
    pan?: string | undefined
    hstNumber?: string | undefined
    /** Name of the parent company where the issuer is a subsidiary. */
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
  /** Sum of the lines and the bonus. */
  taxable: string
  tax: DocumentTaxLine[]
  total: string
  /** Where no GST applies. */
  declaration?: string | undefined
  /** Where to pay: what is known of the account. */
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
