import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { STATUSES, type Turn } from '#domain/commission-notes/note/workflow'
import type { Period } from '#domain/insight/period'
import type { Picture } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import { ENROLLED, SHORTLISTED, SUBMITTED } from '#domain/students/student/stages'
import { enquiryConditions } from '#server/enquiries/enquiry-conditions'
import { nameColumn } from '#server/people/name-column'
import { studentCount } from '#server/students/list/stored-student-counts'

export interface StageTime {
  turn: Turn
  steps: number
  median: string
  /** 90th percentile in days, one decimal. */
  slowest: string
}

const STEPS = 10_000
const MAX_BARS = 10

/** Send-backs in a period by reason and by person; empty for an actor who may not read the report. */
export async function pictureOfSendBacks(
  db: Db,
  actor: Actor,
  { startDate, endDate }: Period,
): Promise<Picture[]> {
  if (!can(actor, 'send-backs.report')) return []
  const { rows } = await sql<{ is_person: boolean; id: string; label: string | null; count: number }>`
    with given as materialized (
      select code, actor_id, sum(count)::int as count from send_back_days
      where day between ${startDate}::date and ${endDate}::date group by 1, 2)
    select false as is_person, code as id, (select min(label) from send_back_reasons reasons where reasons.code = given.code) as label,
      sum(count)::int as count
    from given group by code having sum(count) <> 0
    union all
    select true, actor_id::text, min(${nameColumn('users')}), sum(count)::int from given join users on users.id = given.actor_id
    group by actor_id having sum(count) <> 0
    order by count desc, label`.execute(db)
  const bars = (ofPeople: boolean) =>
    rows
      .filter(({ is_person }) => is_person === ofPeople)
      .slice(0, MAX_BARS)
      .map(({ id, label, count }) => ({
        label: label ?? 'No reason chosen',
        count,
        href: paths.sendBacks({ startDate, endDate, ...(ofPeople ? { sentBackBy: id } : { code: id }) }),
      }))
  return [
    { title: 'Send-backs by reason', bars: bars(false) },
    { title: 'Send-backs by person', bars: bars(true) },
  ]
}

/** For notes that moved in a period (UTC days), the time in the stage they left; latest 10,000 steps. */
export async function stageTimes(db: Db, actor: Actor, { startDate, endDate }: Period): Promise<StageTime[]> {
  if (!can(actor, 'commission-notes.view-internal')) return []
  const turns = STATUSES.map(({ id, turn }) => sql`(${sql.lit(id)}, ${turn})`)
  const { rows } = await sql<{ turn: Turn; steps: number; median: number; slowest: number }>`
    select stages.turn, count(*)::int as steps, percentile_cont(0.5) within group (order by stays.days) as median,
      percentile_cont(0.9) within group (order by stays.days) as slowest
    from (
      select moved.from_status_id, extract(epoch from moved.created_at - came.created_at)::float8 / 86400 as days
      from (select note_id, sequence, from_status_id, created_at from note_history
        where created_at >= ${startDate}::date::timestamp at time zone 'UTC'
          and created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC' and from_status_id <> to_status_id
        order by created_at desc limit ${STEPS}) moved
      cross join lateral (select created_at from note_history earlier
        where earlier.note_id = moved.note_id and earlier.sequence < moved.sequence
          and earlier.from_status_id is distinct from earlier.to_status_id
        order by earlier.sequence desc limit 1) came) stays
    join (values ${sql.join(turns)}) as stages (id, turn) on stages.id = stays.from_status_id
    group by stages.turn`.execute(db)
  return (['maker', 'checker', 'partner', 'paymentProcessor'] as const).flatMap((turn) => {
    const found = rows.find((row) => row.turn === turn)
    if (!found) return []
    return [{ turn, steps: found.steps, median: found.median.toFixed(1), slowest: found.slowest.toFixed(1) }]
  })
}

export async function pictureOfPeople(db: Db, actor: Actor): Promise<Picture[]> {
  const enquiries = can(actor, 'enquiries.list')
    ? [
        { label: 'New enquiries', count: enquiriesOf(actor, 'New'), href: paths.enquiries({ state: 'New' }) },
        {
          label: 'Converted',
          count: enquiriesOf(actor, 'Converted'),
          href: paths.enquiries({ state: 'Converted' }),
        },
      ]
    : []
  const students = can(actor, 'students.list')
    ? ([SHORTLISTED, SUBMITTED, ENROLLED] as const).map((stage) => ({
        label: stage,
        count: studentCount(actor, { stage }),
        href: paths.students({ stage }),
      }))
    : []
  const lists = [...enquiries, ...students]
  if (lists.length === 0) return []
  const parts = lists.map(
    ({ count }, place) => sql`select ${sql.lit(place)}::int as place, ${count}::int as count`,
  )
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  )
  const bars = lists.map(({ label, href }, place) => ({
    label,
    href,
    count: rows.find((row) => row.place === place)?.count ?? 0,
  }))
  return [{ title: 'From enquiry to enrolment', bars, hasNoTotal: true }]
}

function enquiriesOf(actor: Actor, state: 'New' | 'Converted') {
  return sql`(select count(*) from enquiries where ${enquiryConditions(actor, { state })})`
}
