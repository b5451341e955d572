import { NOT_SAID, NUMERALS, of, TEXT } from './kinds'

/** A missing value is removed. */
const FIELDS = [
  ...['GSTIN', 'PAN'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
  ...of('UniversityIds', ['empty list', 'twice the same', 'unknown id']),
]
const LIMITS = of('Features', ['empty list', 'twice the same', 'five hundred and one'])

const COUNSELLOR = of('Mobile', NOT_SAID)
/** It is the owner's own partner, whatever the request says. */
const OF_PARTNER = of('PartnerId', ['null', 'unknown id'])

/** A name without a dot is a host of a private network; a password may be anything. */
const SMTP_FIELDS = [
  ...of(
    'hostName',
    TEXT.filter((kind) => !['a negative', 'sql', 'wildcards', 'html', 'path'].includes(kind)),
  ),
  ...of('portNumber', ['an exponent', 'number']),
  ...of('smtpUsername', TEXT),
  ...of('smtpPassword', [...TEXT, 'blank']),
]
/** A form sends a lone surrogate as the replacement character. */
const EVENT = of('event', [...TEXT, ...NOT_SAID, 'lone surrogate'])

/** The wrong values that the calls of partners and their sign-ups accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_PARTNERS = {
  saveBranding: [
    ...['SupportEmail', 'SupportPhone'].flatMap((field) => of(field, NOT_SAID)),
    ...of('Accent', [...NOT_SAID, 'null']),
  ],
  listPartners: [...of('country', ['a negative']), ...of('tier', [...TEXT, ...NOT_SAID, 'lone surrogate'])],
  createPartner: [
    ...of('PartnerState', NOT_SAID),
    ...FIELDS,
    ...of('PartnerCode', [...NOT_SAID, ...NUMERALS, 'word', 'a day that is none']),
  ],
  changePartner: [
    ...of('PartnerState', NOT_SAID),
    ...FIELDS,
    ...of('SwitchedOff', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('Reason', TEXT),
  ],
  proposePartnerTier: of('Tier', [...NOT_SAID, 'null']),
  saveOnboardingCompany: [
    ...of('PartnerState', NOT_SAID),
    ...of('TaxNumber', [...NOT_SAID, 'null']),
    ...['GSTIN', 'PAN'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
  ],
  winBackPartners: of('PartnerIds', ['twice the same', 'unknown id']),
  addCounsellor: [...COUNSELLOR, ...OF_PARTNER],
  changeCounsellor: COUNSELLOR,
  // Another person may be named beside the list.
  validateDelete: [...OF_PARTNER, ...of('RecipientUserIds', ['empty list'])],
  deleteCounsellor: [...OF_PARTNER, ...of('RecipientUserIds', ['empty list'])],
  sendAgain: of('MessageIds', ['twice the same', 'five hundred and one', 'unknown id']),
  saveSmtpSettings: SMTP_FIELDS,
  testSmtpSettings: SMTP_FIELDS,
  addTier: LIMITS,
  changeTier: LIMITS,
  keepStudentRegistration: [
    ...of('Fields', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('Intakes', ['empty list', 'twice the same']),
  ],
  generateSignUpCode: EVENT,
  downloadSignUpCode: EVENT,
  addSignUpCode: OF_PARTNER,
}
