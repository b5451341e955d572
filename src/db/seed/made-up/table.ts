/** The rows of a table written as text: a line each, the cells between bars. An empty cell is ''. */
export function tableOf<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  const lines = text.trim().split('\n')
  return lines.map((line) => {
    const cells = line.split('|')
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]?.trim() ?? ''])) as Record<
      Column,
      string
    >
  })
}
