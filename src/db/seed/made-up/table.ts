/** The rows of a table written as text: a line each, the cells between bars. An empty cell is ''. */
export function tableOf<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  return linesOf(text).map((line) => {
    const cells = line.split('|')
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]?.trim() ?? ''])) as Record<
      Column,
      string
    >
  })
}

/** The lines of a text. */
export function linesOf(text: string): string[] {
  return text.trim().split('\n')
}
