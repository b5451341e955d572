import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow } from '#domain/applications/application'
import { APPLICATION_STAGES, type ApplicationStage } from '#domain/students/student/stages'
import { type ApplicationFilters, applicationsFrom } from './application-conditions'
import { countApplications } from './count-applications'
import { readApplications, toApplicationRow } from './table'

/** Cards that a column of the board shows; the list has the rest. */
export const MAX_CARDS = 25

export interface BoardColumn {
  Stage: ApplicationStage
  Count: number
  Cards: ApplicationRow[]
}

/**
 * The board: for each stage how many applications there are and the ones that moved last.
 * @throws AppError FORBIDDEN
 */
export async function openBoard(
  db: Db,
  actor: Actor,
  filters: Omit<ApplicationFilters, 'stage'>,
): Promise<BoardColumn[]> {
  const { byStage } = await countApplications(db, actor, filters)
  const from = applicationsFrom(actor, filters)
  const records = await readApplications(
    db,
    sql`unnest(${[...APPLICATION_STAGES]}::text[]) stages (stage)
      cross join lateral (select applications.* from ${from} and applications.stage = stages.stage
        order by applications.updated_at desc, applications.id desc limit ${MAX_CARDS}) applications`,
  )
  const cards = Map.groupBy(records, ({ stage }) => stage)
  return APPLICATION_STAGES.map((Stage) => ({
    Stage,
    Count: byStage[Stage] ?? 0,
    Cards: (cards.get(Stage) ?? []).map((record) => toApplicationRow(record, actor)),
  }))
}
