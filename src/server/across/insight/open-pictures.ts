import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { TURN_LABELS, WAITING } from '#domain/commission-notes/list/list-filters'
import { PAID, statusOf, toneOf } from '#domain/commission-notes/note/workflow'
import type { HomeSection } from '#domain/insight/home'
import type { Period } from '#domain/insight/period'
import type { Picture } from '#domain/insight/pictures'
import { paths } from '#domain/paths'
import { ENROLLED, NEW, OPEN_STAGES, SHORTLISTED } from '#domain/students/student/stages'
import type { TransactionKind } from '#domain/wallet/kinds'
import { countedApplications } from '#server/applications/counts/stored-application-counts'
import { PENDING } from '#server/commission-notes/list/list-conditions'
import { inScope } from '#server/commission-notes/note/scope'
import { countedStudents } from '#server/students/list/stored-student-counts'
import { studentConditions } from '#server/students/list/student-conditions'
import { notesCreated, pictureOfCreated } from './period/notes-created'
import { paymentsMade, sectionOfPayments } from './period/payments-made'
import { MOVED_OF_LATE } from './waiting'

/** The open stages without enrolment: enrolled students would dwarf the rest. */
const ON_THEIR_WAY = OPEN_STAGES.filter((stage) => stage !== ENROLLED)

export interface Pictures {
  now: Picture[]
  inPeriod: { pictures: Picture[]; sections: HomeSection[] }
}

/** The home's charts (docs/decisions/0125); the period is of new notes and payments (docs/decisions/0185). */
export async function openPictures(db: Db, actor: Actor, period: Period): Promise<Pictures> {
  const [notes, students] = await Promise.all([
    picturesOfNotes(db, actor, period),
    picturesOfStudents(db, actor),
  ])
  return {
    now: [...notes.now, ...students].filter(isDrawn),
    inPeriod: { ...notes.inPeriod, pictures: notes.inPeriod.pictures.filter(isDrawn) },
  }
}

function isDrawn({ bars }: Picture): boolean {
  return bars.some(({ count }) => count > 0)
}

interface Row {
  kind: 'now' | 'created' | 'paid'
  status_id: number | null
  which: string | null
  currency: string | null
  count: number
  amount: string | null
}

const NOTHING: Pictures = { now: [], inPeriod: { pictures: [], sections: [] } }

async function picturesOfNotes(db: Db, actor: Actor, period: Period): Promise<Pictures> {
  if (!can(actor, 'commission-notes.view')) return NOTHING
  const paid = can(actor, 'payments.view')
    ? sql`union all select 'paid', null, kind, currency, count, amount from (${paymentsMade(actor, period)}) paid`
    : sql``
  const { rows } = await sql<Row>`
    with moved as materialized (
      select status_id, case when ${PENDING['0-7']} then '0-7' else '7-30' end as waited, count(*) as count
      from notes where ${inScope(actor)} and ${MOVED_OF_LATE} group by 1, 2)
    select 'now' as kind, status_id, waited as which, null as currency, count::int as count, null::numeric as amount from moved
    union all
    select 'now', status_id, '30+', null, sum(count)::int, null from (
      select status_id, count from note_counts notes where ${inScope(actor)} and status_id <> ${sql.lit(PAID)}
      union all
      select status_id, -count from moved) waiting
    group by status_id
    union all
    select 'created', status_id, null, null, count, null from (${notesCreated(actor, period)}) created
    ${paid}`.execute(db)
  const created = rows.flatMap(({ kind, status_id, count }) =>
    kind === 'created' && status_id !== null ? [{ status_id, count }] : [],
  )
  const payments = rows.flatMap(({ kind, which, currency, count, amount }) =>
    kind === 'paid' && currency !== null && amount !== null
      ? [{ kind: which as TransactionKind, currency, count, amount }]
      : [],
  )
  return {
    now: picturesOfOpenNotes(
      actor,
      rows.filter(({ kind }) => kind === 'now'),
    ),
    inPeriod: {
      pictures: [pictureOfCreated(actor, period, created)],
      sections: can(actor, 'payments.view') ? [sectionOfPayments(actor, period, payments)] : [],
    },
  }
}

function picturesOfOpenNotes(actor: Actor, rows: readonly Row[]): Picture[] {
  const tab = isPartner(actor) ? 'InProgress' : 'AllNotes'
  const countOf = (fits: (row: Row) => boolean) =>
    rows.filter(fits).reduce((all, { count }) => all + count, 0)
  return [
    {
      title: 'Notes by who has them',
      bars: (['maker', 'checker', 'partner', 'paymentProcessor'] as const).map((turn) => ({
        label: TURN_LABELS[turn],
        count: countOf(({ status_id }) => status_id !== null && statusOf(status_id).turn === turn),
        href: paths.notes({ tab, turn }),
        tone: toneOf(turn),
      })),
    },
    {
      title: 'Notes by days waiting',
      bars: WAITING.map(({ value, label }) => ({
        label,
        count: countOf(({ which }) => which === value),
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
      title: 'Applications in progress',
      bars: ON_THEIR_WAY.map((stage) => ({
        label: stage,
        count: countOf('application', stage),
        href: paths.applicationList({ stage }),
      })),
    },
    {
      title: 'Students in progress',
      bars: [NEW, SHORTLISTED, ...ON_THEIR_WAY].map((stage) => ({
        label: stage,
        count: countOf('student', stage),
        href: paths.students({ stage }),
      })),
    },
  ]
}
