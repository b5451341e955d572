import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { tableOf } from './table'

/** The row of who signs in is read again once it was read a while ago, so a page may send one statement more. */
const SPARE = 1

/**
 * Compares numbers with the table of their limits: what is greater than its limit and one to spare, or has none. `.` is no number. With
 * `--update` the table is written in place of being read.
 * @param file of the table, as `tableOf` writes it
 */
export async function beyond(
  file: URL,
  titles: readonly string[],
  rows: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  if (isUpdating()) await writeFile(file, tableOf(titles, rows))
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const limits = new Map(
    lines.map((line) => {
      const [name = '', ...cells] = line.split(/\s+/)
      return [name, cells]
    }),
  )
  return Object.entries(rows).flatMap(([name, cells]) =>
    cells.flatMap((cell, place) => {
      const limit = limits.get(name)?.[place] ?? '.'
      const isWithin = cell === '.' || (limit !== '.' && Number(cell) <= Number(limit) + SPARE)
      return isWithin ? [] : [`${name} by ${titles[place]}: ${cell} statements, at most ${limit}`]
    }),
  )
}

function isUpdating(): boolean {
  const { snapshotState } = expect.getState() as unknown as { snapshotState?: { _updateSnapshot?: string } }
  return snapshotState?._updateSnapshot === 'all'
}
