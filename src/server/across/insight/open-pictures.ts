import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { TURN_LABELS, WAITING } from '#domain/commission-notes/list/list-filters'
import type { PENDING_DAYS } from '#domain/commission-notes/list/schema'
import { toneOf } from '#domain/commission-notes/note/tone'
import { PAID, statusOf } from '#domain/commission-notes/note/workflow'
import type { Picture } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import { ENROLLED, NEW, OPEN_STAGES, SHORTLISTED } from '#domain/students/student/stages'
import { countedApplications } from '#server/applications/counts/kept-counts'
import { PENDING } from '#server/commission-notes/list/list-conditions'
import { inScope } from '#server/commission-notes/note/scope'
import { countedStudents } from '#server/students/list/kept-counts'
import { studentConditions } from '#server/students/list/student-conditions'
import { MOVED_OF_LATE } from './waiting'

/** Every stage before the end: those who enrolled would dwarf the rest. */
const ON_THEIR_WAY = OPEN_STAGES.filter((stage) => stage !== ENROLLED)

/**
 * The pictures of a home, by two statements (docs/decisions/0125-pictures.md): notes on their way by who has them and by how long,
 * applications and students by stage, in the actor's scope; only pictures with something in them.
 */
export async function openPictures(db: Db, actor: Actor): Promise<Picture[]> {
  const pictures = await Promise.all([picturesOfNotes(db, actor), picturesOfStudents(db, actor)])
  return pictures.flat().filter(({ bars }) => bars.some(({ count }) => count > 0))
}

async function picturesOfNotes(db: Db, actor: Actor): Promise<Picture[]> {
  if (!can(actor, 'commission-notes.view')) return []
  const { rows } = await sql<{ status_id: number; waited: (typeof PENDING_DAYS)[number]; count: number }>`
    with moved as materialized (
      select status_id, case when ${PENDING['0-7']} then '0-7' else '7-30' end as waited, count(*) as count
      from notes where ${inScope(actor)} and ${MOVED_OF_LATE} group by 1, 2)
    select status_id, waited, count::int as count from moved
    union all
    select status_id, '30+', sum(count)::int from (
      select status_id, count from note_counts notes where ${inScope(actor)} and status_id <> ${sql.lit(PAID)}
      union all
      select status_id, -count from moved) waiting
    group by status_id`.execute(db)
  const tab = isPartner(actor) ? 'InProgress' : 'AllNotes'
  const countOf = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((all, { count }) => all + count, 0)
  return [
    {
      title: 'Notes by who has them',
      bars: (['maker', 'checker', 'partner', 'paymentProcessor'] as const).map((turn) => ({
        label: TURN_LABELS[turn],
        count: countOf((row) => statusOf(row.status_id).turn === turn),
        href: paths.notes({ tab, turn }),
        tone: toneOf(turn) as 'maker' | 'checker' | 'partner' | 'payment',
      })),
    },
    {
      title: 'Notes by days waiting',
      bars: WAITING.map(({ value, label }) => ({
        label,
        count: countOf((row) => row.waited === value),
        href: paths.notes({ tab, pendingDays: value }),
      })),
    },
  ]
}

async function picturesOfStudents(db: Db, actor: Actor): Promise<Picture[]> {
  if (!can(actor, 'students.list') || !can(actor, 'applications.list')) return []
  const { rows } = await sql<{ kind: string; stage: string; count: number }>`
    select 'application' as kind, applications.stage, sum(applications.count)::int as count
    from ${countedApplications(actor, {})} group by applications.stage
    union all
    select 'student', students.stage, sum(students.count)::int from ${countedStudents(studentConditions(actor, {}))}
    group by students.stage`.execute(db)
  const countOf = (kind: string, stage: string) =>
    rows.find((row) => row.kind === kind && row.stage === stage)?.count ?? 0
  return [
    {
      title: 'Applications on their way',
      bars: ON_THEIR_WAY.map((stage) => ({
        label: stage,
        count: countOf('application', stage),
        href: paths.applicationList({ stage }),
      })),
    },
    {
      title: 'Students on their way',
      bars: [NEW, SHORTLISTED, ...ON_THEIR_WAY].map((stage) => ({
        label: stage,
        count: countOf('student', stage),
        href: paths.students({ stage }),
      })),
    },
  ]
}
