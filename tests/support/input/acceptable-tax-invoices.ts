import { NOT_SAID, NUMERALS, of, SIGNS, TEXT, WORDS } from './kinds'

const SIGNATORY = ['PartnerSignatoryName', 'PartnerSignatoryDesignation'] as const

/** The values that the checklist accepts from every signer. */
const IN_ORDER = [
  ...of('PartnerTaxInvoiceNumber', [...NUMERALS, ...WORDS]),
  ...SIGNATORY.flatMap((field) => of(field, TEXT)),
  ...of('IsNonGstDeclared', ['empty']),
]
/** The values that the checklist reports, and a draft may contain. */
const TYPED = [
  ...IN_ORDER,
  ...of('IsNonGstDeclared', ['true']),
  ...of('PartnerTaxInvoiceNumber', [...SIGNS, ...NOT_SAID]),
  ...['PartnerInvoiceDate', 'PurposeCode', ...SIGNATORY].flatMap((field) => of(field, NOT_SAID)),
]
/** If the portal creates the invoice, its signatory is its creator. */
const inOwnName = (values: readonly string[]) => {
  const named = new Set(of('PartnerSignatoryName', TEXT))
  return values.filter((value) => !named.has(value))
}

/** The wrong values that the calls of partners' tax invoices accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_TAX_INVOICES = {
  finalisePartnerInvoice: [...inOwnName(IN_ORDER), ...of('IsNonGstDeclared', ['true'])],
  checkPartnerInvoice: [
    ...TYPED,
    // At most thirty letters.
    ...of('StatedTotal', [...TEXT.filter((kind) => !kind.endsWith(' id')), ...NOT_SAID]),
  ],
  previewPartnerInvoice: inOwnName(TYPED),
  sharePartnerInvoice: [
    ...IN_ORDER,
    // A form sends a lone surrogate as the replacement character.
    ...SIGNATORY.flatMap((field) => of(field, [...NOT_SAID, 'lone surrogate'])),
  ],
  uploadPartnerInvoice: [
    ...['PartnerTaxInvoiceNumber', 'PartnerInvoiceDate', 'PurposeCode', ...SIGNATORY, 'StatedTotal'].flatMap(
      (field) => of(field, NOT_SAID),
    ),
  ],
}
