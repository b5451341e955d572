import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { tableOf } from '#db/seed/made-up/table'
import { SUBJECTS } from '#db/seed/students/subjects'
import { type DemoUniversity, UNIVERSITIES } from '#db/seed/universities'
import type { CourseRequirementTable, CourseTable } from '#db/tables/students/courses'
import type { IntakeTerm } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import type { RequirementKind } from '#domain/courses/requirements'

const COURSES = 2_000
const KNOWN_WORKDAYS = 120

interface Shape {
  level: Level
  titles: readonly string[]
  months: readonly number[]
  /** The fee relative to a usual bachelor's year. */
  fee: number
  band: number
  section: number
  before: readonly [RequirementKind, number]
}

/** By weight, with the required IELTS band, its least section, and the grade before. */
const SHAPES = tableOf(
  ['weight', 'level', 'titles', 'months', 'fee', 'band', 'section', 'before', 'grade'],
  `
8 | Foundation | Foundation Year in %s | 12 | 0.7 | 5 | 4.5 | Grade12 | 50
12 | Diploma | Diploma in %s, Graduate Diploma in %s | 12 18 24 | 0.8 | 5.5 | 5 | Grade12 | 55
36 | Undergraduate | BSc %s, BA %s, Bachelor of %s | 36 36 48 | 1 | 6 | 5.5 | Grade12 | 60
40 | Postgraduate | MSc %s, MA %s, Master of %s | 12 12 18 24 | 1.2 | 6.5 | 6 | Undergraduate | 55
4 | Doctorate | PhD in %s | 36 48 | 0.9 | 7 | 6.5 | Postgraduate | 60
`,
).map((cells): [Shape, number] => [
  {
    level: cells.level as Level,
    titles: cells.titles.split(', '),
    months: cells.months.split(' ').map(Number),
    fee: Number(cells.fee),
    band: Number(cells.band),
    section: Number(cells.section),
    before: [cells.before as RequirementKind, Number(cells.grade)],
  },
  Number(cells.weight),
])
const INTAKES: readonly (readonly IntakeTerm[])[] = [
  ['Fall'],
  ['Sep'],
  ['Jan', 'Sep'],
  ['Feb', 'Jul'],
  ['Spring', 'Fall'],
  ['Jan', 'May', 'Sep'],
]
/** Equivalents of an IELTS of 6.5, with the step for each half band above or below. */
const BESIDE_IELTS = [
  { kind: 'TOEFL', at: 88, step: 8, share: 0.8 },
  { kind: 'PTE', at: 58, step: 5, share: 0.8 },
  { kind: 'DET', at: 115, step: 10, share: 0.5 },
  { kind: 'EnglishMarks12', at: 75, step: 5, share: 0.25 },
] as const
const HALF_BANDS_AT = 6.5
const APTITUDE: Readonly<Partial<Record<Level, readonly (readonly [RequirementKind, number])[]>>> = {
  Postgraduate: [
    ['GRE', 300],
    ['GMAT', 555],
  ],
  Undergraduate: [
    ['SAT', 1150],
    ['ACT', 23],
  ],
}

/** Inserts the courses of the demo company's universities with their requirements. */
export async function insertCourses(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const created_at = calendar(KNOWN_WORKDAYS * WORKDAY)
  const random = randomFrom('courses')
  const courseId = idsOf('course')
  const courses: Insertable<CourseTable>[] = []
  const requirements: Insertable<CourseRequirementTable>[] = []
  const named = new Set<string>()
  while (courses.length < COURSES) {
    const university = UNIVERSITIES[courses.length % UNIVERSITIES.length] as DemoUniversity
    const shape = random.weighted(SHAPES)
    const { field, subject } = random.pick(SUBJECTS)
    const name = random.pick(shape.titles).replace('%s', subject)
    if (named.has(`${university.row.id} ${name}`)) continue
    named.add(`${university.row.id} ${name}`)
    const id = courseId()
    courses.push({
      id,
      university_id: university.row.id,
      name,
      level: shape.level,
      field,
      duration_months: random.pick(shape.months),
      fee: random.chance(0.96) ? feeOf(university, shape, random) : null,
      intakes: [...random.pick(INTAKES)],
      city: university.city,
      created_at,
    })
    requirements.push(...requirementsOf(id, shape, random))
  }
  await insertAll(tx, 'courses', courses)
  await insertAll(tx, 'course_requirements', requirements)
}

function feeOf({ usualFee }: DemoUniversity, { fee }: Shape, random: Random): string {
  const exact = usualFee * fee * (0.85 + random.next() * 0.4)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2)
  return String(Math.round(exact / unit) * unit)
}

function requirementsOf(
  course_id: string,
  { level, band: usual, section, before: [before, grade] }: Shape,
  random: Random,
): Insertable<CourseRequirementTable>[] {
  const harder = random.weighted([
    [0, 6],
    [0.5, 3],
    [1, 1],
  ])
  const row = (kind: RequirementKind, minimum: number, each: number | null = null) => ({
    course_id,
    kind,
    minimum: String(minimum),
    each_section: each === null ? null : String(each),
  })
  const band = Math.min(usual + harder, 8)
  const above = (band - HALF_BANDS_AT) / 0.5
  return [
    row('IELTS', band, section + harder),
    ...BESIDE_IELTS.flatMap(({ kind, at, step, share }) =>
      random.chance(share) ? [row(kind, at + above * step)] : [],
    ),
    ...(random.chance(0.3) ? [row('MOI', 0)] : []),
    row(before, grade + harder * 20),
    ...(random.chance(0.15) ? (APTITUDE[level] ?? []) : []).map(([kind, least]) => row(kind, least)),
  ]
}
