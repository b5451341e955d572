import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { nextIntake, nextIntakes } from '#db/seed/made-up/intakes'
import { nameOf } from '#db/seed/made-up/names'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { insertAnswers } from '#db/seed/students/answers'
import { UNIVERSITIES } from '#db/seed/universities'
import type { ConversationTables, MessageTable } from '#db/tables/conversations'
import type { HistoryTable } from '#db/tables/platform/history'
import type { ApplicationCheckTable, ApplicationDeadlineTable } from '#db/tables/students/applications'
import type { ApplicationTable, StudentTable } from '#db/tables/students/students'
import { checklistUpTo } from '#domain/applications/checklist'
import { intakeText } from '#domain/courses/intake'
import { levelOf } from '#domain/courses/levels'
import { type ApplicationStage, NEW, OPEN_STAGES, SHORTLISTED } from '#domain/students/student/stages'

const CONDITIONAL = 'Conditional offer'
const PROSPECTS = 300
const COUNSELLORS = ['counsellor@brightpath.example', 'counsellor2@brightpath.example']
const PROGRAMS =
  'MSc Data Science, BSc Computer Science, MBA, BA Architecture, MSc Public Health, BEng Civil Engineering, MA Education, Foundation Year in Business'.split(
    ', ',
  )
const TERMS = ['Spring', 'Sep', 'Fall'] as const
/** How long before an intake students apply, and how long before it they have a visa at the latest. */
const LEAD_DAYS = 45
const VISA_DAYS = 21
/** A visa is applied for before the very next intake. */
const VISA_STAGES: readonly string[] = ['Visa applied', 'Visa granted', 'Visa refused']

/** By weight, with what is due next, or the last open stage and reason. Enrolled ones come from finance. */
const STAGES = tableOf(
  ['stage', 'weight', 'due', 'before', 'why'],
  `
New | 14
Shortlisted | 12
Draft | 10
Submitted | 12 | Answer expected
Documents requested | 8 | Send the transcripts
Conditional offer | 10 | Meet the conditions
Unconditional offer | 8 | Accept the offer
Deposit paid | 6 | Apply for the visa
Visa applied | 6
Visa granted | 4
Withdrawn | 4 | | Submitted | Changed their plans
Rejected | 4 | | Documents requested | The program is full
Visa refused | 2 | | Visa applied | Proof of funds was not accepted
Deferred | 2 | | Unconditional offer | Starts a semester later for family reasons
`,
)
const DAY_MS = 86_400_000
/** The time between two stages of an application. Some universities are fast, and some are not. */
const stepOf = (university: number): number => (4 + ((university * 5) % 12)) * DAY_MS

type Prospects = ReturnType<typeof noProspects>

/** Inserts students at every open stage and every end, and an application of the student who signs in. */
export async function insertProspects(
  tx: Kysely<Database>,
  signsIn: Insertable<StudentTable>,
  calendar: Calendar,
): Promise<void> {
  const rows = planProspects(signsIn, calendar)
  await insertAll(tx, 'students', rows.students)
  await insertAll(tx, 'applications', rows.applications)
  await insertAll(tx, 'history', rows.history)
  await insertAnswers(tx)
  await insertAll(tx, 'application_deadlines', rows.deadlines)
  await insertAll(tx, 'conversations', rows.conversations)
  await insertAll(tx, 'messages', rows.comments)
  await insertAll(tx, 'application_checks', rows.checks)
}

function noProspects() {
  return {
    students: [] as Insertable<StudentTable>[],
    applications: [] as Insertable<ApplicationTable>[],
    history: [] as Insertable<HistoryTable>[],
    deadlines: [] as Insertable<ApplicationDeadlineTable>[],
    conversations: [] as Insertable<ConversationTables['conversations']>[],
    comments: [] as Insertable<MessageTable>[],
    checks: [] as Insertable<ApplicationCheckTable>[],
  }
}

function planProspects(signsIn: Insertable<StudentTable>, calendar: Calendar): Prospects {
  const random = randomFrom('prospects')
  const rows = noProspects()
  const writer = applicationWriter(rows, random, calendar)
  const studentId = idsOf('prospect')
  for (let index = 0; index < PROSPECTS; index++) {
    const partner = index % 3 === 0 ? random.pick(PARTNERS) : BRIGHTPATH
    const { name, latin, country, state } = nameOf(random.pick(partner.origins), random)
    const stage = random.weighted(STAGES.map((each) => [each, Number(each.weight)] as const))
    const seen = calendar(random.int(1, 60) * WORKDAY)
    const student = {
      id: studentId(),
      partner_id: partner.row.id,
      counsellor_id: partner === BRIGHTPATH ? personId(COUNSELLORS[index % 2] as string) : null,
      name,
      email: `${latin.toLowerCase().replace(/[^a-z]+/g, '.')}.${index}@prospects.example`,
      country_id: country,
      state_id: state,
      stage: stage.stage === SHORTLISTED ? SHORTLISTED : NEW,
      source: random.pick(['Portal', 'Fair', 'Referral', 'Website']),
      loan_flag: random.chance(0.2),
      with_support: random.chance(0.15),
      created_at: calendar(random.int(70, 200) * WORKDAY),
      last_activity_at: seen,
    }
    rows.students.push(student)
    if (stage.stage !== NEW && stage.stage !== SHORTLISTED) writer(student, stage, seen)
  }
  const conditional = STAGES.find(({ stage }) => stage === CONDITIONAL)
  if (conditional) writer(signsIn, conditional, calendar(3 * WORKDAY))
  return rows
}

function applicationWriter(rows: Prospects, random: Random, calendar: Calendar) {
  const ids = {
    application: idsOf('prospect application'),
    history: idsOf('application history'),
    deadline: idsOf('application deadline'),
    comment: idsOf('application comment'),
  }
  const now = calendar(0)
  const today = now.getTime()
  const intakes = (stage: ApplicationStage) => {
    if (VISA_STAGES.includes(stage)) return nextIntakes(now, VISA_DAYS).slice(0, 1)
    if (stage === 'Deposit paid') return nextIntakes(now, LEAD_DAYS).slice(0, 2)
    return TERMS.map((term) => nextIntake(term, now, LEAD_DAYS))
  }
  return (student: Insertable<StudentTable>, { due, why, ...of }: (typeof STAGES)[0], at: Date): void => {
    const stage = of.stage as ApplicationStage
    const before = (of.before || null) as ApplicationStage | null
    const intake = random.pick(intakes(stage))
    const actorId = personId('staff@tassel.example')
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
      intake: intakeText(intake),
      intake_term: intake.Term,
      intake_year: intake.Year,
      stage,
      stage_before: before,
      stage_since: at,
      updated_at: at,
      updated_by: actorId,
      created_by: student.counsellor_id ?? actorId,
      created_at: new Date(begun),
    })
    for (const [place, to] of path.entries())
      rows.history.push({
        id: ids.history(),
        subject: 'application',
        subject_id: id,
        actor_id: place === 0 ? (student.counsellor_id ?? actorId) : actorId,
        action: place === 0 ? 'Begun' : 'Moved',
        remarks: to === stage ? why : '',
        details: { from: path[place - 1] ?? null, to, isUniversitys: false },
        created_at: new Date(begun + place * step),
      })
    for (const { Key, Stage } of checklistUpTo(before ?? stage))
      if (Stage !== (before ?? stage))
        rows.checks.push({ application_id: id, item: Key, done_by: actorId, done_at: at })
    if (due !== '')
      rows.deadlines.push({
        id: ids.deadline(),
        application_id: id,
        name: due,
        due_on: new Date(today + random.int(5, 45) * DAY_MS).toISOString().slice(0, 10),
        created_by: actorId,
        created_at: at,
      })
    if (random.chance(0.4) || stage === CONDITIONAL) {
      const of = { kind: 'application' as const, subject_id: id }
      rows.conversations.push({ ...of, last_number: 1, last_open_number: 1 })
      rows.comments.push({
        ...of,
        id: ids.comment(),
        number: 1,
        open_number: 1,
        author_id: actorId,
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
