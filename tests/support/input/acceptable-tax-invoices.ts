const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NUMERALS = ['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number']
const SHORT_WORDS = ['word', 'a day that is none']
const IDS = ['malformed id', 'unknown id']
const SIGNS = ['three decimals', 'sql', 'wildcards', 'html', 'path']
const NOT_SAID = ['empty', 'blank']
const TEXT = [...NUMERALS, ...SHORT_WORDS, ...IDS, ...SIGNS]
const SIGNATORY = ['PartnerSignatoryName', 'PartnerSignatoryDesignation'] as const

/** The values that the checklist accepts from every signer. */
const IN_ORDER = [
  ...of('PartnerTaxInvoiceNumber', [...NUMERALS, ...SHORT_WORDS, ...IDS]),
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
const NO_SUM_STATED = [
  ...of('StatedTotal', NOT_SAID),
  ...of('StatedCurrency', ['empty']),
  ...of('StatedTaxHead', ['empty']),
]

/** The wrong values that the calls of partners' tax invoices accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_TAX_INVOICES = {
  finalisePartnerInvoice: [...inOwnName(IN_ORDER), ...of('IsNonGstDeclared', ['true'])],
  checkPartnerInvoice: [
    ...TYPED,
    ...NO_SUM_STATED,
    ...of('StatedTotal', [...NUMERALS, ...SHORT_WORDS, ...SIGNS]),
  ],
  previewPartnerInvoice: inOwnName(TYPED),
  sharePartnerInvoice: [
    ...IN_ORDER,
    // A form sends a lone surrogate as the replacement character.
    ...SIGNATORY.flatMap((field) => of(field, [...NOT_SAID, 'lone surrogate'])),
    ...of('StatedCurrency', ['empty']),
    ...of('StatedTaxHead', ['empty']),
  ],
  uploadPartnerInvoice: [
    ...['PartnerTaxInvoiceNumber', 'PartnerInvoiceDate', 'PurposeCode', ...SIGNATORY].flatMap((field) =>
      of(field, NOT_SAID),
    ),
    ...NO_SUM_STATED,
    ...of('IsNonGstDeclared', ['empty']),
  ],
}
