import type { Day, DefaultInstant, Json } from '#db/tables/columns'

export interface UsageTables {
  usage_counts: UsageCountTable
  usage_events: UsageEventTable
}

export interface UsageEventTable {
  id: string
  name: string
  properties: Json<Record<string, unknown>>
  /** Identifies a person for one day; unlinkable the day after. */
  distinct_id: string
  happened_at: DefaultInstant
  due_at: DefaultInstant
}

export interface UsageCountTable {
  /** In UTC. */
  day: Day
  page: string
  /** The pattern of the page's call; '' for the page itself. */
  action: string
  /** What is counted: visits, forms, outcomes of calls, or a measured number. */
  measure: string
  role: string
  /** The bucket of a measured number (domain/usage/buckets.ts); otherwise 0. */
  bucket: number
  count: string
}
