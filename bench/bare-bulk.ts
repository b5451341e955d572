import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const HASH = '0'.repeat(64)

/**
 * The minimal writes to send many notes to the checker: one transaction that locks them, changes their rows
 * and adds a history entry and an event each, with prepared set-based statements. It has no rules, and its
 * hashes are not real.
 */
export async function bareBulkChange(
  client: pg.Client,
  ids: readonly string[],
  userId: string,
  to: number,
): Promise<void> {
  const batch = randomUUID()
  await client.query('begin')
  const { rows } = await client.query({
    name: 'bulk lock',
    text: 'select id, status_id, history_length, history_hash from notes where id = any($1) order by id for update',
    values: [ids],
  })
  await client.query({
    name: 'bulk move',
    text: `update notes set status_id = $2, version = version + 1, turn_changed_at = now(), updated_at = now(),
        updated_by = $3, history_length = history_length + 1, history_hash = $4 where id = any($1)`,
    values: [ids, to, userId, HASH],
  })
  await client.query({
    name: 'bulk history',
    text: `insert into note_history (id, note_id, sequence, actor_id, acted_as, action_id, action_name,
        from_status_id, to_status_id, remarks, details, batch_id, previous_hash, hash)
      select entry.id, note_id, sequence, $5, 'maker', 101, 'SendToChecker', from_status, $6, '', '{}', $7, previous, $8
      from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $9::text[])
        as entry (id, note_id, sequence, from_status, previous)`,
    values: [
      rows.map(() => randomUUID()),
      rows.map((row) => row.id),
      rows.map((row) => row.history_length + 1),
      rows.map((row) => row.status_id),
      userId,
      to,
      batch,
      HASH,
      rows.map((row) => row.history_hash),
    ],
  })
  await client.query({
    name: 'bulk events',
    text: 'insert into events (topic, payload) select $1, payload from unnest($2::jsonb[]) payload',
    values: [
      'commission-note.status-changed',
      rows.map((row) =>
        JSON.stringify({
          noteId: row.id,
          actionId: 101,
          fromStatusId: row.status_id,
          toStatusId: to,
          actorId: userId,
          version: 2,
          batchId: batch,
        }),
      ),
    ],
  })
  await client.query({
    name: 'bulk batch',
    text: `insert into batches (id, kind, actor_id, details, requested, succeeded, failed)
      values ($1, 'status', $2, '{}', $3, $3, 0)`,
    values: [batch, userId, rows.length],
  })
  await client.query('commit')
}
