import type { ColumnType } from 'kysely'

/** An exact decimal as text, as both drivers read and write `numeric`. */
export type Decimal = string
export type ReadOnlyDecimal = ColumnType<Decimal, never, never>
/** A calendar date as 'YYYY-MM-DD'. */
export type Day = string
export type Instant = ColumnType<Date, Date | string, Date | string>
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type LaterInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type LaterText = ColumnType<string | null, string | null | undefined, string | null>
/** JSON, parsed when read. A list is written as text, since an array parameter becomes a PostgreSQL array. */
export type Json<T extends object, Written = T extends readonly unknown[] ? string : T | string> = ColumnType<
  T,
  Written,
  Written
>
