import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import { APPLICATION_STAGES, type ApplicationStage } from '#domain/students/student/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type ApplicationFilters, applicationsFrom } from './application-conditions'
import { countApplications } from './counts/count-applications'
import { isStored } from './counts/stored-application-counts'
import { readApplications, toApplicationRow } from './table'

export const MAX_CARDS = 25

export interface BoardColumn {
  Stage: ApplicationStage
  Count: number
  IsExact: boolean
  Cards: ApplicationRow[]
}

/** The board; counts are exact if precomputed (docs/decisions/0146) or up to 10,000. Throws FORBIDDEN. */
export async function openBoard(
  db: Db,
  actor: Actor,
  filters: Omit<ApplicationFilters, 'stage'>,
): Promise<BoardColumn[]> {
  mustBeAllowed(actor, 'applications.list')
  const { byStage, isExact } = await countUpTo(db, actor, filters)
  const from = applicationsFrom(actor, filters)
  // For a stage without applications the query would scan all of them.
  const stages = isExact ? APPLICATION_STAGES.filter((stage) => byStage[stage]) : APPLICATION_STAGES
  const records = await readApplications(
    db,
    sql`unnest(${[...stages]}::text[]) stages (stage)
      cross join lateral (select applications.* from ${from} and applications.stage = stages.stage
        order by applications.updated_at desc, applications.id desc limit ${MAX_CARDS}) applications`,
  )
  const cards = Map.groupBy(records, ({ Stage }) => Stage)
  return APPLICATION_STAGES.map((Stage) => ({
    Stage,
    Count: Math.max(byStage[Stage] ?? 0, cards.get(Stage)?.length ?? 0),
    IsExact: isExact,
    Cards: (cards.get(Stage) ?? []).map((record) => toApplicationRow(record, actor)),
  }))
}

async function countUpTo(
  db: Db,
  actor: Actor,
  filters: ApplicationFilters,
): Promise<{ byStage: Record<string, number>; isExact: boolean }> {
  if (isStored(filters)) return { ...(await countApplications({ db, actor }, filters)), isExact: true }
  const { rows } = await sql<{ stage: string; count: number }>`
    select stage, count(*)::int as count from (
      select applications.stage from ${applicationsFrom(actor, filters)} limit ${sql.lit(COUNTED_UP_TO + 1)}) found
    group by stage`.execute(db)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    byStage: Object.fromEntries(rows.map(({ stage, count }) => [stage, Math.min(count, COUNTED_UP_TO)])),
    isExact: total <= COUNTED_UP_TO,
  }
}
