import { type Kysely, sql } from 'kysely'
import { historyHash } from '#db/history-hash'
import type { ChainContent } from '#domain/commission-notes/reading/history-chain'

const NOTES_AT_ONCE = 500

type Entry = ChainContent & { id: string }

/** Chains histories from before the chain, in pages of notes. Without table types, for use by migrations. */
export async function chainHistories(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<Entry>`
      select id, note_id, sequence, actor_id, acted_as, action_id, action_name, from_status_id, to_status_id, remarks,
        details, batch_id, created_at
      from note_history
      where note_id in (select id from notes where id > ${after}::uuid order by id limit ${NOTES_AT_ONCE})
      order by note_id, sequence`.execute(db)
    const { rows: page } = await sql<{ last: string | null }>`
      select max(id::text) as last from (
        select id from notes where id > ${after}::uuid order by id limit ${NOTES_AT_ONCE}) page`.execute(db)
    await write(db, linksOf(rows))
    const last = page[0]?.last
    if (!last) return
    after = last
  }
}

function linksOf(entries: readonly Entry[]) {
  let previous: { note_id: string; hash: string } | undefined
  return entries.map((entry) => {
    const previous_hash = previous?.note_id === entry.note_id ? previous.hash : null
    const hash = historyHash({ ...entry, previous_hash })
    previous = { note_id: entry.note_id, hash }
    return { id: entry.id, note_id: entry.note_id, sequence: entry.sequence, hash, previous_hash }
  })
}

async function write(db: Kysely<unknown>, links: ReturnType<typeof linksOf>): Promise<void> {
  if (links.length === 0) return
  const json = JSON.stringify(links)
  const shape = sql.raw('(id uuid, note_id uuid, sequence integer, hash text, previous_hash text)')
  await sql`update note_history set hash = link.hash, previous_hash = link.previous_hash
    from jsonb_to_recordset(${json}::text::jsonb) as link ${shape} where note_history.id = link.id`.execute(
    db,
  )
  await sql`update notes set history_hash = head.hash, history_length = head.sequence
    from (
      select distinct on (note_id) note_id, sequence, hash from jsonb_to_recordset(${json}::text::jsonb) as link ${shape}
      order by note_id, sequence desc
    ) head where notes.id = head.note_id`.execute(db)
}
