import { type SqlBool, sql } from 'kysely'
import type { AnswerTime } from '#domain/applications/answer-times'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { answerFigures } from '#server/students/student/answer-figures'

type Row = Omit<AnswerTime, 'WaitingSince' | 'MedianDays' | 'SlowestDays'> & {
  waitingSince: Date | null
  median: number | null
  slowest: number | null
}

/** Universities' answer times within 180 days, slowest first (docs/decisions/0181). Throws FORBIDDEN. */
export async function answerTimes(
  { db, actor }: Context,
  universityIds?: readonly string[],
): Promise<AnswerTime[]> {
  mustBeAllowed(actor, 'courses.manage')
  const isAsked = universityIds
    ? sql<SqlBool>`applications.university_id = any(${[...universityIds]}::uuid[])`
    : undefined
  const { rows } = await sql<Row>`
    select universities.id as "UniversityId", universities.name as "University", waiting as "Waiting",
      since as "waitingSince", answered as "Answered", median, slowest
    from ${answerFigures(isAsked)} figures join universities on universities.id = university_id
    order by median desc nulls last, since, lower(universities.name), universities.id`.execute(db)
  return rows.map(({ waitingSince, median, slowest, ...row }) => ({
    ...row,
    WaitingSince: waitingSince?.toISOString() ?? null,
    MedianDays: median?.toFixed(1) ?? null,
    SlowestDays: slowest?.toFixed(1) ?? null,
  }))
}
