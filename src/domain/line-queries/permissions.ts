import { FINANCE_STAFF, type Grant } from '#domain/access/grants'

/** Who may ask about a student's line, and who may answer. */
export const LINE_QUERY_PERMISSIONS = {
  'commission-notes.ask': { partnerMoney: true },
  'commission-notes.answer': FINANCE_STAFF,
} as const satisfies Record<string, Grant>
