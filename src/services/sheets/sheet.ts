import { isNamed } from '#domain/named-error'

/** How a column is written: text as it is, amounts as numbers with decimals, days as dates. */
export type ColumnKind = 'text' | 'number' | 'date'

export interface SheetColumn {
  header: string
  /** In characters; by its header where absent. */
  width?: number
  kind: ColumnKind
  /** Of a number: how many decimals are shown; 2 where absent. */
  decimals?: number
}

/**
 * What a cell holds: text, an exact decimal string ("1250.50") or a number in a column of numbers, an ISO day
 * ("2026-11-20") in a column of dates, or nothing.
 */
export type SheetCell = string | number | null

/** One sheet to be written: rows are asked for only as fast as the file is read. */
export interface SheetContent {
  /** The tab's name: at most 31 characters, none of []:*?/\ */
  name: string
  columns: readonly SheetColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
}

/** What a sheet may hold for it to be read. */
export interface SheetLimits {
  /** Whether the file is text, with a row a line and its cells by commas, semicolons or tabs; xlsx where absent. */
  format?: 'xlsx' | 'csv'
  /** Rows below the header, up to the last that holds anything. */
  maxRows: number
  /** All parts of the file unpacked; 64 MB where absent. */
  maxUncompressedBytes?: number
}

/** A sheet as text: numbers as plain decimals, dates as YYYY-MM-DD, a formula as its kept result. */
export interface ReadSheet {
  header: string[]
  /** As many cells a row as the header has; a blank row between others is kept. */
  rows: string[][]
  /** The number that the program shows beside the first of `rows`. */
  firstRow: number
}

/** Why a sheet was not read. */
export type SheetRefusal = 'unreadable' | 'encrypted' | 'too-large' | 'too-many-rows' | 'empty'

/** The bytes are no sheet that can be read within the limits; the caller decides what a person is told. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly reason: SheetRefusal

  constructor(reason: SheetRefusal, options?: ErrorOptions) {
    super(`The sheet was not read: ${reason}`, options)
    this.reason = reason
  }
}

/** Whether bytes are no sheet that can be read within the limits. */
export function isSheetError(error: unknown): error is SheetError {
  return isNamed(error, 'SheetError')
}
