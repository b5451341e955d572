import { type RawBuilder, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import {
  type ApplicationFilters,
  applicationConditions,
  applicationsFrom,
} from '#server/applications/application-conditions'

const STORED_FILTERS: ReadonlySet<string> = new Set<keyof ApplicationFilters>([
  'stage',
  'counsellorId',
  'partnerId',
])

/** Whether the precomputed counts can answer these filters. */
export function isStored({
  searchQuery,
  stage,
  counsellorId,
  partnerId,
  universityId,
  intake,
  deadline,
}: ApplicationFilters): boolean {
  const filters = { searchQuery, stage, counsellorId, partnerId, universityId, intake, deadline }
  return Object.entries(filters).every(([name, value]) => !value || STORED_FILTERS.has(name))
}

/** Precomputed counts of `applicationsFrom`, by what decides who sees the student (docs/decisions/0146). */
export function countedApplications(actor: Actor, filters: ApplicationFilters): RawBuilder<unknown> {
  return sql`application_counts applications
    cross join lateral (select applications.partner_id, applications.counsellor_id, applications.loan_flag,
      applications.with_support, case when applications.is_erased then now() end as erased_at) students
    where ${applicationConditions(actor, filters)}`
}

/** How many matching applications the actor sees, as a subquery: exact or up to 10,000. */
export function applicationCount(
  actor: Actor,
  filters: ApplicationFilters,
  isExact = false,
): RawBuilder<number> {
  if (isStored(filters))
    return sql<number>`(select coalesce(sum(applications.count), 0)::int from ${countedApplications(actor, filters)})`
  const from = applicationsFrom(actor, filters)
  return isExact ? sql<number>`(select count(*)::int from ${from})` : countedUpTo(from)
}
