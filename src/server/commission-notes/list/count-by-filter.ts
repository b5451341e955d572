import { sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { PENDING_DAYS } from '#domain/commission-notes/list/schema'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { PAID } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import { inScope } from '#server/commission-notes/note/scope'
import type { Context } from '#server/platform/runtime/context'
import { PENDING } from './list-conditions'

const KINDS = ['AllNotes', 'InProgress', 'Paid'] as const

export interface NotesCounts {
  Count?: number
  AllNotes: number
  InProgress: number
  Paid: number
  StatusLabels: { label: string; Count: number }[]
  PendingDays: Record<(typeof PENDING_DAYS)[number], number>
  PendingDaysAreExact: boolean
}

/** Numbers of notes in scope by tab, status label and wait (up to the list's limit). Throws COUNT_UNKNOWN. */
export async function countByFilter(
  { db, actor }: Context,
  { exactTotal, kind: asked }: { exactTotal?: 'true' | 'false' | undefined; kind?: string | undefined } = {},
): Promise<NotesCounts> {
  const kind = KINDS.find((each) => each === asked)
  if (asked !== undefined && !kind) throw new AppError('COUNT_UNKNOWN')
  const { rows } = await sql<{ status_id: number; count: number }>`
    select status_id, sum(count)::bigint as count from note_counts notes
    where ${inScope(actor)} group by status_id`.execute(db)
  const waits = await countWaits(db, actor, exactTotal === 'true')
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0)
  const total = sum(() => true)
  const paid = sum((row) => row.status_id === PAID)
  const counts = { AllNotes: total, InProgress: total - paid, Paid: paid }
  return {
    ...(kind && { Count: counts[kind] }),
    ...counts,
    StatusLabels: statusFiltersOf(actor).map(({ label, statusIds }) => ({
      label,
      Count: sum((row) => statusIds.includes(row.status_id)),
    })),
    ...waits,
  }
}

async function countWaits(
  db: Db,
  actor: Actor,
  exactly: boolean,
): Promise<Pick<NotesCounts, 'PendingDays' | 'PendingDaysAreExact'>> {
  const counts = PENDING_DAYS.map((days) => {
    const waiting = sql`notes where ${inScope(actor)} and ${PENDING[days]}`
    const count = exactly ? sql`(select count(*) from ${waiting})` : countedUpTo(waiting)
    return sql`${count} as ${sql.id(days)}`
  })
  const { rows } = await sql<NotesCounts['PendingDays']>`select ${sql.join(counts)}`.execute(db)
  const found = rows[0] as NotesCounts['PendingDays']
  const shown = (count: number) => (exactly ? count : Math.min(count, COUNTED_UP_TO))
  return {
    PendingDays: {
      '0-7': shown(found['0-7']),
      '7-30': shown(found['7-30']),
      '30+': shown(found['30+']),
    },
    PendingDaysAreExact: exactly || Object.values(found).every((count) => count <= COUNTED_UP_TO),
  }
}
