import { sql } from 'kysely'
import { isPartner } from '#domain/access/actor'
import { BANK_DETAILS_RULES } from '#domain/bank-details/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  eventId: number
  changeId: string
  partnerId: string
  name: string
  reason: string
}

export const bankDetailsNotifier = notifierOf({
  rules: BANK_DETAILS_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About>`
      select events.id as "eventId", changes.id as "changeId", changes.partner_id as "partnerId",
        coalesce(subsidiaries.name, partners.company) as name,
        coalesce(case events.topic when 'bank-details.change-asked' then changes.reason
          when 'bank-details.change-decided' then changes.decision_remarks
          when 'bank-details.change-contested' then changes.contest_remarks end, '') as reason
      from events
      join bank_detail_changes as changes on changes.id = (events.payload ->> 'changeId')::uuid
      join partners on partners.id = changes.partner_id
      left join subsidiaries on subsidiaries.id = changes.subsidiary_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor(reader, _, { changeId, partnerId, name, reason }) {
    const page = isPartner(reader) ? paths.bankDetails() : paths.bankChanges({ partnerId })
    const path = `${page}#change-${changeId}`
    return { ...NO_NOTE, path, of: 'Bank details of', number: name, companyName: PORTAL, reason }
  },
})
