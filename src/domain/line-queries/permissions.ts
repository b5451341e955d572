import { FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const LINE_QUERY_PERMISSIONS = {
  'commission-notes.ask': { partnerMoney: true },
  'commission-notes.answer': FINANCE_STAFF,
} as const satisfies Record<string, Grant>
