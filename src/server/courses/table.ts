import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Attainment } from '#domain/courses/attainments'
import type { IntakeTerm } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import { fitOf, type Requirement, requirementWords } from '#domain/courses/requirements'
import type { Course } from '#domain/courses/schema'
import { columns } from '#server/platform/rows/columns'

export type CourseRecord = Omit<Course, 'Requirements' | 'Fit'> & { Requirements: Requirement[] }

export interface CourseReader {
  studentId: string | null
  attainments: readonly Attainment[] | null
}

/** The columns of `courses` joined with `universities`, for the list of this student, if any. */
export function courseColumns(studentId: string | null) {
  return columns<CourseRecord, { courses: 'courses'; universities: 'universities' }>()({
    CourseId: 'courses.id',
    Name: 'courses.name',
    UniversityId: 'courses.university_id',
    University: 'universities.name',
    CountryId: 'courses.country_id',
    City: 'courses.city',
    Level: sql<Level>`courses.level`,
    Field: 'courses.field',
    DurationMonths: 'courses.duration_months',
    Fee: 'courses.fee',
    Currency: 'courses.currency',
    Intakes: sql<IntakeTerm[]>`courses.intakes`,
    WebPage: 'courses.web_page',
    Requirements: sql<Requirement[]>`coalesce((
      select jsonb_agg(jsonb_build_object('Kind', required.kind, 'Minimum', required.minimum,
        'EachSection', required.each_section))
      from course_requirements required where required.course_id = courses.id), '[]')`,
    IsRecommended:
      studentId === null
        ? sql<boolean>`false`
        : sql<boolean>`exists (select from recommended_courses listed where listed.course_id = courses.id
          and listed.student_id = ${studentId})`,
  })
}

/** Reads courses by id, in the given order. Unknown ids are skipped. */
export async function readCourses(db: Db, ids: readonly string[], reader: CourseReader): Promise<Course[]> {
  const course = courseColumns(reader.studentId)
  const records = await course.read(
    db,
    sql`select ${course.list}
    from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
    join courses on courses.id = named.id join universities on universities.id = courses.university_id
    order by named.place`,
  )
  return records.map((record) => toCourse(record, reader.attainments))
}

/** A course in its reader's view. */
export function toCourse(record: CourseRecord, attainments: readonly Attainment[] | null): Course {
  const { Requirements } = record
  return {
    ...record,
    Requirements: Requirements.map((each) => ({ ...each, Words: requirementWords(each) })),
    Fit: attainments && fitOf(Requirements, attainments),
  }
}
