const of = (field: string, kinds: readonly string[]) => kinds.map((kind) => `${field}: ${kind}`)

const NOT_SAID = ['empty', 'blank']
const TEXT = [
  ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number'],
  ...['word', 'a day that is none', 'malformed id', 'unknown id'],
  ...['three decimals', 'sql', 'wildcards', 'html', 'path'],
]
/** A missing value is removed. */
const FIELDS = [
  ...of('PartnerCompany', TEXT),
  ...['PartnerAddress', 'PartnerCity'].flatMap((field) => of(field, [...TEXT, ...NOT_SAID])),
  ...of('TaxNumber', [...TEXT, ...NOT_SAID, 'null']),
  ...['GSTIN', 'PAN'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
  ...['ContractFrom', 'ContractTo', 'LookedAfterById'].flatMap((field) => of(field, ['null'])),
  ...of('showcommission', ['true']),
  ...of('UniversityIds', ['empty list', 'twice the same', 'unknown id']),
]
const LIMITS = [
  ...['noofcounselor', 'maxsubsidiaries'].flatMap((field) => of(field, ['null', 'number', 'number 0'])),
  ...of('Features', ['empty list', 'twice the same', 'five hundred and one']),
]

const COUNSELLOR = [
  ...of('FirstName', TEXT),
  ...of('LastName', [...TEXT, ...NOT_SAID]),
  ...of('Mobile', NOT_SAID),
  ...['CommissionNotices', 'FinancialManager', 'MayHaveStudents', 'SignsForOwner'].flatMap((field) =>
    of(field, ['true']),
  ),
]
/** It is the owner's own partner, whatever the request says. */
const OF_PARTNER = of('PartnerId', ['null', 'unknown id'])

/** A name without a dot is a host of a private network; a password may be anything. */
const SMTP_FIELDS = [
  ...of(
    'hostName',
    TEXT.filter((kind) => !['a negative', 'sql', 'wildcards', 'html', 'path'].includes(kind)),
  ),
  ...of('portNumber', ['an exponent', 'number']),
  ...['smtpUsername', 'smtpPassword'].flatMap((field) => of(field, [...TEXT, 'blank'])),
]

const WEBHOOK = [...of('Description', [...TEXT, ...NOT_SAID]), ...of('Events', ['twice the same'])]

/** The wrong values that the calls of partners accept (see `acceptable-values.ts`). */
export const ACCEPTABLE_OF_PARTNERS = {
  addThemeSwitch: of('theme_switch', ['true']),
  saveBranding: [
    ...['DisplayName', 'Welcome'].flatMap((field) => of(field, [...TEXT, ...NOT_SAID])),
    ...['SupportEmail', 'SupportPhone', 'Accent'].flatMap((field) => of(field, NOT_SAID)),
    ...['Accent', 'Logo', 'LogoDark', 'Favicon', 'Hero'].flatMap((field) => of(field, ['null'])),
  ],
  listPartners: [
    ...of('country', ['a negative']),
    ...of('tier', [...TEXT, ...NOT_SAID, 'lone surrogate']),
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
    ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
  ],
  createPartner: [
    ...of('PartnerState', NOT_SAID),
    ...FIELDS,
    ...of('PartnerCode', [
      ...NOT_SAID,
      ...['a negative', 'zero', 'an exponent', 'beyond int4', 'beyond int8', 'not a number', 'word'],
      'a day that is none',
    ]),
  ],
  changePartner: [
    ...of('PartnerState', NOT_SAID),
    ...FIELDS,
    ...of('SwitchedOff', ['empty list', 'twice the same', 'five hundred and one']),
    ...of('deactivate_partner', ['true']),
    ...of('Reason', TEXT),
  ],
  proposePartnerTier: of('Tier', [...NOT_SAID, 'null']),
  decidePartnerTier: of('Remarks', [...TEXT, ...NOT_SAID]),
  listPartnerEnquiries: [
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
    ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
  ],
  decidePartnerEnquiry: [
    ...['Remarks', 'ToldReason'].flatMap((field) => of(field, [...TEXT, ...NOT_SAID])),
    ...of('AsNew', ['true']),
  ],
  saveOnboardingCompany: [
    ...['PartnerAddress', 'PartnerCity'].flatMap((field) => of(field, [...TEXT, ...NOT_SAID])),
    ...of('PartnerState', NOT_SAID),
    ...of('TaxNumber', [...NOT_SAID, 'null']),
    ...['GSTIN', 'PAN'].flatMap((field) => of(field, [...NOT_SAID, 'null'])),
    ...of('IsContractAccepted', ['true']),
  ],
  moveOnboarding: of('Remarks', [...TEXT, ...NOT_SAID]),
  listInactivePartners: [
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
    ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
  ],
  winBackPartners: [...of('Message', TEXT), ...of('PartnerIds', ['twice the same', 'unknown id'])],
  addCounsellor: [...COUNSELLOR, ...OF_PARTNER],
  changeCounsellor: COUNSELLOR,
  // Another person may be named beside the list.
  validateDelete: [...OF_PARTNER, ...of('RecipientUserIds', ['empty list'])],
  deleteCounsellor: [...OF_PARTNER, ...of('RecipientUserIds', ['empty list'])],
  keepCounsellorSettings: [...of('AssignInTurn', ['true']), ...of('OwnerCommissionNotices', ['true'])],
  listCounsellors: [
    ...of('pageNo', ['an exponent']),
    ...of('pageSize', ['an exponent']),
    ...of('partnerId', ['unknown id']),
    ...of('searchQuery', [...TEXT, ...NOT_SAID, 'NUL', 'bell', 'lone surrogate']),
  ],
  chooseNotification: of('InPortal', ['true']),
  keepNotificationDefault: of('InPortal', ['true']),
  addWebhook: WEBHOOK,
  changeWebhook: [...WEBHOOK, ...of('IsOn', ['true'])],
  sendAgain: of('MessageIds', ['twice the same', 'five hundred and one', 'unknown id']),
  listWebhookMessages: [...of('pageNo', ['an exponent']), ...of('pageSize', ['an exponent'])],
  saveSmtpSettings: SMTP_FIELDS,
  testSmtpSettings: SMTP_FIELDS,
  addTier: [...LIMITS, ...of('tiername', TEXT)],
  changeTier: LIMITS,
}
