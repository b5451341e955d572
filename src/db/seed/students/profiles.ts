import { type Kysely, sql } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { Database } from '#db/schema'
import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { personId } from '#db/seed/people'
import { completeness } from '#domain/students/profile/completeness'
import { GENDERS, MARITAL_STATUSES } from '#domain/students/profile/personal'
import { NEW, SHORTLISTED } from '#domain/students/student/stages'

const PROFILES = '0d6f3a52-8f0e-4c8d-9c11-5e7c4b2a9d10'
const SHORTLISTS = 'b2a0c7de-5a53-4b43-9a3c-9a1f6f2f7c11'
const [SCHOOL, DEGREE] = [5, 8]
const EACH = 4

/** By country: how a mobile number begins and how many digits follow, where people live and learn. */
const HOMELANDS = tableOf(
  'country prefix digits city address school university scale',
  `
LK | +9477 | 7 | Colombo | 6 Galle Road | Royal College | University of Colombo | 4
IN | +9198 | 8 | Pune | 14 MG Road | Kendriya Vidyalaya | Savitribai Phule Pune University | 10
NP | +97798 | 8 | Kathmandu | 12 Lazimpat | Budhanilkantha School | Tribhuvan University | 4
VN | +8490 | 7 | Hanoi | 5 Hàng Bông | Chu Văn An High School | Vietnam National University | 10
CN | +86138 | 8 | Chengdu | 8 Renmin Road | Shude High School | Sichuan University | 100
AE | +97150 | 7 | Dubai | 3 Al Wasl Road | Emirates National School | Zayed University | 4
NG | +234803 | 7 | Lagos | 21 Allen Avenue | King’s College | University of Lagos | 5
BR | +551199 | 7 | São Paulo | Rua Augusta 90 | Colégio Bandeirantes | Universidade de São Paulo | 10
KZ | +7701 | 7 | Almaty | Abay Avenue 44 | Gymnasium 159 | Al-Farabi University | 4
`,
)

interface Prospect {
  id: string
  country_id: string
  stage: string
}

const NEPAL = { country_id: 'NP', scale: 4 }
const HIGH_SCHOOL = { ...NEPAL, level: SCHOOL, name: 'Budhanilkantha School', score: 3.3 }
const UNIVERSITY = { ...NEPAL, level: DEGREE, name: 'Tribhuvan University', score: 2.9 }
/** What shortlisted students have learned, and the student who may sign in, who still lacks a degree and a test. */
const SCHOOLS = [{ ...education('school', SHORTLISTS, HIGH_SCHOOL), Board: 'National Examinations Board' }]
const LEARNED = [education('degree', SHORTLISTS, UNIVERSITY), ...SCHOOLS]
const SCORES = { OverallScore: 6.5, Reading: 6.5, Writing: 6, Listening: 7, Speaking: 6.5 }
const TESTS = ielts(SCORES, '2026-08-14', '26IN004512TAM014A')

/** Recommends courses to shortlisted students and to the student who may sign in. */
export async function insertShortlists(tx: Kysely<Database>, seed: Seed, ownId: string): Promise<void> {
  const counsellor = personId('counsellor@brightpath.example')
  await sql`insert into recommended_courses (student_id, course_id, priority, recommended_by, created_at)
    select students.id, chosen.id, chosen.place, coalesce(students.counsellor_id, ${counsellor}), ${seed.workdaysAgo(2)}
    from (select *, row_number() over (order by id) as turn from students
      where stage = ${SHORTLISTED} or id = ${ownId}) students
    cross join lateral (
      select courses.id, row_number() over (order by courses.id) as place from (
        select id, row_number() over (order by id) as at from courses
        where level = case when students.id = ${ownId} then 'Undergraduate' else 'Postgraduate' end
      ) courses where courses.at % 97 = students.turn % 97 order by courses.id limit ${EACH}
    ) chosen`.execute(tx)
  await sql`update students set courses_version = 1
    where id in (select student_id from recommended_courses)`.execute(tx)
}

/** Inserts profiles, fuller with progress. None has sealed values: the demo company has no key of its own. */
export async function insertProfiles(tx: Kysely<Database>, seed: Seed, ownId: string): Promise<void> {
  const { rows } = await sql<Prospect>`
    select id, country_id, stage from students where email like '%@prospects.example' order by id`.execute(tx)
  const known = completeness({ filled: ['FirstName', 'CountryId'], academics: SCHOOLS.length, tests: 0 })
  const own = { personal: {}, academics: SCHOOLS, tests: {}, complete: known, at: seed.workdaysAgo(2) }
  const others = rows.map((student) => profileOf(seed, student))
  const sent = JSON.stringify([{ ...own, student_id: ownId, mobile: '' }, ...others])
  await sql`insert into student_profiles (student_id, personal, personal_version, academics, academics_version, tests, tests_version,
      updated_at)
    select student_id, personal, (personal <> '{}')::int, academics, least(jsonb_array_length(academics), 1), tests,
      (tests <> '{}')::int, at
    from jsonb_to_recordset(${sent}::jsonb)
      as sent (student_id uuid, personal jsonb, academics jsonb, tests jsonb, at timestamptz)
    where personal <> '{}' or academics <> '[]'`.execute(tx)
  await sql`update students set mobile = sent.mobile, profile_complete = sent.complete
    from jsonb_to_recordset(${sent}::jsonb) as sent (student_id uuid, mobile text, complete smallint)
    where students.id = sent.student_id`.execute(tx)
}

function profileOf(seed: Seed, { id, country_id, stage }: Prospect) {
  const random = seed.random('profiles')
  const home = HOMELANDS.find(({ country }) => country === country_id) ?? HOMELANDS[0]
  if (!home) throw new RangeError('There is no homeland')
  const [digits, scale] = [Number(home.digits), Number(home.scale)]
  const mobile = home.prefix + String(random.int(10 ** (digits - 1), 10 ** digits - 1))
  const isOpen = stage !== NEW || random.chance(0.5)
  const lives = { Nationality: country_id, City: home.city, Address: home.address }
  const [Gender, MaritalStatus] = isOpen
    ? [GENDERS, MARITAL_STATUSES].map((all) => random.pick(all.slice(0, 2)))
    : []
  const personal = isOpen ? { Gender, MaritalStatus, ...lives } : {}
  const isListed = stage === SHORTLISTED
  const hasMore = isOpen && stage !== NEW && !isListed
  const learned = (level: number, name: string) => {
    const score = Math.round(scale * (0.62 + random.int(0, 30) / 100) * 100) / 100
    return education(`${id} ${level}`, PROFILES, { level, name, country_id, scale, score })
  }
  const own = hasMore ? [learned(DEGREE, home.university), learned(SCHOOL, home.school)] : []
  const academics = isListed ? LEARNED : own
  const tests = isListed ? TESTS : hasMore && random.chance(0.8) ? madeUpTests(random) : {}
  const complete = completeness({
    filled: ['FirstName', 'Mobile', 'CountryId', ...Object.keys(personal)],
    academics: academics.length,
    tests: Object.keys(tests).length,
  })
  const at = seed.workdaysAgo(isListed ? 2 : 3)
  return { student_id: id, mobile, personal, academics, tests, complete, at }
}

function education(key: string, namespace: string, of: typeof UNIVERSITY) {
  const [FromYear, ToYear] = of.level === DEGREE ? [2021, 2025] : [2019, 2021]
  const place = { LevelId: of.level, Institution: of.name, Board: '', CountryId: of.country_id }
  return { Id: uuidOf(key, namespace), ...place, Scale: of.scale, Score: of.score, FromYear, ToYear }
}

function madeUpTests(random: Random) {
  const sections = ['Reading', 'Writing', 'Listening', 'Speaking']
  const scores = Object.fromEntries(sections.map((name) => [name, random.int(11, 16) / 2]))
  const mean = Object.values(scores).reduce((sum, score) => sum + score, 0) / sections.length
  const day = `2026-0${random.int(1, 8)}-1${random.int(0, 9)}`
  const OverallScore = Math.floor(mean * 2 + 0.5) / 2
  return ielts({ OverallScore, ...scores }, day, `26IN${random.int(100_000, 999_999)}A`)
}

function ielts(scores: Record<string, number>, DateOfExamination: string, TrfNo: string) {
  const isThere = { YetToReceive: false, YetToReceiveDate: null }
  const noWaiver = {
    IELTSWaiver: false,
    EnglishMarks12Checked: false,
    EnglishMarks12: null,
    MOIChecked: false,
  }
  return { IELTS: { ...scores, DateOfExamination, TrfNo, ...isThere, ...noWaiver } }
}
