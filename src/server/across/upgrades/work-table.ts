import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { UpgradeWorkTable } from '#db/tables/platform/upgrades'

/** How far the work of an upgrade is. */
export interface UpgradeProgress {
  done: number
  total: number
}

/** How far it is after a transaction, which dealt with so many rows. */
export interface UpgradeStep extends UpgradeProgress {
  now: number
}

/** Up to where the rows are dealt with, in the order in which the work takes them. */
export type WorkPlace = readonly [noteId: string, id: string]

/** Work that this transaction has in hand. */
export interface TakenWork extends UpgradeProgress {
  name: string
  place: WorkPlace
  finished_at: Date | null
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Takes the work for this transaction; null where it never began, 'taken' where another process has it in hand. */
export async function takeWork(tx: Transaction<Database>, name: string): Promise<TakenWork | 'taken' | null> {
  const { rows } = await sql<Selectable<UpgradeWorkTable>>`
    select * from upgrade_work where name = ${name} for update skip locked`.execute(tx)
  const [row] = rows
  if (!row) {
    const known = await tx
      .selectFrom('upgrade_work')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    return known ? 'taken' : null
  }
  const { done_count: done, total_count: total, finished_at } = row
  return { name, done, total, finished_at, place: [row.note_id, row.row_id] }
}

/** Writes down that the work begins, or begins anew for what came later. */
export async function beginWork(
  tx: Transaction<Database>,
  name: string,
  total: number,
): Promise<UpgradeStep> {
  await sql`
    insert into upgrade_work (name, total_count) values (${name}, ${total})
    on conflict (name) do update set total_count = ${total}, done_count = 0, note_id = ${BEFORE_ALL},
      row_id = ${BEFORE_ALL}, started_at = now(), finished_at = null
    where upgrade_work.finished_at is not null`.execute(tx)
  return { done: 0, total, now: 0 }
}

/** Writes down how far the work came in this transaction. */
export async function moveOn(
  tx: Transaction<Database>,
  work: TakenWork,
  { place, now }: { place: WorkPlace; now: number },
): Promise<UpgradeStep> {
  await sql`update upgrade_work set note_id = ${place[0]}, row_id = ${place[1]}, done_count = done_count + ${now}
    where name = ${work.name}`.execute(tx)
  return { done: work.done + now, total: work.total, now }
}

/** Goes through the rows once more from the first. */
export async function startOver(tx: Transaction<Database>, work: TakenWork): Promise<UpgradeStep> {
  return moveOn(tx, work, { place: [BEFORE_ALL, BEFORE_ALL], now: 0 })
}

/** Writes down that nothing is left; null, since there is nothing more to do. */
export async function finishWork(tx: Transaction<Database>, { name }: TakenWork): Promise<null> {
  await sql`update upgrade_work set finished_at = now() where name = ${name}`.execute(tx)
  return null
}

/** How far work of an upgrade is that goes on; null where it is done or never was. */
export async function progressOf(db: Db, name: string): Promise<UpgradeProgress | null> {
  const row = await db
    .selectFrom('upgrade_work')
    .select(['done_count', 'total_count'])
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row ? { done: row.done_count, total: row.total_count } : null
}
