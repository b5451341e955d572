import { type Insertable, type Kysely, sql } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { Database } from '#db/schema'
import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { personId } from '#db/seed/people'
import type { StudentTable } from '#db/tables/students/students'
import { completeness } from '#domain/students/profile/completeness'
import { GENDERS, MARITAL_STATUSES } from '#domain/students/profile/personal'
import { NEW, SHORTLISTED } from '#domain/students/student/stages'

const PROFILES = '0d6f3a52-8f0e-4c8d-9c11-5e7c4b2a9d10'
const SHORTLISTS = 'b2a0c7de-5a53-4b43-9a3c-9a1f6f2f7c11'
const [SCHOOL, DEGREE] = [5, 8] as const
const EACH = 4
const QUARTER = 25

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

/** Recommends courses to shortlisted students and to the student who may sign in, who still lacks a test. */
export async function insertShortlists(
  tx: Kysely<Database>,
  seed: Seed,
  signsIn: Insertable<StudentTable>,
): Promise<void> {
  const at = seed.workdaysAgo(2)
  const nepali = (level: number, name: string, score: number) => ({
    level,
    name,
    country_id: 'NP',
    scale: 4,
    score,
  })
  const school = education('school', SHORTLISTS, nepali(SCHOOL, 'Budhanilkantha School', 3.3))
  const schools = [{ ...school, Board: 'National Examinations Board' }]
  const degree = education('degree', SHORTLISTS, nepali(DEGREE, 'Tribhuvan University', 2.9))
  const scores = { OverallScore: 6.5, Reading: 6.5, Writing: 6, Listening: 7, Speaking: 6.5 }
  const tests = ielts(scores, '2026-08-14', '26IN004512TAM014A')
  const isSignsIn = sql`id = ${signsIn.id}`
  await sql`insert into recommended_courses (student_id, course_id, priority, recommended_by, created_at)
    select students.id, chosen.id, chosen.place, coalesce(students.counsellor_id, ${personId('counsellor@brightpath.example')}), ${at}
    from (select *, row_number() over (order by id) as turn from students
      where stage = ${SHORTLISTED} or ${isSignsIn}) students
    cross join lateral (
      select courses.id, row_number() over (order by courses.id) as place from (
        select id, row_number() over (order by id) as at from courses
        where level = case when students.id = ${signsIn.id} then 'Undergraduate' else 'Postgraduate' end
      ) courses where courses.at % 97 = students.turn % 97 order by courses.id limit ${EACH}
    ) chosen`.execute(tx)
  await sql`insert into student_profiles (student_id, academics, academics_version, tests, tests_version, updated_at)
    select id, case when ${isSignsIn} then ${JSON.stringify(schools)} else ${JSON.stringify([degree, ...schools])} end::jsonb, 1,
      case when ${isSignsIn} then '{}' else ${JSON.stringify(tests)} end::jsonb,
      case when ${isSignsIn} then 0 else 1 end, ${at}
    from students where id in (select student_id from recommended_courses)`.execute(tx)
  await sql`update students set courses_version = 1,
      profile_complete = profile_complete + case when ${isSignsIn} then ${QUARTER}::int else ${2 * QUARTER}::int end
    where id in (select student_id from recommended_courses)`.execute(tx)
}

/** Inserts profiles, fuller with progress. None has sealed values: the demo company has no key of its own. */
export async function insertProfiles(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const { rows } = await sql<Prospect>`
    select id, country_id, stage from students where email like '%@prospects.example' order by id`.execute(tx)
  const sent = JSON.stringify(rows.map((student) => profileOf(student, seed.random('profiles'))))
  await sql`insert into student_profiles (student_id, personal, personal_version, academics, academics_version, tests, tests_version,
      updated_at)
    select student_id, personal, 1, academics, least(jsonb_array_length(academics), 1), tests,
      case tests when '{}' then 0 else 1 end, ${seed.workdaysAgo(3)}
    from jsonb_to_recordset(${sent}::jsonb) as sent (student_id uuid, personal jsonb, academics jsonb, tests jsonb)
    where personal <> '{}'
    on conflict (student_id) do update set personal = excluded.personal, personal_version = 1`.execute(tx)
  await sql`update students set mobile = sent.mobile, profile_complete = sent.complete
    from jsonb_to_recordset(${sent}::jsonb) as sent (student_id uuid, mobile text, complete smallint)
    where students.id = sent.student_id`.execute(tx)
}

function profileOf({ id, country_id, stage }: Prospect, random: Random) {
  const home = HOMELANDS.find(({ country }) => country === country_id) ?? HOMELANDS[0]
  if (!home) throw new RangeError('There is no homeland')
  const [digits, scale] = [Number(home.digits), Number(home.scale)]
  const mobile = home.prefix + String(random.int(10 ** (digits - 1), 10 ** digits - 1))
  const isOpen = stage !== NEW || random.chance(0.5)
  const personal = isOpen && {
    Gender: random.pick(GENDERS.slice(0, 2)),
    MaritalStatus: random.pick(MARITAL_STATUSES.slice(0, 2)),
    Nationality: country_id,
    City: home.city,
    Address: home.address,
  }
  const isListed = stage === SHORTLISTED
  const hasMore = isOpen && stage !== NEW && !isListed
  const learned = (level: number, name: string) => {
    const score = Math.round(scale * (0.62 + random.int(0, 30) / 100) * 100) / 100
    return education(`${id} ${level}`, PROFILES, { level, name, country_id, scale, score })
  }
  const academics = hasMore ? [learned(DEGREE, home.university), learned(SCHOOL, home.school)] : []
  const tests = hasMore && random.chance(0.8) ? madeUpTests(random) : {}
  const complete = completeness({
    filled: ['FirstName', 'Mobile', 'CountryId', ...Object.keys(personal || {})],
    academics: isListed ? 1 : academics.length,
    tests: isListed ? 1 : Object.keys(tests).length,
  })
  return { student_id: id, mobile, personal: personal || {}, academics, tests, complete }
}

function education(
  key: string,
  namespace: string,
  of: { level: number; name: string; country_id: string; scale: number; score: number },
) {
  const [FromYear, ToYear] = of.level === DEGREE ? [2021, 2025] : [2019, 2021]
  const place = { LevelId: of.level, Institution: of.name, Board: '', CountryId: of.country_id }
  return { Id: uuidOf(key, namespace), ...place, Scale: of.scale, Score: of.score, FromYear, ToYear }
}

function madeUpTests(random: Random) {
  const sections = ['Reading', 'Writing', 'Listening', 'Speaking'].map(
    (name) => [name, random.int(11, 16) / 2] as const,
  )
  const mean = sections.reduce((sum, [, score]) => sum + score, 0) / sections.length
  const scores = { OverallScore: Math.floor(mean * 2 + 0.5) / 2, ...Object.fromEntries(sections) }
  const day = `2026-0${random.int(1, 8)}-1${random.int(0, 9)}`
  return ielts(scores, day, `26IN${random.int(100_000, 999_999)}A`)
}

function ielts(scores: Record<string, number>, DateOfExamination: string, TrfNo: string) {
  const isThere = { YetToReceive: false, YetToReceiveDate: null }
  const withoutTest = {
    IELTSWaiver: false,
    EnglishMarks12Checked: false,
    EnglishMarks12: null,
    MOIChecked: false,
  }
  return { IELTS: { ...scores, DateOfExamination, TrfNo, ...isThere, ...withoutTest } }
}
