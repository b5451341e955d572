import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { CatalogueCourse, University } from '#domain/courses/catalogue'
import { AppError } from '#domain/errors'

const UNIVERSITY = sql`universities.id as "UniversityId", name as "Name", address as "Address", email as "Email",
  country_id as "CountryId", currency as "Currency", commission_rate::text as "CommissionRate", version as "Version",
  (select jsonb_build_object('UniversityId', target.id, 'Name', target.name) from universities target
    where target.id = universities.merged_into_id) as "MergedInto",
  (select count(*)::int from courses where courses.university_id = universities.id and retired_at is null) as "Courses"`

const COURSE = sql`courses.id as "CourseId", university_id as "UniversityId", name as "Name", level as "Level",
  field as "Field", duration_months as "DurationMonths", fee::text as "Fee", currency as "Currency", intakes as "Intakes",
  city as "City", web_page as "WebPage", retired_at is not null as "Retired",
  merged_into_id as "MergedInto", version as "Version",
  coalesce((select jsonb_agg(jsonb_build_object('Kind', kind, 'Minimum', minimum, 'EachSection', each_section)
    order by alternative, kind) from course_requirements where course_id = courses.id), '[]') as "Requirements"`

/** Reads the universities. `tail` gives the order and limit. */
export async function readUniversities(db: Db, tail: RawBuilder<unknown>): Promise<University[]> {
  const { rows } = await sql<University>`select ${UNIVERSITY} from universities ${tail}`.execute(db)
  return rows
}

/** Finds one university. Throws NOT_FOUND. */
export async function findUniversity(db: Db, id: string): Promise<University> {
  const [found] = await readUniversities(db, sql`where id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Reads the courses. `tail` gives the order. */
export async function readCatalogue(db: Db, tail: RawBuilder<unknown>): Promise<CatalogueCourse[]> {
  const { rows } = await sql<CatalogueCourse>`select ${COURSE} from courses ${tail}`.execute(db)
  return rows
}

/** Finds one course, retired or not. Throws NOT_FOUND. */
export async function findCourse(db: Db, id: string): Promise<CatalogueCourse> {
  const [found] = await readCatalogue(db, sql`where id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Throws UNIVERSITY_MERGED with the other university for a merged one. */
export function refuseMerged({ MergedInto }: University): void {
  if (MergedInto) throw new AppError('UNIVERSITY_MERGED', { data: { MergedInto } })
}
