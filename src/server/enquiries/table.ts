import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { IntakeTerm } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import type { EnquiryRow } from '#domain/enquiries/schema'
import type { EnquiryState } from '#domain/enquiries/workflow'
import { nameIfAny } from '#server/people/name-column'
import { columns, later, moment, type RowOf, whole } from '#server/platform/rows/columns'

const ENQUIRY = columns<EnquiryRow, { page: 'enquiries'; partners: 'left partners' }>()(
  {
    EnquiryId: 'page.id',
    FirstName: 'page.first_name',
    LastName: 'page.last_name',
    Email: 'page.email',
    Mobile: 'page.mobile',
    CountryId: 'page.country_id',
    Level: sql<Level | null>`page.level`,
    Intake: later,
    Source: 'page.source',
    State: sql<EnquiryState>`page.state`,
    PartnerId: 'page.partner_id',
    PartnerCompany: 'partners.company',
    AssigneeId: 'page.assignee_id',
    AssigneeName: nameIfAny('assignees'),
    StudentId: 'page.student_id',
    CreatedAt: moment('page.created_at'),
    UpdatedAt: moment('page.updated_at'),
    Version: 'page.version',
  },
  {
    details: whole({ Message: 'page.message', CloseReason: 'page.close_reason' }),
    intakeTerm: sql<IntakeTerm | null>`page.intake_term`,
    intakeYear: 'page.intake_year',
    updatedAt: 'page.updated_at',
    updatedBy: 'page.updated_by',
  },
)

export type EnquiryRecord = RowOf<typeof ENQUIRY>

/** Reads the enquiries of this `from`, in its order. */
export async function readEnquiries(db: Db, from: RawBuilder<unknown>): Promise<EnquiryRecord[]> {
  return ENQUIRY.read(
    db,
    sql`with page as materialized (
      select enquiries.*, row_number() over () as place from (select enquiries.* from ${from}) enquiries
    )
    select ${ENQUIRY.list}
    from page
    left join partners on partners.id = page.partner_id
    left join users assignees on assignees.id = page.assignee_id
    order by page.place`,
  )
}

/** An enquiry as a list row. */
export function toEnquiryRow({ inner, ...row }: EnquiryRecord): EnquiryRow {
  const { intakeTerm: Term, intakeYear: Year } = inner
  return { ...row, Intake: Term && Year !== null ? { Term, Year } : null }
}
