import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { masked } from '#domain/bank-details/fields'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { inScope } from '#server/commission-notes/note/scope'

export interface SubsidiaryRecord {
  partner_id: string
  company: string
  subsidiary_id: string | null
  name: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  is_disabled: boolean
  state_changed_at: Date | null
  student_count: number
  note_count: number
  account_hint: string | null
  version: number
}

const HINT_DOTS = '0000'

/** Every subsidiary, and every parent company under its partner's name, as the table `entries`. */
export const entries = sql`(
  select id as partner_id, company, null::uuid as subsidiary_id, company as name, address, city, state_id, country_id,
    gstin, false as is_disabled, null::timestamptz as state_changed_at, 0 as version
  from partners where partner_kind = 'agent'
  union all
  select partners.id, company, subsidiaries.id, name, subsidiaries.address, subsidiaries.city, subsidiaries.state_id,
    subsidiaries.country_id, subsidiaries.gstin, is_disabled, state_changed_at, version
  from subsidiaries join partners on partners.id = subsidiaries.partner_id
) as entries`

/** The condition on `entries` for the actor: all for finance staff, the partner's own for its users. */
export function subsidiaryScope(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'subsidiaries.read')) return sql<SqlBool>`false`
  return isPartner(actor) ? sql<SqlBool>`entries.partner_id = ${actor.partnerId}` : sql<SqlBool>`true`
}

/**
 * The columns of `entries` with their counts of students and notes, from the precomputed counts
 * (docs/decisions/0146-sums-of-students.md).
 */
export function countedColumns(actor: Actor): RawBuilder<unknown> {
  return sql`entries.*,
    (select coalesce(sum(count), 0)::int from student_counts students where students.partner_id = entries.partner_id
      and students.subsidiary_id is not distinct from entries.subsidiary_id) as student_count,
    (select coalesce(sum(count), 0)::int from note_counts notes where notes.partner_id = entries.partner_id
      and notes.subsidiary_id is not distinct from entries.subsidiary_id and ${inScope(actor)}) as note_count,
    case when entries.subsidiary_id is null
      then (select account_hint from bank_details where partner_id = entries.partner_id and subsidiary_id is null)
      else (select account_hint from bank_details where subsidiary_id = entries.subsidiary_id) end as account_hint`
}

/** The row in the API's form. */
export function toSubsidiary(record: SubsidiaryRecord): Subsidiary {
  return {
    SubsidiaryId: record.subsidiary_id,
    partner_id: record.partner_id,
    PartnerCompany: record.company,
    Name: record.name,
    Address: record.address,
    City: record.city,
    StateId: record.state_id,
    CountryId: record.country_id,
    GSTIN: record.gstin,
    is_disabled: record.is_disabled,
    StateChangedAt: record.state_changed_at?.toISOString() ?? null,
    StudentCount: record.student_count,
    NoteCount: record.note_count,
    AccountHint: record.account_hint === null ? null : masked(`${HINT_DOTS}${record.account_hint}`),
    Version: record.version,
  }
}
