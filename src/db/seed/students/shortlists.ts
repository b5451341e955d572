import { type Insertable, type Kysely, sql } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { personId } from '#db/seed/people'
import type { StudentTable } from '#db/tables/students/students'
import { SHORTLISTED } from '#domain/students/student/stages'

const EACH = 4
const NAMESPACE = 'b2a0c7de-5a53-4b43-9a3c-9a1f6f2f7c11'
const entryId = (name: string) => uuidOf(name, NAMESPACE)
const DEGREE = 8
const TESTS = {
  IELTS: {
    OverallScore: 6.5,
    Reading: 6.5,
    Writing: 6,
    Listening: 7,
    Speaking: 6.5,
    DateOfExamination: '2026-08-14',
    TrfNo: '26IN004512TAM014A',
    YetToReceive: false,
    YetToReceiveDate: null,
    IELTSWaiver: false,
    EnglishMarks12Checked: false,
    EnglishMarks12: null,
    MOIChecked: false,
  },
}
const ACADEMICS = [
  {
    Id: entryId('degree'),
    LevelId: DEGREE,
    Institution: 'Tribhuvan University',
    Board: '',
    CountryId: 'NP',
    Scale: 4,
    Score: 2.9,
    FromYear: 2021,
    ToYear: 2025,
  },
  {
    Id: entryId('school'),
    LevelId: 5,
    Institution: 'Budhanilkantha School',
    Board: 'National Examinations Board',
    CountryId: 'NP',
    Scale: 4,
    Score: 3.3,
    FromYear: 2019,
    ToYear: 2021,
  },
]
/** The weight of academics in a profile, and of tests. */
const QUARTER = 25

/**
 * Inserts recommendations for students on the shortlist and for the student who may sign in. That student has
 * left school and still has to enter a test; the others have a degree and an IELTS.
 */
export async function insertShortlists(
  tx: Kysely<Database>,
  signsIn: Insertable<StudentTable>,
  calendar: Calendar,
): Promise<void> {
  const at = calendar(2 * WORKDAY)
  const counsellor = personId('counsellor@brightpath.example')
  const school = JSON.stringify(ACADEMICS.filter(({ LevelId }) => LevelId !== DEGREE))
  await sql`insert into recommended_courses (student_id, course_id, priority, recommended_by, created_at)
    select students.id, chosen.id, chosen.place, coalesce(students.counsellor_id, ${counsellor}), ${at}
    from (select *, row_number() over (order by id) as turn from students
      where stage = ${SHORTLISTED} or id = ${signsIn.id}) students
    cross join lateral (
      select courses.id, row_number() over (order by courses.id) as place from (
        select id, row_number() over (order by id) as at from courses
        where level = case when students.id = ${signsIn.id} then 'Undergraduate' else 'Postgraduate' end
      ) courses where courses.at % 97 = students.turn % 97 order by courses.id limit ${EACH}
    ) chosen`.execute(tx)
  await sql`insert into student_profiles (student_id, academics, academics_version, tests, tests_version, updated_at)
    select id, case when id = ${signsIn.id} then ${school} else ${JSON.stringify(ACADEMICS)} end::jsonb, 1,
      case when id = ${signsIn.id} then '{}' else ${JSON.stringify(TESTS)} end::jsonb,
      case when id = ${signsIn.id} then 0 else 1 end, ${at}
    from students where id in (select student_id from recommended_courses)`.execute(tx)
  await sql`update students set courses_version = 1,
      profile_complete = case when id = ${signsIn.id} then ${QUARTER}::int else ${2 * QUARTER}::int end
    where id in (select student_id from recommended_courses)`.execute(tx)
}
