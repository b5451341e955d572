import pg from 'pg'
import { type Compared, compare, putLoad } from '../measure.ts'
import { signIn } from '../people.ts'
import type { RunningServer } from '../servers.ts'

const STUDENTS = 200_000
const COURSES = 100_000
const CONNECTIONS = 4
const WARM_UP_SECONDS = 3

const FILL = [
  `insert into students (id, partner_id, name, email, country_id, mobile, last_activity_at)
    select gen_random_uuid(), partners.id, names.first || ' ' || names.last || ' ' || n, 'bench' || n || '@students.example',
      'NP', '', now() - n * interval '1 minute'
    from generate_series(1, ${STUDENTS}) n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from partners) partners
      on partners.place = n % partners.many
    cross join lateral (select (array['Asha', 'Bibek', 'Chandra', 'Divya', 'Esha'])[n % 5 + 1] as first,
      (array['Gurung', 'Sharma', 'Tamang', 'Rai', 'Thapa', 'Joshi', 'Mehta'])[n % 7 + 1] as last) names`,
  `insert into courses (id, university_id, name, level, field, fee, intakes, city)
    select gen_random_uuid(), universities.id, kinds.degree || ' ' || kinds.subject || ' ' || n, kinds.level, kinds.field,
      10000 + n % 30000, string_to_array((array['Fall', 'Jan,Sep', 'Feb,Jul'])[n % 3 + 1], ','), 'City ' || n % 500
    from generate_series(1, ${COURSES}) n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from universities) universities
      on universities.place = n % universities.many
    cross join lateral (select (array['BSc', 'MSc', 'Diploma in'])[n % 3 + 1] as degree,
      (array['Undergraduate', 'Postgraduate', 'Diploma'])[n % 3 + 1] as level,
      (array['Data Science', 'Nursing', 'Robotics', 'Economics', 'Law', 'History', 'Physics', 'Tourism'])[n % 8 + 1] as subject,
      (array['Computing & IT', 'Health & Medicine', 'Engineering', 'Social Sciences', 'Law', 'Humanities & Languages',
        'Science & Mathematics', 'Hospitality & Tourism'])[n % 8 + 1] as field) kinds`,
  `insert into course_requirements (course_id, kind, minimum)
    select courses.id, kinds.kind, kinds.least from courses
    cross join (values ('IELTS', 6.5), ('TOEFL', 90), ('Undergraduate', 60)) kinds (kind, least)
    where not exists (select from course_requirements there where there.course_id = courses.id)`,
  'analyze students, courses, course_requirements',
]

// The minimal reads for these answers.
const STUDENT_PAGE = `select students.id, students.first_name, students.last_name, students.email, students.mobile,
    students.partner_id, partners.company, students.counsellor_id, users.first_name || ' ' || users.last_name as counsellor,
    students.country_id, students.stage, students.applications_count, students.profile_complete, students.last_activity_at,
    students.version
  from (select * from students where erased_at is null and search_text like '%gurung%'
    order by last_activity_at desc, id desc limit 25) students
  join partners on partners.id = students.partner_id left join users on users.id = students.counsellor_id
  order by students.last_activity_at desc, students.id desc`
const STUDENT_COUNT = `select count(*) from (select from students where erased_at is null and search_text like '%gurung%' limit 10001) found`
const COURSE_PAGE = `select courses.id, courses.name, universities.name as university, courses.country_id, courses.city,
    courses.level, courses.field, courses.fee, courses.currency, courses.intakes,
    (select jsonb_agg(to_jsonb(required)) from course_requirements required where required.course_id = courses.id)
  from (select * from courses where search_words @@ plainto_tsquery('english', 'data science') and level = 'Postgraduate'
    order by name, id limit 25) courses
  join universities on universities.id = courses.university_id order by courses.name, courses.id`
const COURSE_FACETS = `select country_id, level, field, intakes, university_id, count(*) from courses
  where search_words @@ plainto_tsquery('english', 'data science')
  group by grouping sets ((country_id), (level), (field), (intakes), (university_id), ())`

const ASKED = {
  students: {
    path: '/api/v1/students?searchQuery=gurung&pageNo=1&pageSize=25',
    sql: [STUDENT_COUNT, STUDENT_PAGE],
  },
  courses: {
    path: '/api/v1/search-program/courses?searchQuery=data+science&level=Postgraduate&pageNo=1&pageSize=25',
    sql: [COURSE_FACETS, COURSE_PAGE],
  },
} as const

/** Adds 200,000 students and 100,000 courses to the company, once. */
export async function fillStudents(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(`select from students where email = 'bench1@students.example'`)
  if (!rowCount) for (const statement of FILL) await pool.query(statement)
}

/** A search of 200,000 students, and one of 100,000 courses with its facets, over HTTP, against the bare SQL of the same answer. */
export async function benchStudents(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<Record<keyof typeof ASKED, Compared>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  try {
    await fillStudents(pool)
    const { cookie } = await signIn(portal.port, 'staff@tassel.example')
    const overHttp = async (path: string, time: number) => {
      const requests = [{ method: 'GET' as const, path }]
      const result = await putLoad({
        port: portal.port,
        headers: cookie,
        requests,
        connections: CONNECTIONS,
        seconds: time,
      })
      return result.answered / result.seconds
    }
    const inSql = async (statements: readonly string[], time: number) => {
      const begun = performance.now()
      let answered = 0
      const ask = async () => {
        while (performance.now() - begun < time * 1000) {
          for (const text of statements) await pool.query({ name: text.slice(0, 60), text })
          answered += 1
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, ask))
      return (answered * 1000) / (performance.now() - begun)
    }
    const measured = async ({ path, sql }: { path: string; sql: readonly string[] }) => {
      await overHttp(path, WARM_UP_SECONDS)
      await inSql(sql, WARM_UP_SECONDS)
      return compare(rounds, {
        portal: () => overHttp(path, seconds),
        bare: () => inSql(sql, seconds),
      })
    }
    return { students: await measured(ASKED.students), courses: await measured(ASKED.courses) }
  } finally {
    await pool.end()
  }
}
