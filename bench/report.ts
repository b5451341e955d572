/** Prints rows below their headings, the first column aligned left, the others right. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    widths.map((width, column) => pad(row[column] ?? '', width, column === 0)).join('  ')
  console.info(line(headings))
  console.info(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) console.info(line(row))
}

function pad(text: string, width: number, left: boolean): string {
  return left ? text.padEnd(width) : text.padStart(width)
}
