const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
const NOTHING = ['empty', 'blank']

/** Texts on documents may be any readable text. */
const FORM = [
  ...[
    'CompanyName',
    'CompanyAddress',
    'BankName',
    'BankUltimateBeneficiary',
    'BankAcNo',
    'BranchAddress',
  ].flatMap((field) => of(field, TEXT)),
  ...['CompanyTelephoneNo', 'SignatoryName', 'SignatoryDesignation'].flatMap((field) =>
    of(field, [...TEXT, ...NOTHING]),
  ),
  // Longer ones are not valid codes.
  ...of(
    'CompanySACCode',
    [...TEXT, ...NOTHING].filter((kind) => !['html', 'malformed id', 'sql', 'unknown id'].includes(kind)),
  ),
  ...of('BankSwiftCode', ['word']),
  ...of('StateId', ['null']),
  ...of('Logo', ['null']),
]

/** The wrong values that the calls of issuing companies accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_COMPANIES = {
  // A new company may have no tax; an existing one keeps its rate.
  proposeCompany: [
    ...FORM,
    ...of('TaxRates.Rate', ['zero']),
    ...of('Prefix', ['an exponent', 'beyond int4', 'not a number', 'word']),
  ],
  proposeCompanyChange: FORM,
  decideCompanyChange: of('Remarks', [...TEXT, ...NOTHING]),
}
