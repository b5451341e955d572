import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import { TURN_LABELS } from '#domain/commission-notes/list/list-filters'
import type { DUE, ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay, SOON_DAYS } from '#domain/commission-notes/note/pay-clock'
import { STATUSES, toneOf } from '#domain/commission-notes/note/workflow'
import type { Picture, PictureBar } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import { DUE_ON } from '#server/commission-notes/list/list-conditions'
import { OPEN_NOTES } from '#server/commission-notes/list/open-notes'
import { ASSIGNEE_COLUMN, ASSIGNEE_ROLES } from '#server/commission-notes/note/acting-as'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { type Cash, cashNeeded, type WeekOfCash, weeksOf } from './cash'

type Role = (typeof ASSIGNEE_ROLES)[number]
interface Row {
  kind: 'person' | 'due' | 'cash'
  turn: Role | null
  assignee: string | null
  name: string | null
  due: string | null
  currency: string | null
  count: number
  amount: string | null
}

const MAX_PEOPLE = 12
const PAYMENTS: readonly { due: (typeof DUE)[number]; label: string }[] = [
  { due: 'statutory', label: 'Past statutory date' },
  { due: 'overdue', label: 'Overdue' },
  { due: 'today', label: 'Today' },
  { due: '7days', label: 'In 7 days' },
  { due: '30days', label: 'In 30 days' },
]

/** The queues of open notes by assignee, by person and by due day, in one statement on stored sums. */
export async function picturesOfQueues(
  db: Db,
  actor: Actor,
): Promise<{ pictures: Picture[]; cash: WeekOfCash[] }> {
  if (!can(actor, 'commission-notes.view')) return { pictures: [], cash: [] }
  const today = indianDay(Date.now())
  const { rows } = await sql<Row>`
    with open as materialized (
      select ${TURN} as turn, ${NEXT_ACTOR} as assignee, ${DUE_ON} as due_on, statutory_due_on, currency, count, outstanding_amount
      from ${OPEN_NOTES} where ${inScope(actor)})
    select 'person' as kind, turn, assignee, ${nameColumn('users')} as name, null as due, null as currency, count, null::numeric as amount
    from (select turn, assignee, sum(count)::int as count from open where turn is not null
      group by turn, assignee having sum(count) <> 0) queues
    left join users on users.id = queues.assignee
    union all
    select 'due', null, null, null, dues.due, null, dues.count::int, null
    from (select coalesce(sum(count) filter (where due_on is not null and statutory_due_on < ${today}::date), 0) as statutory,
        coalesce(sum(count) filter (where due_on < ${today}::date), 0) as overdue,
        coalesce(sum(count) filter (where due_on = ${today}::date), 0) as today,
        coalesce(sum(count) filter (where due_on between ${today}::date and ${daysAfter(today, SOON_DAYS)}::date), 0) as week,
        coalesce(sum(count) filter (where due_on between ${today}::date and ${daysAfter(today, 30)}::date), 0) as month from open) counts
    cross join lateral (values ('statutory', statutory), ('overdue', overdue), ('today', today), ('7days', week), ('30days', month))
      as dues (due, count)
    union all
    select 'cash', null, null, null, week, currency, null, amount from (${cashNeeded(sql`open`, sql`due_on`, today)}) cash
    order by 5, 6`.execute(db)
  return {
    pictures: [pictureOfAssignees(rows, actor), pictureOfPayments(rows)],
    cash: weeksOf(cashIn(rows), today),
  }
}

const TURN = sql.raw<Role | null>(
  `case ${ASSIGNEE_ROLES.map((role) => `when status_id in (${idsOf(role).join(', ')}) then '${role}'`).join(' ')} end`,
)
const NEXT_ACTOR = sql.raw<string | null>(
  `case ${ASSIGNEE_ROLES.map((role) => `when status_id in (${idsOf(role).join(', ')}) then ${ASSIGNEE_COLUMN[role]}`).join(' ')} end`,
)

function cashIn(rows: readonly Row[]): Cash[] {
  return rows.flatMap(({ kind, due, currency, amount }) =>
    kind === 'cash' && due && currency && amount ? [{ week: due, currency, amount }] : [],
  )
}

function idsOf(role: Role): number[] {
  return STATUSES.filter(({ turn }) => turn === role).map(({ id }) => id)
}

function pictureOfAssignees(rows: readonly Row[], reader: Actor): Picture {
  const queues = rows.flatMap(({ kind, turn, assignee, name, count }) =>
    kind === 'person' && turn ? [{ turn, assignee, name, count }] : [],
  )
  const bars = queues
    .toSorted((a, b) => Number(a.assignee !== null) - Number(b.assignee !== null) || b.count - a.count)
    .slice(0, MAX_PEOPLE)
    .map(
      ({ turn, assignee, name, count }): PictureBar => ({
        label: labelOf({ turn, assignee, name }, reader),
        count,
        href: hrefOf({ turn, assigneeUserId: assignee ?? 'none' }),
        tone: toneOf(turn),
      }),
    )
  return { title: 'Notes by person', bars }
}

function labelOf(
  { turn, assignee, name }: { turn: Role } & Pick<Row, 'assignee' | 'name'>,
  reader: Actor,
): string {
  if (assignee === null) return `Unassigned, ${TURN_LABELS[turn].toLowerCase()}`
  return assignee === reader.id ? 'You' : (name ?? '')
}

function pictureOfPayments(rows: readonly Row[]): Picture {
  return {
    title: 'Payments ahead',
    // What is due today is due in 7 days and in 30 too.
    hasNoTotal: true,
    bars: PAYMENTS.map(({ due, label }) => ({
      label,
      count: rows.find((row) => row.kind === 'due' && row.due === due)?.count ?? 0,
      href: hrefOf({ due }),
    })),
  }
}

function hrefOf(query: Partial<ListNotes>): string {
  return paths.notes(addressQuery({ tab: 'AllNotes', ...query }))
}
