import type { Day, DefaultInstant, Json } from '#db/tables/columns'

/** How the portal's pages are used, added up (docs/decisions/0168-usage.md). */
export interface UsageTables {
  usage_counts: UsageCountTable
  usage_events: UsageEventTable
}

/** Waits to be sent to PostHog. */
export interface UsageEventTable {
  id: string
  name: string
  properties: Json<Record<string, unknown>>
  /** Of a day's person, and of nobody the day after. */
  distinct_id: string
  happened_at: DefaultInstant
  /** When it is sent, or sent again. */
  due_at: DefaultInstant
}

export interface UsageCountTable {
  /** Of Coordinated Universal Time. */
  day: Day
  /** By its pattern. */
  page: string
  /** A call of the page by its pattern; '' for the page itself. */
  action: string
  /** What is counted: visits, forms, how calls ended, or a number that was measured. */
  measure: string
  role: string
  /** Of a measured number (domain/usage/buckets.ts); 0 else. */
  bucket: number
  count: string
}
