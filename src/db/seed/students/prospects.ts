import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import type { Calendar } from '#db/seed/made-up/calendar'
import { WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { nameOf } from '#db/seed/made-up/names'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { insertAnswers } from '#db/seed/students/answers'
import { UNIVERSITIES } from '#db/seed/universities'
import type { ConversationTables, MessageTable } from '#db/tables/conversations'
import type {
  ApplicationCheckTable,
  ApplicationDeadlineTable,
  ApplicationHistoryTable,
} from '#db/tables/students/applications'
import type { ApplicationTable, StudentTable } from '#db/tables/students/students'
import { checklistUpTo } from '#domain/applications/checklist'
import { levelOf } from '#domain/courses/levels'
import {
  type ApplicationStage,
  DRAFT,
  NEW,
  OPEN_STAGES,
  SHORTLISTED,
  SUBMITTED,
} from '#domain/students/student/stages'

const PROSPECTS = 300
const COUNSELLORS = ['counsellor@brightpath.example', 'counsellor2@brightpath.example']
const PROGRAMS = [
  'MSc Data Science',
  'BSc Computer Science',
  'MBA',
  'BA Architecture',
  'MSc Public Health',
  'BEng Civil Engineering',
  'MA Education',
  'Foundation Year in Business',
] as const
const INTAKES = [
  { term: 'Spring', year: 2027 },
  { term: 'Sep', year: 2027 },
  { term: 'Fall', year: 2027 },
] as const
/** Before an application, in progress, and ended. Enrolled students come from the finance data. */
const STANDING: readonly (readonly [ApplicationStage | typeof NEW | typeof SHORTLISTED, number])[] = [
  [NEW, 14],
  [SHORTLISTED, 12],
  [DRAFT, 10],
  [SUBMITTED, 12],
  ['Documents requested', 8],
  ['Conditional offer', 10],
  ['Unconditional offer', 8],
  ['Deposit paid', 6],
  ['Visa applied', 6],
  ['Visa granted', 4],
  ['Withdrawn', 4],
  ['Rejected', 4],
  ['Visa refused', 2],
  ['Deferred', 2],
]
/** The last open stage of an ended application. */
const ENDED_AT: Readonly<Partial<Record<ApplicationStage, ApplicationStage>>> = {
  Withdrawn: SUBMITTED,
  Rejected: 'Documents requested',
  'Visa refused': 'Visa applied',
  Deferred: 'Unconditional offer',
}
const WHY: Readonly<Partial<Record<ApplicationStage, string>>> = {
  Withdrawn: 'Changed their plans',
  Rejected: 'The program is full',
  'Visa refused': 'Proof of funds was not accepted',
  Deferred: 'Starts a semester later for family reasons',
}
const DUE: Readonly<Partial<Record<ApplicationStage, string>>> = {
  [SUBMITTED]: 'Answer expected',
  'Documents requested': 'Send the transcripts',
  'Conditional offer': 'Meet the conditions',
  'Unconditional offer': 'Accept the offer',
  'Deposit paid': 'Apply for the visa',
}
const DAY_MS = 86_400_000
/** The time between two stages of an application. Some universities are fast, and some are not. */
const stepOf = (university: number): number => (4 + ((university * 5) % 12)) * DAY_MS

interface Prospects {
  students: Insertable<StudentTable>[]
  applications: Insertable<ApplicationTable>[]
  history: Insertable<ApplicationHistoryTable>[]
  deadlines: Insertable<ApplicationDeadlineTable>[]
  conversations: Insertable<ConversationTables['conversations']>[]
  comments: Insertable<MessageTable>[]
  checks: Insertable<ApplicationCheckTable>[]
}

/**
 * Inserts the students in progress, at every stage before enrolment and every end, and an open application of
 * the student who may sign in.
 */
export async function insertProspects(
  tx: Kysely<Database>,
  signsIn: Insertable<StudentTable>,
  calendar: Calendar,
): Promise<void> {
  const rows = planProspects(signsIn, calendar)
  await insertAll(tx, 'students', rows.students)
  await insertAll(tx, 'applications', rows.applications)
  await insertAll(tx, 'application_history', rows.history)
  await insertAnswers(tx)
  await insertAll(tx, 'application_deadlines', rows.deadlines)
  await insertAll(tx, 'conversations', rows.conversations)
  await insertAll(tx, 'messages', rows.comments)
  await insertAll(tx, 'application_checks', rows.checks)
}

function planProspects(signsIn: Insertable<StudentTable>, calendar: Calendar): Prospects {
  const random = randomFrom('prospects')
  const rows: Prospects = {
    students: [],
    applications: [],
    history: [],
    deadlines: [],
    conversations: [],
    comments: [],
    checks: [],
  }
  const writer = applicationWriter(rows, random, calendar)
  const studentId = idsOf('prospect')
  for (let index = 0; index < PROSPECTS; index++) {
    const partner = index % 3 === 0 ? random.pick(PARTNERS) : BRIGHTPATH
    const { name, latin, country, state } = nameOf(random.pick(partner.origins), random)
    const stage = random.weighted(STANDING)
    const seen = calendar(random.int(1, 60) * WORKDAY)
    const student = {
      id: studentId(),
      partner_id: partner.row.id,
      counsellor_id: partner === BRIGHTPATH ? personId(COUNSELLORS[index % 2] as string) : null,
      name,
      email: `${latin.toLowerCase().replace(/[^a-z]+/g, '.')}.${index}@prospects.example`,
      country_id: country,
      state_id: state,
      stage: stage === SHORTLISTED ? SHORTLISTED : NEW,
      source: random.pick(['Portal', 'Fair', 'Referral', 'Website']),
      loan_flag: random.chance(0.2),
      with_support: random.chance(0.15),
      created_at: calendar(random.int(70, 200) * WORKDAY),
      last_activity_at: seen,
    }
    rows.students.push(student)
    if (stage !== NEW && stage !== SHORTLISTED) writer(student, stage, seen)
  }
  writer(signsIn, 'Conditional offer', calendar(3 * WORKDAY))
  return rows
}

function applicationWriter(rows: Prospects, random: Random, calendar: Calendar) {
  const ids = {
    application: idsOf('prospect application'),
    history: idsOf('application history'),
    deadline: idsOf('application deadline'),
    comment: idsOf('application comment'),
  }
  const today = calendar(0).getTime()
  return (student: Insertable<StudentTable>, stage: ApplicationStage, at: Date): void => {
    const before = ENDED_AT[stage] ?? null
    const intake = random.pick(INTAKES)
    const doer = personId('staff@tassel.example')
    const id = ids.application()
    const path = [...wayTo(before ?? stage), ...(before ? [stage] : [])]
    const university = random.pick(UNIVERSITIES)
    const universityId = university.row.id
    const program = random.pick(PROGRAMS)
    // Less where the student would not have existed yet.
    const known = student.created_at === undefined ? 0 : new Date(student.created_at).getTime() + DAY_MS
    const begun = Math.max(known, at.getTime() - (path.length - 1) * stepOf(UNIVERSITIES.indexOf(university)))
    const step = path.length > 1 ? (at.getTime() - begun) / (path.length - 1) : 0
    rows.applications.push({
      id,
      student_id: student.id,
      partner_id: student.partner_id,
      university_id: universityId,
      program,
      level: levelOf({ level: null, program }),
      intake: `${intake.term} ${intake.year}`,
      intake_term: intake.term,
      intake_year: intake.year,
      stage,
      stage_before: before,
      stage_since: at,
      updated_at: at,
      updated_by: doer,
      created_by: student.counsellor_id ?? doer,
      created_at: new Date(begun),
    })
    for (const [place, to] of path.entries())
      rows.history.push({
        id: ids.history(),
        application_id: id,
        actor_id: place === 0 ? (student.counsellor_id ?? doer) : doer,
        from_stage: path[place - 1] ?? null,
        to_stage: to,
        remarks: WHY[to] ?? '',
        created_at: new Date(begun + place * step),
      })
    for (const { Key, Stage } of checklistUpTo(before ?? stage))
      if (Stage !== (before ?? stage))
        rows.checks.push({ application_id: id, item: Key, done_by: doer, done_at: at })
    const due = DUE[stage]
    if (due)
      rows.deadlines.push({
        id: ids.deadline(),
        application_id: id,
        name: due,
        due_on: new Date(today + random.int(5, 45) * DAY_MS).toISOString().slice(0, 10),
        created_by: doer,
        created_at: at,
      })
    if (random.chance(0.4) || stage === 'Conditional offer') {
      const of = { kind: 'application' as const, subject_id: id }
      rows.conversations.push({ ...of, last_number: 1, last_open_number: 1 })
      rows.comments.push({
        ...of,
        id: ids.comment(),
        number: 1,
        open_number: 1,
        author_id: doer,
        text: 'The university answered. Please look at the checklist for what comes next.',
        visibility: 'everyone',
        created_at: at,
      })
    }
  }
}

/** The stages that lead to this one. Not every university requests documents or makes conditional offers. */
function wayTo(stage: ApplicationStage): ApplicationStage[] {
  const place = (OPEN_STAGES as readonly ApplicationStage[]).indexOf(stage)
  return OPEN_STAGES.slice(0, place + 1).filter(
    (each) => each === stage || each !== 'Documents requested',
  ) as ApplicationStage[]
}
