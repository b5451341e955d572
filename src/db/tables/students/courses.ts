import type { ColumnType, Generated } from 'kysely'
import type { Decimal, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { WantedCourse } from '#domain/course-changes/schema'
import type { CourseChangeState } from '#domain/course-changes/states'

/** What universities teach, what it requires, and what of it is recommended to whom. */
export interface CourseTables {
  courses: CourseTable
  catalogue_history: CatalogueHistoryTable
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
  /** Terms and months in which it begins. */
  intakes: Generated<string[]>
  city: Generated<string>
  web_page: Generated<string>
  /** The university's, kept by a trigger. */
  country_id: ColumnType<string, never, never>
  currency: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
  created_at: DefaultInstant
  version: Generated<number>
  /** Since when it is not offered any more. */
  retired_at: LaterInstant
  /** The same course of the university that its own became a part of. */
  merged_into_id: LaterText
}

/** What was done to universities and courses. */
export interface CatalogueHistoryTable {
  id: string
  university_id: string
  /** Null where it is of the university itself. */
  course_id: LaterText
  version: number
  action: string
  changes: Json<object[]>
  actor_id: string
  /** Of a university, whose change it was. */
  proposed_by: LaterText
  created_at: DefaultInstant
}

/** A change of a course that a university proposed. */
export interface CourseChangeTable {
  id: string
  university_id: string
  /** One that is proposed has its id before it is a row of courses. */
  course_id: string
  is_new: boolean
  /** The fields that are to change; all of a new course. */
  wanted: Json<Partial<WantedCourse>>
  /** As they were when it was decided. */
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
  /** Of requirements with the same one, any will do. */
  alternative: ColumnType<string, never, never>
}

export interface RecommendedCourseTable {
  student_id: string
  course_id: string
  /** From 1, without gaps. */
  priority: number
  recommended_by: string | null
  created_at: DefaultInstant
}
