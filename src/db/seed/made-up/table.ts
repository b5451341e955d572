type Columns<Head extends string> = Head extends `${infer First} ${infer Rest}` ? First | Columns<Rest> : Head

/** The rows of a table written as text: a line each, the cells between bars. An empty cell is ''. */
export function tableOf<Head extends string>(head: Head, text: string): Record<Columns<Head>, string>[] {
  return linesOf(text).map((line) => {
    const cells = line.split('|')
    const row = head.split(' ').map((column, place) => [column, cells[place]?.trim() ?? ''])
    return Object.fromEntries(row) as Record<Columns<Head>, string>
  })
}

/** The lines of a text. */
export function linesOf(text: string): string[] {
  return text.trim().split('\n')
}
