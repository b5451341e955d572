import type { ColumnType } from 'kysely'

/** An exact decimal as text, as both drivers read and write `numeric`. */
export type Decimal = string
/** A decimal that the database maintains: read-only. */
export type ReadOnlyDecimal = ColumnType<Decimal, never, never>
/** A calendar date as 'YYYY-MM-DD'. */
export type Day = string
export type Instant = ColumnType<Date, Date | string, Date | string>
/** Defaults to now. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** Null at first. */
export type LaterInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type LaterText = ColumnType<string | null, string | null | undefined, string | null>
/**
 * JSON, parsed when read. A list is written as its text, since an array parameter becomes a PostgreSQL array.
 * Objects may be written as they are.
 */
export type Json<T extends object, Written = T extends readonly unknown[] ? string : T | string> = ColumnType<
  T,
  Written,
  Written
>
