import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { entryFault, type LedgerEntry, movingLines } from '#domain/ledger/entry'

/**
 * Books one entry in the ledger and answers its id. Lines of nothing are left out. The database refuses what does not
 * balance as well, at the commit, and a second entry of the same source and kind.
 * @param entry amounts signed, debit positive, credit negative, exact decimals of their currency
 * @throws RangeError for an entry that does not balance in every currency
 */
export async function postEntry(tx: Transaction<Database>, entry: LedgerEntry): Promise<string> {
  const [id] = await postEntries(tx, [entry])
  return id as string
}

/**
 * Books many entries, in their order, in one statement; answers their ids.
 * @throws RangeError for an entry that does not balance in every currency
 */
export async function postEntries(
  tx: Transaction<Database>,
  entries: readonly LedgerEntry[],
): Promise<string[]> {
  if (entries.length === 0) return []
  for (const entry of entries) {
    const fault = entryFault(entry)
    if (fault !== null) throw new RangeError(fault)
  }
  const rows = entries.map((entry) => ({ id: uuid(), entry, lines: movingLines(entry) }))
  const heads = rows.map(({ id, entry, lines }) => ({
    id,
    kind: entry.kind,
    occurred_on: entry.occurredOn,
    reference: entry.reference,
    memo: entry.memo,
    actor_id: entry.actorId,
    source_table: entry.source.table,
    source_id: entry.source.id,
    reverses: entry.reverses ?? null,
    line_count: lines.length,
  }))
  const lines = rows.flatMap(({ id, lines: these }) =>
    these.map((line, position) => ({
      entry_id: id,
      position,
      account: line.account,
      partner_id: line.partnerId ?? null,
      subsidiary_id: line.subsidiaryId ?? null,
      university_id: line.universityId ?? null,
      note_id: line.noteId ?? null,
      currency: line.currency,
      amount: line.amount,
    })),
  )
  await sql`with heads as (
      insert into ledger_entries (id, kind, occurred_on, reference, memo, actor_id, source_table, source_id, reverses, line_count)
      select (head->>'id')::uuid, head->>'kind', (head->>'occurred_on')::date, head->>'reference', head->>'memo',
        (head->>'actor_id')::uuid, head->>'source_table', (head->>'source_id')::uuid, (head->>'reverses')::uuid,
        (head->>'line_count')::integer
      from jsonb_array_elements(${JSON.stringify(heads)}::text::jsonb) with ordinality as given (head, place)
      order by place)
    insert into ledger_lines
    select * from jsonb_populate_recordset(null::ledger_lines, ${JSON.stringify(lines)}::text::jsonb)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
