import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { PENDING_DAYS } from '#domain/commission-notes/list/schema'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { PAID } from '#domain/commission-notes/note/workflow'
import { inScope } from '#server/commission-notes/note/scope'
import { PENDING } from './list-conditions'

export interface NotesCounts {
  AllNotes: number
  InProgress: number
  Paid: number
  StatusLabels: { label: string; Count: number }[]
  PendingDays: Record<(typeof PENDING_DAYS)[number], number>
}

/**
 * How many notes the actor sees by tab, by status label of their tag group, and by how many days they have waited, counted in one
 * statement (`GET /cn/commission-note-count`).
 */
export async function countByFilter(db: Db, actor: Actor): Promise<NotesCounts> {
  const { rows } = await sql<{
    status_id: number
    waiting: keyof NotesCounts['PendingDays'] | null
    count: number
  }>`
    select status_id, waiting, count(*) as count
    from (select status_id, case ${sql.join(
      PENDING_DAYS.map((days) => sql`when ${PENDING[days]} then ${sql.lit(days)}`),
      sql` `,
    )} end as waiting from notes where ${inScope(actor)}) counted
    group by 1, 2`.execute(db)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0)
  const total = sum(() => true)
  const paid = sum((row) => row.status_id === PAID)
  return {
    AllNotes: total,
    InProgress: total - paid,
    Paid: paid,
    StatusLabels: statusFiltersOf(actor).map(({ label, statusIds }) => ({
      label,
      Count: sum((row) => statusIds.includes(row.status_id)),
    })),
    PendingDays: {
      '0-7': sum((row) => row.waiting === '0-7'),
      '7-30': sum((row) => row.waiting === '7-30'),
      '30+': sum((row) => row.waiting === '30+'),
    },
  }
}
