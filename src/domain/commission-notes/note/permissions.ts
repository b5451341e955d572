import {
  ADMINS,
  CHECKER,
  FINANCE_STAFF,
  type Grant,
  MAKER,
  NOTE_READERS,
  PROCESSOR,
} from '#domain/access/grants'

export const NOTE_PERMISSIONS = {
  'commission-notes.view': { ...NOTE_READERS, partnerMoney: true },
  'commission-notes.draft': { roles: ADMINS, tags: [MAKER] },
  'commission-notes.set-gst': { roles: ADMINS, tags: [MAKER] },
  'commission-notes.act': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR], partnerMoney: true },
  'commission-notes.keep-documents': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR], partnerMoney: true },
  'commission-notes.assign': { roles: [...ADMINS, 'STAFF'], tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.decide-request': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.bulk-status': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.bulk-assign': { roles: [...ADMINS, 'STAFF'], tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.bulk-download': { ...NOTE_READERS, partnerMoney: true },
  'commission-notes.invoice-sheet': { roles: [...ADMINS, 'FINANCE'], tags: [CHECKER] },
  'commission-notes.verify-history': FINANCE_STAFF,
  'commission-notes.view-internal': NOTE_READERS,
  'commission-notes.set-subsidiary': { roles: ADMINS, tags: [MAKER], partnerMoney: true },
} as const satisfies Record<string, Grant>
