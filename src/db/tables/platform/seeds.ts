import type { DefaultInstant } from '#db/tables/columns'

/** The tables of what was seeded. */
export interface SeedTables {
  seeds: SeedTable
}

export interface SeedTable {
  name: string
  created_at: DefaultInstant
}
