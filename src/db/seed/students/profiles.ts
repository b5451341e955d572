import { type Kysely, sql } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { completeness } from '#domain/students/profile/completeness'
import { GENDERS, MARITAL_STATUSES } from '#domain/students/profile/personal'
import { NEW, SHORTLISTED } from '#domain/students/student/stages'

const NAMESPACE = '0d6f3a52-8f0e-4c8d-9c11-5e7c4b2a9d10'

/** `mobile`: how numbers begin, and how many digits follow. */
interface Homeland {
  mobile: readonly [string, number]
  city: string
  address: string
  school: string
  university: string
  scale: 4 | 5 | 10 | 100
}

const HOMELANDS: Readonly<Record<string, Homeland>> = {
  IN: home('+9198', 8, 'Pune', '14 MG Road', 'Kendriya Vidyalaya', 'Savitribai Phule Pune University', 10),
  NP: home('+97798', 8, 'Kathmandu', '12 Lazimpat', 'Budhanilkantha School', 'Tribhuvan University', 4),
  VN: home('+8490', 7, 'Hanoi', '5 Hàng Bông', 'Chu Văn An High School', 'Vietnam National University', 10),
  CN: home('+86138', 8, 'Chengdu', '8 Renmin Road', 'Shude High School', 'Sichuan University', 100),
  AE: home('+97150', 7, 'Dubai', '3 Al Wasl Road', 'Emirates National School', 'Zayed University', 4),
  NG: home('+234803', 7, 'Lagos', '21 Allen Avenue', 'King’s College', 'University of Lagos', 5),
  BR: home(
    '+551199',
    7,
    'São Paulo',
    'Rua Augusta 90',
    'Colégio Bandeirantes',
    'Universidade de São Paulo',
    10,
  ),
  LK: home('+9477', 7, 'Colombo', '6 Galle Road', 'Royal College', 'University of Colombo', 4),
  KZ: home('+7701', 7, 'Almaty', 'Abay Avenue 44', 'Gymnasium 159', 'Al-Farabi University', 4),
}
const ELSEWHERE = home('+9477', 7, 'Colombo', '6 Galle Road', 'Royal College', 'University of Colombo', 4)

function home(
  prefix: string,
  digits: number,
  city: string,
  address: string,
  school: string,
  university: string,
  scale: Homeland['scale'],
): Homeland {
  return { mobile: [prefix, digits], city, address, school, university, scale }
}

interface Prospect {
  id: string
  country_id: string
  stage: string
}

/**
 * Inserts the profiles of students in progress: contact details for all, personal details for those further
 * along, and school, degree and a test for those with an application. None has a passport or birth date:
 * these are sealed, and the demo company has no key of its own.
 */
export async function insertProfiles(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = randomFrom('profiles')
  const { rows } = await sql<Prospect>`
    select id, country_id, stage from students where email like '%@prospects.example' order by id`.execute(tx)
  const profiles = rows.map((student) => profileOf(student, random))
  const sent = JSON.stringify(profiles)
  await sql`insert into student_profiles (student_id, personal, personal_version, academics, academics_version, tests, tests_version,
      updated_at)
    select student_id, personal, 1, academics, least(jsonb_array_length(academics), 1), tests,
      case tests when '{}' then 0 else 1 end, ${calendar(3 * WORKDAY)}
    from jsonb_to_recordset(${sent}::jsonb) as sent (student_id uuid, personal jsonb, academics jsonb, tests jsonb)
    where personal <> '{}'
    on conflict (student_id) do update set personal = excluded.personal, personal_version = 1`.execute(tx)
  await sql`update students set mobile = sent.mobile, profile_complete = sent.complete
    from jsonb_to_recordset(${sent}::jsonb) as sent (student_id uuid, mobile text, complete smallint)
    where students.id = sent.student_id`.execute(tx)
}

function profileOf({ id, country_id, stage }: Prospect, random: Random) {
  const homeland = HOMELANDS[country_id] ?? ELSEWHERE
  const [prefix, digits] = homeland.mobile
  const mobile = prefix + String(random.int(10 ** (digits - 1), 10 ** digits - 1))
  const isOpen = stage !== NEW || random.chance(0.5)
  const personal: Record<string, string> = isOpen
    ? {
        Gender: random.pick(GENDERS.slice(0, 2)),
        MaritalStatus: random.pick(MARITAL_STATUSES.slice(0, 2)),
        Nationality: country_id,
        City: homeland.city,
        Address: homeland.address,
      }
    : {}
  // Shortlisted students get theirs with the shortlist.
  const isListed = stage === SHORTLISTED
  const hasMore = isOpen && stage !== NEW && !isListed
  const academics = hasMore ? academicsOf(id, country_id, homeland, random) : []
  const tests = hasMore && random.chance(0.8) ? testsOf(random) : {}
  const filled = ['FirstName', 'Mobile', 'CountryId', ...Object.keys(personal)]
  const counted = {
    filled,
    academics: isListed ? 1 : academics.length,
    tests: isListed ? 1 : Object.keys(tests).length,
  }
  return { student_id: id, mobile, personal, academics, tests, complete: completeness(counted) }
}

function academicsOf(id: string, country: string, { school, university, scale }: Homeland, random: Random) {
  const score = (of: number) => Math.round(of * (0.62 + random.int(0, 30) / 100) * 100) / 100
  const row = (LevelId: number, Institution: string, FromYear: number, ToYear: number) => ({
    Id: uuidOf(`${id} ${LevelId}`, NAMESPACE),
    LevelId,
    Institution,
    Board: '',
    CountryId: country,
    Scale: scale,
    Score: score(scale),
    FromYear,
    ToYear,
  })
  return [row(8, university, 2021, 2025), row(5, school, 2019, 2021)]
}

function testsOf(random: Random) {
  const sections = ['Reading', 'Writing', 'Listening', 'Speaking'].map(
    (name) => [name, random.int(11, 16) / 2] as const,
  )
  const mean = sections.reduce((sum, [, score]) => sum + score, 0) / sections.length
  return {
    IELTS: {
      OverallScore: Math.floor(mean * 2 + 0.5) / 2,
      ...Object.fromEntries(sections),
      DateOfExamination: `2026-0${random.int(1, 8)}-1${random.int(0, 9)}`,
      TrfNo: `26IN${random.int(100_000, 999_999)}A`,
      YetToReceive: false,
      YetToReceiveDate: null,
      IELTSWaiver: false,
      EnglishMarks12Checked: false,
      EnglishMarks12: null,
      MOIChecked: false,
    },
  }
}
