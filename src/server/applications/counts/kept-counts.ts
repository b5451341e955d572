import { type RawBuilder, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import {
  type ApplicationFilters,
  applicationConditions,
  applicationsFrom,
} from '#server/applications/application-conditions'

/** The filters that the kept counts know. */
const KEPT: ReadonlySet<string> = new Set<keyof ApplicationFilters>(['stage', 'counsellorId', 'partnerId'])

/** Whether the kept counts answer how many applications the filters leave. */
export function isKept({
  searchQuery,
  stage,
  counsellorId,
  partnerId,
  universityId,
  intake,
  deadline,
}: ApplicationFilters): boolean {
  const filters = { searchQuery, stage, counsellorId, partnerId, universityId, intake, deadline }
  return Object.entries(filters).every(([name, value]) => !value || KEPT.has(name))
}

/**
 * The kept counts of `applicationsFrom`, as `applications` with their `count` (docs/decisions/0146-sums-of-students.md). An application
 * is counted by what decides who sees its student.
 */
export function countedApplications(actor: Actor, filters: ApplicationFilters): RawBuilder<unknown> {
  return sql`application_counts applications
    cross join lateral (select applications.partner_id, applications.counsellor_id, applications.loan_flag,
      applications.with_support, case when applications.is_erased then now() end as erased_at) students
    where ${applicationConditions(actor, filters)}`
}

/** How many applications the actor sees that the filters leave, as a subquery: all where they are kept or asked for, else up to 10,000. */
export function applicationCount(
  actor: Actor,
  filters: ApplicationFilters,
  isExact = false,
): RawBuilder<number> {
  if (isKept(filters))
    return sql<number>`(select coalesce(sum(applications.count), 0)::int from ${countedApplications(actor, filters)})`
  const from = applicationsFrom(actor, filters)
  return isExact ? sql<number>`(select count(*)::int from ${from})` : countedUpTo(from)
}
