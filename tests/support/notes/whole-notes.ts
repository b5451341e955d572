import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/database'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { PAID } from '#domain/commission-notes/note/workflow'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { until } from '#tests/support/http/processes'

/** Actions that are not steps. */
const BESIDE: readonly number[] = [ACTIONS.Generate.id, ACTIONS.Edit.id, ACTIONS.Assign.id, ACTIONS.Remark.id]

/** Expects these notes, which only steps have changed, to be consistent. */
export async function expectWholeNotes(db: Db, noteIds: readonly string[]): Promise<void> {
  for await (const { number, report } of verifyEveryHistory(db))
    expect([number, report.FirstBroken]).toEqual([number, null])
  const ids = [...noteIds]
  const notes = await db.selectFrom('notes').selectAll().where('id', 'in', ids).execute()
  const history = await db.selectFrom('note_history').selectAll().where('note_id', 'in', ids).execute()
  const payments = await db.selectFrom('payments').selectAll().where('note_id', 'in', ids).execute()
  for (const { id, number, version, history_length, status_id } of notes) {
    const told = history.filter((row) => row.note_id === id)
    const last = told.find(({ sequence }) => sequence === history_length)
    const standing = payments.filter((payment) => payment.note_id === id && payment.reversed_at === null)
    expect([number, told.length, last?.to_status_id, version, standing.length]).toEqual([
      number,
      history_length,
      status_id,
      history_length,
      status_id === PAID ? 1 : 0,
    ])
  }
  const { rows: events } = await sql<{ told: string }>`
    select concat(payload ->> 'noteId', ' ', coalesce(payload ->> 'sequence', '1')) as told from events
    where topic in ('commission-note.status-changed', 'commission-note.generated')
      and payload ->> 'noteId' = any(${ids}::text[])`.execute(db)
  const moves = history.filter(
    ({ action_id }) => action_id === ACTIONS.Generate.id || !BESIDE.includes(action_id),
  )
  expect(events.map(({ told }) => told).sort()).toEqual(
    moves.map(({ note_id, sequence }) => `${note_id} ${sequence}`).sort(),
  )
  const { rows: batches } = await sql`
    select batches.id, succeeded, count(entries.id)::int as entries
    from batches left join note_history as entries on entries.batch_id = batches.id
    group by batches.id, succeeded having succeeded <> count(entries.id)`.execute(db)
  expect(batches).toEqual([])
  const { rows: unknown } = await sql`
    select distinct batch_id from note_history where batch_id is not null
      and batch_id not in (select id from batches union select id from payment_batches)`.execute(db)
  expect(unknown).toEqual([])
}

/** Expects that everybody concerned by these notes' last step is notified once, by a notice and by a mail. */
export async function expectNotifiedOnce(db: Db, noteIds: readonly string[]): Promise<void> {
  // The work of a killed process is looked for every few seconds or at a notification: a notification is
  // sooner.
  await sql`select pg_notify('events', '0')`.execute(db)
  await until(async () => (await countOf(db, sql`from events where published_at is null`)) === 0)
  const { rows } = await sql<{ people: string; notes: number }>`
    select people, count(*)::int as notes from (
      select notes.id, string_agg(told.user_id::text, ' ' order by told.user_id) as people
      from notes
      join events on events.topic = 'commission-note.status-changed' and events.payload ->> 'noteId' = notes.id::text
        and (events.payload ->> 'sequence')::int = notes.history_length
      left join notifications as told on told.source = 'event:' || events.id
      where notes.id = any(${[...noteIds]}::uuid[]) group by notes.id
    ) as each group by people`.execute(db)
  expect(rows).toEqual([{ people: expect.stringMatching(/\S/), notes: noteIds.length }])
  const told = await countOf(db, sql`from notifications where note_id = any(${[...noteIds]}::uuid[])`)
  const mailed = await countOf(
    db,
    sql`from mails, jsonb_array_elements(items::jsonb) as item
      where item ->> 'number' in (select number from notes where id = any(${[...noteIds]}::uuid[]))`,
  )
  expect(mailed).toBe(told)
}

async function countOf(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}
