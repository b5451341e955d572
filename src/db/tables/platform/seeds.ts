import type { DefaultInstant } from '#db/tables/columns'

export interface SeedTables {
  seeds: SeedTable
}

export interface SeedTable {
  name: string
  created_at: DefaultInstant
}
