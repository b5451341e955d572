import { sql } from 'kysely'

/** Covered by the chain's hash. Amounts as text: a JSON number would become a float. */
export const entryColumns = sql`entries.id, entries.sequence as booking, entries.kind, entries.occurred_on, entries.reference,
  entries.memo, entries.actor_id, entries.source_table, entries.source_id, entries.reverses, entries.posted_at, (
    select coalesce(json_agg(json_build_object('account', account, 'partner_id', partner_id, 'subsidiary_id', subsidiary_id,
      'university_id', university_id, 'note_id', note_id, 'currency', currency, 'amount', amount::text) order by position), '[]')
    from ledger_lines where entry_id = entries.id) as lines`
