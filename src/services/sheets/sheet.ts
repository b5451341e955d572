import { isNamed } from '#domain/named-error'

export type ColumnKind = 'text' | 'number' | 'date'

export interface SheetColumn {
  header: string
  width?: number
  kind: ColumnKind
  decimals?: number
}

/** A number column holds exact decimals ("1250.50") or numbers, a date column ISO days ("2026-11-20"). */
export type SheetCell = string | number | null

/** One sheet to write: rows are requested only as fast as the file is read. */
export interface SheetContent {
  /** The tab's name: at most 31 characters, none of []:*?/\ */
  name: string
  columns: readonly SheetColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
}

export interface SheetLimits {
  format?: 'xlsx' | 'csv'
  maxRows: number
  /** All parts of the file unpacked; 64 MB by default. */
  maxUncompressedBytes?: number
}

/** A sheet as text: numbers as plain decimals, dates as YYYY-MM-DD, a formula as its stored result. */
export interface ReadSheet {
  header: string[]
  /** Every row has as many cells as the header, blank rows too; `firstRow` is the first one's number in the spreadsheet. */
  rows: string[][]
  firstRow: number
}

export type SheetRefusal = 'unreadable' | 'encrypted' | 'too-large' | 'too-many-rows' | 'empty'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly reason: SheetRefusal

  constructor(reason: SheetRefusal, options?: ErrorOptions) {
    super(`The sheet was not read: ${reason}`, options)
    this.reason = reason
  }
}

export function isSheetError(error: unknown): error is SheetError {
  return isNamed(error, 'SheetError')
}
