import { NOT_SAID, of, TEXT } from './kinds'

/** Nothing is withheld. */
const KEPT_BACK = [...of('TaxWithheld', ['zero']), ...of('BankCharge', ['zero'])]
/** A missing condition means all; an amount may be large. */
const TERMS = [
  ...['Tier', 'IntakeFrom', 'IntakeTo'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
  ...['Value', 'Bonuses.Value'].flatMap((field) => of(field, ['beyond int4'])),
  ...of('Bonuses', ['empty list']),
]
const COMPANY = of('BankSwiftCode', ['word'])

/** What the calls of payments, claw-backs, agreements and companies accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_MONEY = {
  markPaymentDone: KEPT_BACK,
  payNote: KEPT_BACK,
  downloadAdvices: of('searchQuery', [...NOT_SAID, 'zero']),
  // A form cannot contain a lone surrogate: it is sent as the replacement character.
  proposeClawBack: [
    ...of('Reason', [...TEXT, 'lone surrogate']),
    ...of('StudentName', [...TEXT, ...NOT_SAID, 'lone surrogate']),
  ],
  // An acceptance of worse amounts than those now covers them.
  acceptOverSharing: [...of('ToShare', ['zero']), ...of('SharedByNotes', ['beyond int4'])],
  // The expected amount may be zero.
  askLineQuery: of('ExpectedAmount', ['zero', 'beyond int4']),
  // Only an adjusted line compares the version of its note.
  answerLineQuery: of('Version', ['number', 'number beyond int4']),
  proposeAgreement: TERMS,
  changeAgreement: TERMS,
  // A new company may have no tax; an existing one keeps its rate.
  proposeCompany: [
    ...COMPANY,
    ...of('TaxRates.Rate', ['zero']),
    ...of('Prefix', ['an exponent', 'beyond int4', 'not a number', 'word']),
  ],
  proposeCompanyChange: COMPANY,
}
