import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type LedgerLine, reversed } from '#domain/ledger/entry'
import { postEntries } from '#server/platform/ledger/post-entry'

interface EntryRecord {
  id: string
  kind: string
  reference: string
  source_table: string
  source_id: string
  lines: LedgerLine[]
}

/** Reverses the matching entries that are not reversed yet, each by one of the kind "<kind>-reversed". */
export async function reverseEntries(
  tx: Transaction<Database>,
  condition: RawBuilder<unknown>,
  by: { actorId: string | null; occurredOn: string; memo: string },
): Promise<void> {
  // Amounts go through JSON as text: a JSON number would be read as a float.
  const { rows } = await sql<EntryRecord>`
    select id, kind, reference, source_table, source_id, (
      select json_agg(json_build_object('account', account, 'partnerId', partner_id, 'subsidiaryId', subsidiary_id,
        'universityId', university_id, 'noteId', note_id, 'currency', currency, 'amount', amount::text) order by position)
      from ledger_lines where entry_id = ledger_entries.id) as lines
    from ledger_entries
    where (${condition}) and not exists (select 1 from ledger_entries later where later.reverses = ledger_entries.id)
    order by sequence`.execute(tx)
  await postEntries(
    tx,
    rows.map((entry) => ({
      ...by,
      kind: `${entry.kind}-reversed`,
      reference: entry.reference,
      source: { table: entry.source_table, id: entry.source_id },
      reverses: entry.id,
      lines: reversed(entry.lines),
    })),
  )
}
