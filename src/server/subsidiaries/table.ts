import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { SubsidiaryTable } from '#db/tables/partners/subsidiaries'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { masked } from '#domain/bank-details/fields'
import { PLACE_FIELDS } from '#domain/subsidiaries/place'
import type { Subsidiary, SubsidiaryPlace } from '#domain/subsidiaries/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { columns, moment } from '#server/platform/rows/columns'

const HINT_DOTS = '0000'

const PLACE_COLUMNS = {
  Name: 'name',
  Address: 'address',
  City: 'city',
  StateId: 'state_id',
  CountryId: 'country_id',
  GSTIN: 'gstin',
} as const satisfies Record<keyof SubsidiaryPlace, keyof SubsidiaryTable>

type PlaceColumns = typeof PLACE_COLUMNS

const PLACE_OF_ENTRY = Object.fromEntries(
  PLACE_FIELDS.map((field) => [field, `entries.${PLACE_COLUMNS[field]}`]),
) as { readonly [Field in keyof PlaceColumns]: `entries.${PlaceColumns[Field]}` }

/** The columns of the fields that people edit. */
export function columnsOf(place: SubsidiaryPlace) {
  return Object.fromEntries(PLACE_FIELDS.map((field) => [PLACE_COLUMNS[field], place[field]])) as {
    [Field in keyof PlaceColumns as PlaceColumns[Field]]: SubsidiaryPlace[Field]
  }
}

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

function subsidiaryColumns(actor: Actor) {
  return columns<Subsidiary, { entries: 'subsidiaries' }>()({
    SubsidiaryId: sql<string | null>`entries.subsidiary_id`,
    partner_id: 'entries.partner_id',
    PartnerCompany: sql<string>`entries.company`,
    ...PLACE_OF_ENTRY,
    is_disabled: 'entries.is_disabled',
    StateChangedAt: moment('entries.state_changed_at'),
    StudentCount: sql<number>`(select coalesce(sum(count), 0)::int from student_counts students
      where students.partner_id = entries.partner_id
        and students.subsidiary_id is not distinct from entries.subsidiary_id)`,
    NoteCount: sql<number>`(select coalesce(sum(count), 0)::int from note_counts notes
      where notes.partner_id = entries.partner_id
        and notes.subsidiary_id is not distinct from entries.subsidiary_id and ${inScope(actor)})`,
    AccountHint: sql<string | null>`case when entries.subsidiary_id is null
      then (select account_hint from bank_details where partner_id = entries.partner_id and subsidiary_id is null)
      else (select account_hint from bank_details where subsidiary_id = entries.subsidiary_id) end`,
    Version: 'entries.version',
  })
}

/** Reads the subsidiaries of a `from` clause of `entries`. */
export async function readSubsidiaries(
  db: Db,
  actor: Actor,
  from: RawBuilder<unknown>,
): Promise<Subsidiary[]> {
  const subsidiary = subsidiaryColumns(actor)
  const rows = await subsidiary.read(db, sql`select ${subsidiary.list} from ${from}`)
  return rows.map(({ AccountHint, ...row }) => ({
    ...row,
    AccountHint: AccountHint === null ? null : masked(`${HINT_DOTS}${AccountHint}`),
  }))
}
