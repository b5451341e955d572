const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
const NOTHING = ['empty', 'blank']

/** Texts on papers may be anything that can be read. */
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
  // Longer ones are no code.
  ...of(
    'CompanySACCode',
    [...TEXT, ...NOTHING].filter((kind) => !['html', 'malformed id', 'sql', 'unknown id'].includes(kind)),
  ),
  ...of('BankSwiftCode', ['word']),
  ...of('StateId', ['null']),
  ...of('Logo', ['null']),
]

/** What the calls of issuing companies take of the wrong values (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_COMPANIES = {
  // Another company may have no tax; the rate of one that is there stays.
  proposeCompany: [
    ...FORM,
    ...of('TaxRates.Rate', ['zero']),
    ...of('Prefix', ['an exponent', 'beyond int4', 'not a number', 'word']),
  ],
  proposeCompanyChange: FORM,
  decideCompanyChange: of('Remarks', [...TEXT, ...NOTHING]),
}
