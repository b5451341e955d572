import { type ReadSheet, SheetError, type SheetLimits } from './sheet.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** What a spreadsheet program takes for a formula, after any apostrophes that escape it. */
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/
/** A negative number computes nothing; with an apostrophe it would be text, and left out of sums. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Reads UTF-8 or Excel's UTF-16 and undoes the apostrophe of `csvLine`. @throws SheetError 'unreadable', 'too-many-rows', 'empty' */
export function parseCsv(bytes: Uint8Array, { maxRows }: SheetLimits): ReadSheet {
  const text = decoded(bytes)
  let header: string[] | undefined
  let firstRow = 0
  let number = 0
  const rows: string[][] = []
  for (const cells of rowsOf(text, separatorOf(text))) {
    number += 1
    if (cells.every((cell) => unescaped(cell).trim() === '')) continue
    if (header === undefined) {
      header = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
      firstRow = number + 1
      continue
    }
    const place = number - firstRow
    if (place >= maxRows) throw new SheetError('too-many-rows')
    const width = header.length
    while (rows.length < place) rows.push(Array.from({ length: width }, () => ''))
    rows[place] = Array.from({ length: width }, (_, column) => unescaped(cells[column] ?? ''))
  }
  if (header === undefined) throw new SheetError('empty')
  return { header, rows, firstRow }
}

/** A row of a csv file with its line break. A text that looks like a formula, and is no number, gets an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function unescaped(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}

function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SheetError('unreadable', { cause })
  }
}

function separatorOf(text: string): string {
  const start = Math.max(0, text.search(/[^\s,;]/))
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

function* rowsOf(text: string, separator: string): Generator<string[]> {
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : bareCell(text, at, separator)
    cells.push(cell)
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end would add an empty cell, which can be dropped.
      continue
    }
    yield cells
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  if (cells.length > 0) yield cells
}

/** @returns the cell, and the offset of the separator, line break or end of text after it */
function quotedCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new SheetError('unreadable')
    cell += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    cell += '"'
    at += 1
  }
  // Text after the closing quote belongs to the cell, as spreadsheet programs read it.
  const behind = bareCell(text, at, separator)
  return { cell: cell + behind.cell.trimEnd(), end: behind.end }
}

function bareCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}
