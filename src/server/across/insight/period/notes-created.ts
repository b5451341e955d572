import { type RawBuilder, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import { TURN_LABELS } from '#domain/commission-notes/list/list-filters'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { statusOf, toneOf } from '#domain/commission-notes/note/workflow'
import type { Period } from '#domain/insight/period'
import type { Picture } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import { inScope } from '#server/commission-notes/note/scope'
import { storedMonthsOf } from './stored-months'

interface NotesCreated {
  status_id: number
  count: number
}

/** A `select` by status, in days of the actor's time zone: stored months, corrected at both ends (docs/decisions/0185). */
export function notesCreated(actor: Actor, period: Period): RawBuilder<NotesCreated> {
  const { from, until } = storedMonthsOf(period)
  const ofMonths = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`
  const begins = sql`(${period.startDate}::date::timestamp at time zone ${actor.timeZone}::text)`
  const ends = sql`((${period.endDate}::date + 1)::timestamp at time zone ${actor.timeZone}::text)`
  const between = (one: RawBuilder<unknown>, other: RawBuilder<unknown>, before: 1 | -1) => sql`
      select status_id, case when created_at < ${other} then ${sql.lit(before)} else ${sql.lit(-before)} end as count
      from notes where ${inScope(actor)} and created_at >= least(${one}, ${other}) and created_at < greatest(${one}, ${other})`
  return sql<NotesCreated>`
    select status_id, sum(count)::int as count from (
      select status_id, count from note_months notes where ${inScope(actor)} and month >= ${from}::date and month < ${until}::date
      union all ${between(begins, ofMonths(from), 1)}
      union all ${between(ends, ofMonths(until), -1)}) created
    group by status_id having sum(count) <> 0`
}

const TURNS = ['maker', 'checker', 'partner', 'paymentProcessor', 'done'] as const

export function pictureOfCreated(actor: Actor, period: Period, rows: readonly NotesCreated[]): Picture {
  const { startDate, endDate } = period
  return {
    title: 'Notes created, by who has them now',
    bars: TURNS.map((turn) => {
      const isDone = turn === 'done'
      const list: Partial<ListNotes> = isPartner(actor)
        ? isDone
          ? { tab: 'Paid' }
          : { tab: 'InProgress', turn }
        : { tab: 'AllNotes', turn }
      return {
        label: TURN_LABELS[turn],
        count: rows
          .filter(({ status_id }) => statusOf(status_id).turn === turn)
          .reduce((all, { count }) => all + count, 0),
        href: paths.notes(addressQuery({ ...list, startDate, endDate })),
        tone: toneOf(turn),
      }
    }),
  }
}
