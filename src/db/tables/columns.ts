import type { ColumnType } from 'kysely'

/** A decimal as text, exact: what `numeric` reads and writes on both drivers. */
export type Decimal = string
/** A decimal that the database keeps by itself: read, and never written. */
export type KeptDecimal = ColumnType<Decimal, never, never>
/** A calendar date as 'YYYY-MM-DD'. */
export type Day = string
export type Instant = ColumnType<Date, Date | string, Date | string>
/** Now, where nothing else is said. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** Not there at first. */
export type LaterInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type LaterText = ColumnType<string | null, string | null | undefined, string | null>
/**
 * JSON, parsed when read. A list is written as its text: as a parameter an array becomes an array of PostgreSQL.
 * Objects may be written as they are.
 */
export type Json<T extends object, Written = T extends readonly unknown[] ? string : T | string> = ColumnType<
  T,
  Written,
  Written
>
