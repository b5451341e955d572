const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NUMERALS = ['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number']
const WORDS = ['word', 'a day that is none', 'malformed id', 'unknown id']
/** Free text may be any readable text. */
const TEXT = [...NUMERALS, ...WORDS, 'three decimals', 'sql', 'wildcards', 'html', 'path']
const NOTHING = ['empty', 'blank']
const PAGING = ['pageNo', 'pageSize'].flatMap((field) => of(field, ['an exponent']))

/** The wrong values that the calls on people accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_USERS = {
  changeUser: [
    ...of('first_name', TEXT),
    ...['last_name', 'company', 'address', 'city', 'Reason'].flatMap((field) =>
      of(field, [...TEXT, ...NOTHING]),
    ),
    ...of('state_id', NOTHING),
    // The value is already in the person's profile, or in the field of a flat profile beside it.
    ...['country', 'state', 'parentuser', 'partner_code', 'bankdetails'].flatMap((field) =>
      of(field, ['null']),
    ),
    ...['emailconfirmed', 'mfa_enabled'].flatMap((field) => of(field, ['true'])),
    ...['usertags', 'usertaggroups'].flatMap((field) => of(field, ['empty list'])),
    ...of('countrycode', ['empty']),
    ...of('gender', ['empty']),
    ...of('mobile', ['beyond int4']),
    ...of('roles', ['twice the same']),
    ...of('tags', ['empty list', 'twice the same']),
    ...of('showcommission', ['true']),
    ...['assignedcountries', 'universities'].flatMap((field) => of(field, ['empty list', 'twice the same'])),
  ],
  listAccounts: of('partnerIds', ['unknown id']),
  inviteUser: [
    ...of('roles', ['twice the same']),
    ...of('tags', ['empty list', 'twice the same']),
    ...of('partner_id', ['null']),
    ...of('financial_managers', ['true']),
    ...of('first_name', TEXT),
    ...['last_name', 'Reason'].flatMap((field) => of(field, [...TEXT, ...NOTHING])),
  ],
  listRightChanges: [...PAGING, ...of('changedUserId', ['unknown id'])],
  decideRights: of('Remarks', [...TEXT, ...NOTHING]),
  seeAs: of('Reason', TEXT),
  waiveMfa: [...of('Reason', TEXT), 'Days: number'],
} satisfies Record<string, readonly string[]>
