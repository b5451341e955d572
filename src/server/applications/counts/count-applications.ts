import { sql } from 'kysely'
import { type ApplicationFilters, applicationsFrom } from '#server/applications/application-conditions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { countedApplications, isStored } from './stored-application-counts'

/** Exact numbers of matching applications in scope, in all and by stage. Throws FORBIDDEN. */
export async function countApplications(
  { db, actor }: Context,
  filters: ApplicationFilters = {},
): Promise<{ totalCount: number; byStage: Record<string, number> }> {
  mustBeAllowed(actor, 'applications.list')
  const found = isStored(filters)
    ? sql`sum(applications.count)::int as count from ${countedApplications(actor, filters)}`
    : sql`count(*)::int as count from ${applicationsFrom(actor, filters)}`
  const { rows } = await sql<{ stage: string; count: number }>`
    select applications.stage, ${found} group by applications.stage`.execute(db)
  return {
    totalCount: rows.reduce((sum, { count }) => sum + count, 0),
    byStage: Object.fromEntries(rows.map(({ stage, count }) => [stage, count])),
  }
}
