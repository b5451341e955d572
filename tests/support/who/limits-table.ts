import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { tableOf } from './table'

/** A signed-in user's row is read again after a while, so a page may send one statement more. */
const SPARE = 1

/**
 * Returns the numbers that exceed their limits in the table by more than the spare, or that have none. `.` is
 * no number. `--update` writes the table instead of reading it.
 *
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
