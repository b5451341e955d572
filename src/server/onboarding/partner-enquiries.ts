import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ListPartnerEnquiries, PartnerEnquiryPage, PartnerEnquiryRow } from '#domain/onboarding/schema'
import { ENQUIRY_NEW } from '#domain/onboarding/states'
import { PARTNER_ENQUIRY_WORKFLOW } from '#domain/onboarding/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { knownPartners, PARTNERS_TO_COMPARE } from '#server/partners/known-partners'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

type Found = Omit<PartnerEnquiryRow, 'CreatedAt' | 'DecidedAt' | 'allowedActions'> & {
  CreatedAt: Date
  DecidedAt: Date | null
}

/** A page of partner enquiries, new ones first (`GET /partner-enquiries`). Throws FORBIDDEN. */
export async function listPartnerEnquiries(
  { db, actor }: Context,
  { pageNo, pageSize, state, searchQuery }: ListPartnerEnquiries,
): Promise<PartnerEnquiryPage> {
  mustBeAllowed(actor, 'partner-enquiries.decide')
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  const condition = sql.join(
    [
      state ? sql`enquiries.state = ${state}` : sql`true`,
      ...words.map(
        (word) =>
          sql`position(${word} in lower(enquiries.company || ' ' || enquiries.contact_name || ' ' || enquiries.email || ' ' || enquiries.city)) > 0`,
      ),
    ],
    sql` and `,
  )
  const counted = await sql<{ total: number; by_state: Record<string, number> }>`
    select (select count(*)::int from partner_enquiries enquiries where ${condition}) as total,
      coalesce((select jsonb_object_agg(state, number) from (
        select state, count(*)::int as number from partner_enquiries group by state) states), '{}') as by_state`.execute(
    db,
  )
  const rows = await readEnquiries(
    db,
    actor,
    condition,
    sql`order by enquiries.state = ${sql.lit(ENQUIRY_NEW)} desc, enquiries.created_at desc, enquiries.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { total, by_state } = counted.rows[0] ?? { total: 0, by_state: {} }
  return { rows, totalCount: total, pageNo, pageSize, byState: by_state }
}

/** Finds one partner enquiry. Throws NOT_FOUND. */
export async function findPartnerEnquiry(db: Db, actor: Actor, id: string): Promise<PartnerEnquiryRow> {
  const [row] = await readEnquiries(db, actor, sql`enquiries.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const KNOWN = knownPartners({ company: sql`enquiries.company`, email: sql`enquiries.email` })

async function readEnquiries(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<PartnerEnquiryRow[]> {
  const { rows } = await sql<Found>`
    with ${PARTNERS_TO_COMPARE}
    select enquiries.id as "PartnerEnquiryId", enquiries.company as "Company", enquiries.country_id as "CountryId",
      enquiries.city as "City", enquiries.contact_name as "ContactName", enquiries.email as "Email",
      enquiries.mobile as "Mobile", enquiries.website as "Website", enquiries.students_a_year as "StudentsAYear",
      enquiries.message as "Message", enquiries.state as "State", enquiries.partner_id as "PartnerId",
      enquiries.decided_at as "DecidedAt", enquiries.remarks as "Remarks", enquiries.told_reason as "ToldReason",
      enquiries.created_at as "CreatedAt", enquiries.version as "Version",
      case when deciders.id is null then null else ${nameColumn('deciders')} end as "DecidedBy",
      case when enquiries.state = ${sql.lit(ENQUIRY_NEW)} then ${KNOWN} else '[]' end as "Known"
    from partner_enquiries enquiries left join users deciders on deciders.id = enquiries.decided_by
    where ${condition} ${part}`.execute(db)
  return rows.map((row) => ({
    ...row,
    CreatedAt: row.CreatedAt.toISOString(),
    DecidedAt: row.DecidedAt?.toISOString() ?? null,
    allowedActions: allowedActions(
      PARTNER_ENQUIRY_WORKFLOW,
      { state: row.State, version: row.Version },
      actor,
    ),
  }))
}
