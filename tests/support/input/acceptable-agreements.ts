const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NOT_SAID = ['empty', 'blank']
const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
/** A missing condition means all; an amount may be large. */
const TERMS = [
  ...['PartnerId', 'UniversityId', 'Level', 'ValidTo'].flatMap((field) => of(field, ['null'])),
  ...['Tier', 'IntakeFrom', 'IntakeTo'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
  ...of('Value', ['beyond int4']),
  ...of('Bonuses', ['empty list']),
  ...of('Bonuses.FromStudents', ['number']),
  ...of('Bonuses.Value', ['beyond int4']),
]

/** The wrong values that the calls of agreements accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_AGREEMENTS = {
  proposeAgreement: TERMS,
  changeAgreement: TERMS,
  decideAgreement: of('Remarks', [...TEXT, ...NOT_SAID]),
  listAgreements: [
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
    ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
    ...['partnerId', 'universityId'].flatMap((field) => of(field, ['unknown id'])),
  ],
}
