import { type Selectable, sql } from 'kysely'
import type { AgreementTable } from '#db/tables/money/agreements'
import { AGREEMENT_RULES } from '#domain/agreements/notifications'
import { termsInWords } from '#domain/agreements/words'
import { paths } from '#domain/paths'
import { agreementJoins, termsOf } from '#server/agreements/table'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  path: string
  of: string
  name: string
  reason: string
}

type Found = Selectable<AgreementTable> & {
  eventId: number
  partner: string | null
  university: string | null
}

export const agreementNotifier = notifierOf({
  rules: AGREEMENT_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<Found>`
      select events.id as "eventId", agreements.*, partners.company as partner,
        universities.name as university
      from ${agreementJoins}
      join events on agreements.id = (events.payload ->> 'agreementId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows.map(({ eventId, ...row }) => ({ eventId, ...aboutOf(row) }))
  },
  partnerIdOf: () => null,
  subjectFor: (_, __, { path, of, name, reason }: About) => ({
    ...NO_NOTE,
    path,
    of,
    number: name,
    companyName: PORTAL,
    reason,
  }),
})

function aboutOf(row: Omit<Found, 'eventId'>): About {
  const whom = row.partner ?? (row.tier === null ? 'All partners' : `Tier ${row.tier}`)
  const name = [whom, row.university, termsInWords(termsOf(row))].filter(Boolean).join(', ')
  const reason = row.end_remarks || row.decision_remarks
  return { path: paths.agreement(row.id), of: 'Agreement', name, reason }
}
