const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NOT_SAID = ['empty', 'blank']
const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
/** It is the owner's own partner, whatever the request says. */
const ASKED = [...of('partnerId', ['unknown id']), ...of('event', [...TEXT, ...NOT_SAID])]

/** The wrong values that the calls of sign-ups accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_SIGN_UPS = {
  keepStudentRegistration: [
    ...of('Enabled', ['true']),
    ...of('Fields', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('MostStudents', ['null', 'number']),
    ...of('WelcomeText', [...TEXT, ...NOT_SAID]),
    ...of('PrivacyUrl', ['empty']),
    ...of('Intakes', ['empty list', 'twice the same']),
  ],
  generateSignUpCode: [...ASKED, ...of('event', ['lone surrogate'])],
  downloadSignUpCode: [...ASKED, ...of('event', ['lone surrogate']), ...of('counsellorId', ['unknown id'])],
  listSignUpCodes: [
    ...of('partnerId', ['unknown id']),
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
  ],
  addSignUpCode: [
    ...of('PartnerId', ['null', 'unknown id']),
    ...of('CounsellorId', ['null']),
    ...of('Event', [...TEXT, ...NOT_SAID]),
    ...of('ExpiresOn', ['null']),
  ],
}
