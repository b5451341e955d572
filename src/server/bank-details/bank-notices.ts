import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { BankNotice } from '#domain/bank-details/notice'
import { APPROVED } from '#domain/bank-details/states'
import { PAID } from '#domain/commission-notes/note/workflow'

interface NoticeRecord {
  note_id: string
  name: string
  changed_at: Date
  until: Date
  is_held: boolean
}

/**
 * Which of these notes that are not paid yet pay to bank details that changed less than so many days ago, or to whose change
 * the partner's owner objects; by the note's id, one statement for all of them. Whose notes the reader may see was decided before.
 */
export async function bankNoticesOf(
  db: Db,
  noteIds: readonly string[],
  noticeDays: number,
): Promise<ReadonlyMap<string, BankNotice>> {
  if (noteIds.length === 0) return new Map()
  const { rows } = await sql<NoticeRecord>`
    select notes.id as note_id, coalesce(subsidiaries.name, notes.partner_company) as name,
      changes.decided_at as changed_at, changes.decided_at + make_interval(days => ${noticeDays}) as until, changes.is_held
    from notes left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    join lateral (
      select decided_at, contested_at is not null and released_at is null as is_held
      from bank_detail_changes
      where state = ${sql.lit(APPROVED)} and partner_id = notes.partner_id
        and subsidiary_id is not distinct from notes.subsidiary_id
        and (decided_at > now() - make_interval(days => ${noticeDays})
          or contested_at is not null and released_at is null)
      order by decided_at desc limit 1
    ) as changes on true
    where notes.id = any(${[...noteIds]}::uuid[]) and notes.status_id <> ${PAID}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.note_id,
      {
        name: row.name,
        changedAt: row.changed_at.toISOString(),
        until: row.until.toISOString(),
        isHeld: row.is_held,
      },
    ]),
  )
}
