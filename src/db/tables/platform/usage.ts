import type { Day } from '#db/tables/columns'

/** How the portal's pages are used, added up (docs/decisions/0168-usage.md). */
export interface UsageTables {
  usage_counts: UsageCountTable
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
