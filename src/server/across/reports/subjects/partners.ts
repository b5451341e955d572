import { sql } from 'kysely'
import { can } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { dayOf, monthOf, type Source } from '#server/across/reports/subjects/source'
import { PARTNER_STATUS } from '#server/partners/table'
import { nameColumn } from '#server/people/name-column'

export const PARTNERS: Source<'partners'> = {
  rows: (reader) => ({
    from: sql`partners left join users keepers on keepers.id = partners.looked_after_by`,
    scope: can(reader, 'partners.view') ? sql`true` : sql`false`,
  }),
  id: 'partners.id',
  page: { id: 'partners.id', path: paths.partner },
  order: sql`lower(partners.company), partners.id`,
  columns: (reader) => ({
    company: sql`partners.company`,
    code: sql`partners.code`,
    email: sql`partners.parent_email`,
    city: sql`partners.city`,
    state: PARTNER_STATUS,
    tier: sql`partners.tier`,
    lookedAfterBy: nameColumn('keepers'),
    students: sql`(select coalesce(sum(count), 0) from student_counts where student_counts.partner_id = partners.id)`,
    contractFrom: sql`partners.contract_from`,
    contractTo: sql`partners.contract_to`,
    createdOn: dayOf('partners.created_at', reader),
    createdMonth: monthOf('partners.created_at', reader),
    signedInOn: dayOf('partners.last_sign_in_at', reader),
  }),
}
