import { sql } from 'kysely'
import type { StudentCounts } from '#domain/students/list/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { countedStudents } from './stored-student-counts'
import { studentConditions } from './student-conditions'

/** Exact counts of the actor's students by stage (`GET /students/count`). @throws AppError FORBIDDEN */
export async function countStudents({ db, actor }: Context): Promise<StudentCounts> {
  mustBeAllowed(actor, 'students.list')
  const { rows } = await sql<{ stage: string; count: number }>`
    select stage, sum(count)::int as count from ${countedStudents(studentConditions(actor, {}))}
    group by stage having sum(count) <> 0 order by stage`.execute(db)
  return {
    totalCount: rows.reduce((sum, { count }) => sum + count, 0),
    byStage: Object.fromEntries(rows.map(({ stage, count }) => [stage, count])),
  }
}
