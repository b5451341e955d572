import { printTable } from '../report.ts'
import type { OpenedPages } from './open-pages.ts'

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Prints the pages, the slowest first. */
export function printPages({ pages, bareFirstByte }: OpenedPages, notes: number): void {
  console.info(`\nPages at ${notes} notes; a list of the bare server takes ${bareFirstByte.toFixed(1)} ms\n`)
  printTable(
    ['page', 'opened by', 'first byte ms', 'statements', 'rows read'],
    pages
      .toSorted((a, b) => b.firstByte - a.firstByte)
      .map(({ address, who, firstByte, statements, rowsRead }) => [
        address.replaceAll(ID, '{id}'),
        who,
        firstByte.toFixed(0),
        String(statements),
        String(rowsRead),
      ]),
  )
}
