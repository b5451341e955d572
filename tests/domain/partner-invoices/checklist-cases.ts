import { billOf } from '#domain/partner-invoices/bill'
import { checklist } from '#domain/partner-invoices/checklist'
import type {
  Check,
  ChecklistItem,
  InvoiceFacts,
  InvoiceMethod,
  Issuer,
} from '#domain/partner-invoices/findings'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'

export const PAN = 'AAGCB5512Q'
const ISSUER: Issuer = {
  name: 'Brightpath Education',
  countryId: 'IN',
  stateId: 'MH',
  gstin: '27AAGCB5512Q1ZB',
  pan: PAN,
  hstNumber: null,
  hasBankAccount: true,
  isSubsidiary: false,
}
const COMPANY = {
  name: 'Kestrel',
  countryId: 'IN',
  stateId: 'MH',
  taxType: 'GST' as const,
  taxRate: '18.00',
}
interface Case {
  fields?: Partial<PartnerInvoiceFields>
  issuer?: Partial<Issuer>
  company?: Partial<Omit<typeof COMPANY, 'taxType' | 'stateId'>> & {
    taxType?: 'GST' | 'HST'
    stateId?: string | null
  }
  facts?: Partial<InvoiceFacts>
  way?: InvoiceMethod
  amount?: string
  currency?: string
}
export function findings({
  fields,
  issuer,
  company,
  facts,
  way = 'make',
  amount = '1000.01',
  currency = 'AUD',
}: Case) {
  const theirs = { ...ISSUER, ...issuer }
  const ours = { ...COMPANY, ...company }
  const isGst = facts?.isGst ?? true
  return checklist(
    PartnerInvoiceFields.parse({
      PartnerTaxInvoiceNumber: 'BPE-0017/0042',
      PartnerInvoiceDate: '2026-11-20',
      PartnerSignatoryName: 'Priya Deshpande',
      PartnerSignatoryDesignation: 'Director',
      PurposeCode: 'P1019',
      ...(way === 'upload' && {
        StatedTotal: '1,180.01',
        StatedCurrency: 'AUD',
        StatedTaxHead: 'CGST + SGST',
      }),
      ...fields,
    }),
    {
      noteId: '0199c0de-0000-7000-8000-000000000001',
      issuer: theirs,
      company: ours,
      bill: billOf({ payableAmount: amount, currency, isGstEnabled: isGst }, ours, theirs),
      isGst,
      isNonGst: false,
      firstSentOn: '2026-11-01',
      today: '2026-11-22',
      takenBy: null,
      signatories: { names: ['Priya Deshpande', 'Rohan Kale'], rule: 'Who makes it signs it.' },
      ...facts,
    },
    way,
  )
}
export const of = (list: readonly ChecklistItem[], code: Check) =>
  list.find((finding) => finding.Code === code)
export const WRONG: readonly [string, Case, Check, ChecklistItem['Severity'], string, string][] = [
  [
    'no number',
    { fields: { PartnerTaxInvoiceNumber: '' } },
    'NUMBER',
    'error',
    'The invoice has no number',
    '#PartnerTaxInvoiceNumber',
  ],
  [
    'a number with other characters',
    { fields: { PartnerTaxInvoiceNumber: 'BPE#42' } },
    'NUMBER',
    'error',
    'Please enter valid invoice number!',
    '#PartnerTaxInvoiceNumber',
  ],
  [
    'a number of another note',
    { facts: { takenBy: 'KCO/CN/2627/000007' } },
    'NUMBER_UNIQUE',
    'error',
    'The number is already used',
    '#PartnerTaxInvoiceNumber',
  ],
  [
    '17 characters',
    { fields: { PartnerTaxInvoiceNumber: 'BPE/2627/00000042' } },
    'NUMBER_LENGTH',
    'warning',
    'The number is longer than 16 characters',
    '#PartnerTaxInvoiceNumber',
  ],
  [
    'no date',
    { fields: { PartnerInvoiceDate: '' } },
    'DATE',
    'error',
    'The invoice has no date',
    '#PartnerInvoiceDate',
  ],
  [
    'a date of tomorrow',
    { fields: { PartnerInvoiceDate: '2026-11-23' } },
    'DATE',
    'error',
    'The date is in the future',
    '#PartnerInvoiceDate',
  ],
  [
    'a day before the note was sent',
    { fields: { PartnerInvoiceDate: '2026-10-31' } },
    'DATE',
    'warning',
    'The date is before the note was sent',
    '#PartnerInvoiceDate',
  ],
  [
    'no signatory',
    { fields: { PartnerSignatoryName: '' } },
    'SIGNATORY',
    'error',
    'Nobody is named as signatory',
    '#PartnerSignatoryName',
  ],
  [
    'no signatory of a PDF',
    { way: 'upload', fields: { PartnerSignatoryName: '' } },
    'SIGNATORY',
    'warning',
    'Nobody is named as signatory',
    '#PartnerSignatoryName',
  ],
  [
    'no designation',
    { fields: { PartnerSignatoryDesignation: '' } },
    'SIGNATORY',
    'error',
    'The signatory has no designation',
    '#PartnerSignatoryDesignation',
  ],
  [
    'no purpose code',
    { fields: { PurposeCode: '' } },
    'PURPOSE_CODE',
    'error',
    'The purpose code is missing',
    '#PurposeCode',
  ],
  [
    'a purpose code off the list',
    { fields: { PurposeCode: 'P9999' } },
    'PURPOSE_CODE',
    'error',
    'This purpose code is not known',
    '#PurposeCode',
  ],
  [
    'a purpose code for payments from India',
    { fields: { PurposeCode: 'S1019' } },
    'PURPOSE_CODE',
    'warning',
    'The purpose code is for outgoing payments',
    '#PurposeCode',
  ],
  ['no GSTIN', { issuer: { gstin: null } }, 'GSTIN', 'error', 'The GSTIN is missing', '/bank-details'],
  [
    'GST from abroad',
    { issuer: { gstin: null, countryId: 'AE', stateId: null }, fields: { PurposeCode: 'S1019' } },
    'GSTIN',
    'error',
    'A company abroad has no GSTIN',
    '/commission-note/0199c0de-0000-7000-8000-000000000001',
  ],
  [
    'a wrong check character',
    { issuer: { gstin: '27AAGCB5512Q1ZC' } },
    'GSTIN',
    'error',
    'The GSTIN is not valid',
    '/bank-details',
  ],
  [
    'a wrong check character without GST',
    { issuer: { gstin: '27AAGCB5512Q1ZC' }, facts: { isGst: false } },
    'GSTIN',
    'warning',
    'The GSTIN is not valid',
    '/bank-details',
  ],
  [
    'another PAN',
    { issuer: { pan: 'AAGCB5513Q' } },
    'PAN',
    'error',
    'The PAN does not match the GSTIN',
    '/bank-details',
  ],
  ['no PAN', { issuer: { pan: null } }, 'PAN', 'warning', 'No PAN is on record', '/bank-details'],
  [
    'a GSTIN of another state',
    { issuer: { stateId: 'KA' } },
    'STATE',
    'error',
    'The GSTIN is of another state',
    '/bank-details',
  ],
  [
    'no state',
    { issuer: { stateId: null } },
    'STATE',
    'error',
    'The state is missing',
    '/commission-note/0199c0de-0000-7000-8000-000000000001',
  ],
  [
    'no state of a subsidiary, nor a GSTIN',
    { issuer: { stateId: null, gstin: null, isSubsidiary: true } },
    'STATE',
    'error',
    'The state is missing',
    '/subsidiaries',
  ],
  [
    'no state of the company, whatever a PDF adds',
    { company: { stateId: null }, way: 'upload', fields: { StatedTaxHead: 'IGST' } },
    'STATE',
    'error',
    'The state of Kestrel is missing',
    '/commission-note/0199c0de-0000-7000-8000-000000000001',
  ],
  [
    'an Indian GSTIN abroad',
    { issuer: { stateId: null, countryId: 'AE' }, fields: { PurposeCode: 'S1019' } },
    'STATE',
    'error',
    'The state is missing',
    '/commission-note/0199c0de-0000-7000-8000-000000000001',
  ],
  [
    'no HST number',
    { company: { taxType: 'HST', countryId: 'CA', stateId: 'ON' } },
    'HST_NUMBER',
    'warning',
    'No HST number is on record',
    '/bank-details',
  ],
  [
    'another tax head',
    { way: 'upload', fields: { StatedTaxHead: 'IGST' } },
    'TAX_HEAD',
    'error',
    'The tax head is wrong',
    '#StatedTaxHead',
  ],
  [
    'no tax head',
    { way: 'upload', fields: { StatedTaxHead: '' } },
    'TAX_HEAD',
    'warning',
    'The tax on the PDF is not chosen',
    '#StatedTaxHead',
  ],
  [
    'another currency',
    { way: 'upload', fields: { StatedCurrency: 'USD' } },
    'TOTAL',
    'error',
    'The currency is another one',
    '#StatedCurrency',
  ],
  [
    'a unit too much',
    { way: 'upload', fields: { StatedTotal: '1180.02' } },
    'TOTAL',
    'error',
    'The total differs from the note',
    '#StatedTotal',
  ],
  [
    'an unreadable total',
    { way: 'upload', fields: { StatedTotal: 'about 1000' } },
    'TOTAL',
    'error',
    'The total cannot be read',
    '#StatedTotal',
  ],
  [
    'no total',
    { way: 'upload', fields: { StatedTotal: '', StatedCurrency: '' } },
    'TOTAL',
    'warning',
    'The total on the PDF is not entered',
    '#StatedTotal',
  ],
  [
    'no declaration',
    { facts: { isGst: false, isNonGst: true } },
    'NON_GST',
    'error',
    'The declaration is not ticked',
    '#IsNonGstDeclared',
  ],
  [
    'no bank account',
    { issuer: { hasBankAccount: false } },
    'BANK',
    'warning',
    'No bank account is on record',
    '/bank-details',
  ],
]
