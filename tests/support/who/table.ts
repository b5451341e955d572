import { sorted } from '#tests/support/sorted'

/** A table as text, stored beside its test: a line for each row by its name, a column for each title. */
export function tableOf(
  titles: readonly string[],
  rows: Readonly<Record<string, readonly string[]>>,
): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((text, place) => text.padEnd(titles[place]?.length ?? 0))]
      .join(' ')
      .trimEnd()
  const lines = Object.entries(rows).map(([name, cells]) => line(name, cells))
  return `${[line('', titles), ...sorted(lines)].join('\n')}\n`
}
