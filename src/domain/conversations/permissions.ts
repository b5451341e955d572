import { FINANCE_STAFF, type Grant, NOTE_READERS } from '#domain/access/grants'

/** Who may write in conversations; for applications `applications.comment` decides. */
export const CONVERSATION_PERMISSIONS = {
  'commission-notes.talk': { ...NOTE_READERS, partnerMoney: true },
  'invoices.talk': FINANCE_STAFF,
} as const satisfies Record<string, Grant>
