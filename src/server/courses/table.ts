import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Attainment } from '#domain/courses/attainments'
import type { IntakeTerm } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import { fitOf, type Requirement, requirementWords } from '#domain/courses/requirements'
import type { Course } from '#domain/courses/schema'

export interface CourseRecord {
  id: string
  name: string
  university_id: string
  university: string
  country_id: string
  city: string
  level: string
  field: string
  duration_months: number | null
  fee: string | null
  currency: string
  intakes: string[]
  web_page: string
  requirements: Requirement[]
  is_recommended: boolean
}

export interface CourseReader {
  studentId: string | null
  attainments: readonly Attainment[] | null
}

/** The columns of a `CourseRecord`, of `courses` joined with `universities`. */
export function courseColumns(studentId: string | null): RawBuilder<unknown> {
  const recommended =
    studentId === null
      ? sql`false`
      : sql`exists (select from recommended_courses listed where listed.course_id = courses.id
          and listed.student_id = ${studentId})`
  return sql`courses.id, courses.name, courses.university_id, universities.name as university, courses.country_id,
    courses.city, courses.level, courses.field, courses.duration_months, courses.fee::text, courses.currency,
    courses.intakes, courses.web_page, ${recommended} as is_recommended,
    coalesce((select jsonb_agg(jsonb_build_object('Kind', required.kind, 'Minimum', required.minimum,
        'EachSection', required.each_section))
      from course_requirements required where required.course_id = courses.id), '[]') as requirements`
}

/** Reads courses by id, in the given order. Unknown ids are skipped. */
export async function readCourses(db: Db, ids: readonly string[], reader: CourseReader): Promise<Course[]> {
  const { rows } = await sql<CourseRecord>`
    select ${courseColumns(reader.studentId)}
    from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
    join courses on courses.id = named.id join universities on universities.id = courses.university_id
    order by named.place`.execute(db)
  return rows.map((row) => toCourse(row, reader.attainments))
}

/** A course in its reader's view. */
export function toCourse(record: CourseRecord, attainments: readonly Attainment[] | null): Course {
  const { requirements } = record
  return {
    CourseId: record.id,
    Name: record.name,
    UniversityId: record.university_id,
    University: record.university,
    CountryId: record.country_id,
    City: record.city,
    Level: record.level as Level,
    Field: record.field,
    DurationMonths: record.duration_months,
    Fee: record.fee,
    Currency: record.currency,
    Intakes: record.intakes as IntakeTerm[],
    WebPage: record.web_page,
    Requirements: requirements.map((each) => ({ ...each, Words: requirementWords(each) })),
    Fit: attainments && fitOf(requirements, attainments),
    IsRecommended: record.is_recommended,
  }
}
