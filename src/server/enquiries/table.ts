import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { EnquiryTable } from '#db/tables/students/enquiries'
import type { IntakeTerm } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import type { EnquiryRow } from '#domain/enquiries/schema'
import type { EnquiryState } from '#domain/enquiries/workflow'
import { nameColumn } from '#server/people/name-column'

export interface EnquiryRecord extends Selectable<EnquiryTable> {
  partner_company: string | null
  assignee: string | null
  updater: string | null
}

/** Reads the enquiries of this `from`, in its order. */
export async function readEnquiries(db: Db, from: RawBuilder<unknown>): Promise<EnquiryRecord[]> {
  const { rows } = await sql<EnquiryRecord>`
    with page as materialized (
      select enquiries.*, row_number() over () as place from (select enquiries.* from ${from}) enquiries
    )
    select page.*, partners.company as partner_company,
      case when assignees.id is null then null else ${nameColumn('assignees')} end as assignee,
      case when updaters.id is null then null else ${nameColumn('updaters')} end as updater
    from page
    left join partners on partners.id = page.partner_id
    left join users assignees on assignees.id = page.assignee_id
    left join users updaters on updaters.id = page.updated_by
    order by page.place`.execute(db)
  return rows
}

/** An enquiry as a list row. */
export function toEnquiryRow(record: EnquiryRecord): EnquiryRow {
  const { intake_term, intake_year } = record
  return {
    EnquiryId: record.id,
    FirstName: record.first_name,
    LastName: record.last_name,
    Email: record.email,
    Mobile: record.mobile,
    CountryId: record.country_id,
    Level: record.level as Level | null,
    Intake:
      intake_term && intake_year !== null ? { Term: intake_term as IntakeTerm, Year: intake_year } : null,
    Source: record.source,
    State: record.state as EnquiryState,
    PartnerId: record.partner_id,
    PartnerCompany: record.partner_company,
    AssigneeId: record.assignee_id,
    AssigneeName: record.assignee,
    StudentId: record.student_id,
    CreatedAt: record.created_at.toISOString(),
    UpdatedAt: record.updated_at.toISOString(),
    Version: record.version,
  }
}
