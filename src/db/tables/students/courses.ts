import type { ColumnType, Generated } from 'kysely'
import type { Decimal, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { WantedCourse } from '#domain/course-changes/schema'
import type { CourseChangeState } from '#domain/course-changes/states'

export interface CourseTables {
  courses: CourseTable
  course_changes: CourseChangeTable
  course_requirements: CourseRequirementTable
  recommended_courses: RecommendedCourseTable
}

export interface CourseTable {
  id: string
  university_id: string
  name: string
  level: string
  field: string
  duration_months: number | null
  /** Of the first year, in the university's currency. */
  fee: Decimal | null
  intakes: Generated<string[]>
  city: Generated<string>
  web_page: Generated<string>
  /** The university's, maintained by a trigger. */
  country_id: ColumnType<string, never, never>
  currency: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
  created_at: DefaultInstant
  version: Generated<number>
  retired_at: LaterInstant
  merged_into_id: LaterText
}

export interface CourseChangeTable {
  id: string
  university_id: string
  course_id: string
  is_new: boolean
  wanted: Json<Partial<WantedCourse>>
  changes: Json<{ Field: string; Old: string; New: string }[]>
  state: Generated<CourseChangeState>
  proposed_by: string
  proposed_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  remarks: Generated<string>
}

export interface CourseRequirementTable {
  course_id: string
  /** A test, a grade or another proof (domain/courses/requirements.ts). */
  kind: string
  minimum: Decimal
  each_section: Decimal | null
  /** Any one of the requirements with the same value is enough. */
  alternative: ColumnType<string, never, never>
}

export interface RecommendedCourseTable {
  student_id: string
  course_id: string
  priority: number
  recommended_by: string | null
  created_at: DefaultInstant
}
