import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import { linesOf, tableOf } from '#db/seed/made-up/table'
import { wholeUnits } from '#db/seed/partners/students'
import { type DemoUniversity, UNIVERSITIES } from '#db/seed/universities'
import type { IntakeTerm } from '#domain/courses/intake'
import type { RequirementKind } from '#domain/courses/requirements'
import type { StudyField } from '#domain/courses/study-fields'

const COURSES = 2_000
const KNOWN_WORKDAYS = 120

/** The fee is relative to a usual bachelor's year; then the IELTS band, its least section, the grade before. */
const SHAPES = tableOf(
  'weight level titles months fee band section before grade aptitude',
  `
8 | Foundation | Foundation Year in %s | 12 | 0.7 | 5 | 4.5 | Grade12 | 50
12 | Diploma | Diploma in %s, Graduate Diploma in %s | 12 18 24 | 0.8 | 5.5 | 5 | Grade12 | 55
36 | Undergraduate | BSc %s, BA %s, Bachelor of %s | 36 36 48 | 1 | 6 | 5.5 | Grade12 | 60 | SAT 1150, ACT 23
40 | Postgraduate | MSc %s, MA %s, Master of %s | 12 12 18 24 | 1.2 | 6.5 | 6 | Undergraduate | 55 | GRE 300, GMAT 555
4 | Doctorate | PhD in %s | 36 48 | 0.9 | 7 | 6.5 | Postgraduate | 60
`,
)
const WEIGHTS = SHAPES.map(({ weight }) => Number(weight))
type Shape = (typeof SHAPES)[number]

const SUBJECTS = tableOf(
  'field subjects',
  `
Agriculture & Environment | Environmental Science, Agribusiness, Sustainable Energy, Forestry
Architecture & Planning | Architecture, Urban Planning, Landscape Design, Construction Management
Arts & Design | Graphic Design, Fashion Design, Animation, Interior Design, Music
Business & Management | Accounting, Finance, International Business, Marketing, Human Resource Management, Business Analytics, Supply Chain Management, Entrepreneurship
Computing & IT | Computer Science, Data Science, Cyber Security, Artificial Intelligence, Software Engineering, Information Systems, Cloud Computing
Education | Education, Early Childhood Education, Educational Leadership, Special Education
Engineering | Mechanical Engineering, Civil Engineering, Electrical Engineering, Robotics, Chemical Engineering, Aerospace Engineering, Biomedical Engineering
Health & Medicine | Nursing, Public Health, Physiotherapy, Pharmacy, Nutrition, Psychology
Hospitality & Tourism | Hotel Management, Tourism, Culinary Arts, Event Management
Humanities & Languages | History, Philosophy, English Literature, Linguistics
Law | Law, International Law, Criminology
Media & Communication | Journalism, Film Production, Digital Media, Public Relations
Science & Mathematics | Biotechnology, Physics, Chemistry, Mathematics, Statistics
Social Sciences | Economics, Sociology, International Relations, Political Science, Social Work
`,
).flatMap(({ field, subjects }) =>
  subjects.split(', ').map((subject) => ({ field: field as StudyField, subject })),
)

const INTAKES = linesOf('Fall\nSep\nJan Sep\nFeb Jul\nSpring Fall\nJan May Sep')
/** Equivalents of an IELTS of 6.5, with the step for each half band above or below. */
const BESIDE_IELTS = [
  { kind: 'TOEFL', at: 88, step: 8, share: 0.8 },
  { kind: 'PTE', at: 58, step: 5, share: 0.8 },
  { kind: 'DET', at: 115, step: 10, share: 0.5 },
  { kind: 'EnglishMarks12', at: 75, step: 5, share: 0.25 },
] as const
const HALF_BANDS_AT = 6.5

/** Adds the courses of the demo company's universities with their requirements. */
export function addCourses(seed: Seed): void {
  const random = seed.random('courses')
  const named = new Set<string>()
  while (named.size < COURSES) {
    const university = UNIVERSITIES[named.size % UNIVERSITIES.length] as DemoUniversity
    const shape = random.weighted(SHAPES, WEIGHTS)
    const { field, subject } = random.pick(SUBJECTS)
    const name = random.pick(shape.titles.split(', ')).replace('%s', subject)
    if (named.has(`${university.row.id} ${name}`)) continue
    named.add(`${university.row.id} ${name}`)
    const course_id = seed.addNew('course', 'courses', {
      university_id: university.row.id,
      name,
      level: shape.level,
      field,
      duration_months: Number(random.pick(shape.months.split(' '))),
      fee: random.chance(0.96) ? feeOf(university, shape, random) : null,
      intakes: random.pick(INTAKES).split(' ') as IntakeTerm[],
      city: university.city,
      created_at: seed.workdaysAgo(KNOWN_WORKDAYS),
    })
    addRequirements(seed, course_id, shape)
  }
}

function feeOf({ usualFee }: DemoUniversity, { fee }: Shape, random: Random): string {
  return String(wholeUnits(usualFee * Number(fee) * (0.85 + random.next() * 0.4)))
}

function addRequirements(seed: Seed, course_id: string, shape: Shape): void {
  const random = seed.random('courses')
  const require = (kind: string, minimum: number | string, section: number | null = null) => {
    const least = { minimum: String(minimum), each_section: section === null ? null : String(section) }
    seed.add('course_requirements', { course_id, kind: kind as RequirementKind, ...least })
  }
  const harder = random.weighted([0, 0.5, 1], [6, 3, 1])
  const band = Math.min(Number(shape.band) + harder, 8)
  require('IELTS', band, Number(shape.section) + harder)
  for (const { kind, at, step, share } of BESIDE_IELTS)
    if (random.chance(share)) require(kind, at + ((band - HALF_BANDS_AT) / 0.5) * step)
  if (random.chance(0.3)) require('MOI', 0)
  require(shape.before, Number(shape.grade) + harder * 20)
  const isAptitudeAsked = random.chance(0.15) && shape.aptitude !== ''
  for (const test of isAptitudeAsked ? shape.aptitude.split(', ') : []) {
    const [kind = '', minimum = ''] = test.split(' ')
    require(kind, minimum)
  }
}
