import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { nextIntake, nextIntakes } from '#db/seed/made-up/calendar'
import { nameOf } from '#db/seed/made-up/names'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { counsellorAt, personId } from '#db/seed/people'
import { UNIVERSITIES } from '#db/seed/universities'
import type { StudentTable } from '#db/tables/students/students'
import { ANSWERS } from '#domain/applications/answer-times'
import { checklistUpTo } from '#domain/applications/checklist'
import { type Intake, intakeText } from '#domain/courses/intake'
import { levelOf } from '#domain/courses/levels'
import { completenessOfNew } from '#domain/students/profile/completeness'
import {
  type ApplicationStage,
  NEW,
  OPEN_STAGES,
  SHORTLISTED,
  SUBMITTED,
} from '#domain/students/student/stages'

const CONDITIONAL = 'Conditional offer'
const ANSWERED = 'The university answered. Please look at the checklist for what comes next.'
const PROSPECTS = 300
const PROGRAMS =
  'MSc Data Science, BSc Computer Science, MBA, BA Architecture, MSc Public Health, BEng Civil Engineering, MA Education, Foundation Year in Business'.split(
    ', ',
  )
const TERMS = ['Spring', 'Sep', 'Fall'] as const
/** How long before an intake students apply, and how long before it they have a visa at the latest. */
const LEAD_DAYS = 45
const VISA_DAYS = 21
const VISA_STAGES: readonly string[] = ['Visa applied', 'Visa granted', 'Visa refused']

/** By weight, with what is due next, or the last open stage and reason. Enrolled ones come from finance. */
const STAGES = tableOf(
  'stage weight due before why',
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
const WEIGHTS = STAGES.map(({ weight }) => Number(weight))
const DAY_MS = 86_400_000
const stepOf = (university: number): number => (4 + ((university * 5) % 12)) * DAY_MS

/** Adds students at every open stage and every end, and an application of the student who signs in. */
export function addProspects(seed: Seed, signsIn: Insertable<StudentTable>): void {
  const random = seed.random('prospects')
  for (let index = 0; index < PROSPECTS; index++) {
    const partner = index % 3 === 0 ? random.pick(PARTNERS) : BRIGHTPATH
    const { slug, ...person } = nameOf(random.pick(partner.origins), random)
    const stage = random.weighted(STAGES, WEIGHTS)
    const seen = seed.workdaysAgo(random.int(1, 60))
    const student = {
      id: seed.id('prospect'),
      partner_id: partner.row.id,
      counsellor_id: partner === BRIGHTPATH ? counsellorAt(index) : null,
      ...person,
      email: `${slug}.${index}@prospects.example`,
      stage: stage.stage === SHORTLISTED ? SHORTLISTED : NEW,
      source: random.pick(['Portal', 'Fair', 'Referral', 'Website']),
      loan_flag: random.chance(0.2),
      with_support: random.chance(0.15),
      created_at: seed.workdaysAgo(random.int(70, 200)),
      last_activity_at: seen,
    }
    seed.add('students', student)
    if (stage.stage !== NEW && stage.stage !== SHORTLISTED) addApplication(seed, student, stage, seen)
  }
  const conditional = STAGES.find(({ stage }) => stage === CONDITIONAL)
  if (conditional) addApplication(seed, signsIn, conditional, seed.workdaysAgo(3))
}

function intakesFor(seed: Seed, stage: ApplicationStage): Intake[] {
  const now = seed.at(0)
  if (VISA_STAGES.includes(stage)) return nextIntakes(now, VISA_DAYS).slice(0, 1)
  if (stage === 'Deposit paid') return nextIntakes(now, LEAD_DAYS).slice(0, 2)
  return TERMS.map((term) => nextIntake(term, now, LEAD_DAYS))
}

function addApplication(
  seed: Seed,
  student: Insertable<StudentTable>,
  { due, why, ...of }: (typeof STAGES)[0],
  at: Date,
): void {
  const random = seed.random('prospects')
  const stage = of.stage as ApplicationStage
  const before = (of.before || null) as ApplicationStage | null
  const intake = random.pick(intakesFor(seed, stage))
  const staff = personId('staff@tassel.example')
  const beginner = student.counsellor_id ?? staff
  const id = seed.id('prospect application')
  const path = [...wayTo(before ?? stage), ...(before ? [stage] : [])]
  const university = random.pick(UNIVERSITIES)
  const program = random.pick(PROGRAMS)
  const known = student.created_at === undefined ? 0 : new Date(student.created_at).getTime() + DAY_MS
  const begun = Math.max(known, at.getTime() - (path.length - 1) * stepOf(UNIVERSITIES.indexOf(university)))
  const step = path.length > 1 ? (at.getTime() - begun) / (path.length - 1) : 0
  seed.add('applications', {
    id,
    student_id: student.id,
    partner_id: student.partner_id,
    university_id: university.row.id,
    program,
    level: levelOf({ level: null, program }),
    intake: intakeText(intake),
    intake_term: intake.Term,
    intake_year: intake.Year,
    stage,
    stage_before: before,
    stage_since: at,
    updated_at: at,
    updated_by: staff,
    created_by: beginner,
    created_at: new Date(begun),
  })
  const momentOf = (place: number) => new Date(begun + place * step)
  for (const [place, to] of path.entries()) {
    const from = path[place - 1] ?? null
    seed.addNew('application history', 'history', {
      subject: 'application',
      subject_id: id,
      actor_id: from === null ? beginner : staff,
      action: from === null ? 'Begun' : 'Moved',
      remarks: to === stage ? why : '',
      details: { from, to, isUniversitys: false },
      created_at: momentOf(place),
    })
    if (from !== SUBMITTED || !ANSWERS.some((answer) => answer === to)) continue
    const answered = { submitted_at: momentOf(place - 1), answered_at: momentOf(place) }
    seed.add('application_answers', { application_id: id, ...answered })
  }
  for (const { Key, Stage } of checklistUpTo(before ?? stage))
    if (Stage !== (before ?? stage))
      seed.add('application_checks', { application_id: id, item: Key, done_by: staff, done_at: at })
  if (due !== '')
    seed.addNew('application deadline', 'application_deadlines', {
      application_id: id,
      name: due,
      due_on: new Date(seed.at(0).getTime() + random.int(5, 45) * DAY_MS).toISOString().slice(0, 10),
      created_by: staff,
      created_at: at,
    })
  if (random.chance(0.4) || stage === CONDITIONAL) {
    const about = { kind: 'application' as const, subject_id: id }
    seed.add('conversations', { ...about, last_number: 1, last_open_number: 1 })
    const comment = { number: 1, open_number: 1, author_id: staff, text: ANSWERED, created_at: at }
    seed.addNew('application comment', 'messages', { ...about, ...comment, visibility: 'everyone' })
  }
}

function wayTo(stage: ApplicationStage): ApplicationStage[] {
  const stages: readonly ApplicationStage[] = OPEN_STAGES
  const way = stages.slice(0, stages.indexOf(stage) + 1)
  return way.filter((each) => each === stage || each !== 'Documents requested')
}

/** Inserts a student of two partners, Brightpath and another; staff decide which of them keeps the student. */
export async function insertClaim(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const other = PARTNERS.find((partner) => partner !== BRIGHTPATH)
  const at = seed.workdaysAgo(1)
  await sql`with own as (
      select * from students where partner_id = ${BRIGHTPATH.row.id} and email like '%@prospects.example' order by id limit 1
    ), added as (
      insert into students (id, partner_id, name, email, country_id, source, profile_complete, created_at,
        last_activity_at)
      select ${seed.id('claimed student')}, ${other?.row.id}, name, email, country_id, 'Website', ${completenessOfNew('')},
        ${at}, ${at} from own
      returning id
    )
    insert into student_claims (id, student_id, other_id, found_by, found_at)
    select ${seed.id('claim')}, least(own.id, added.id), greatest(own.id, added.id), array['e-mail'], ${at}
    from own cross join added`.execute(tx)
}
