/** Parses rows copied from a spreadsheet, with its quoting; trailing empty rows are dropped. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '' && closes(text, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      endCell()
      if (sign === '\r' && text[at + 1] === '\n') at++
      rows.push([])
    } else cell += sign
  }
  endCell()
  while (rows.length > 0 && rows.at(-1)?.every((each) => each.trim() === '')) rows.pop()
  return rows
}

/** Rows as text for pasting into a spreadsheet. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\r\n')
}

/** Whether the quote at `from` is closed at a cell's end: a cell may begin with a quote that is only text. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '')
  }
  return false
}

function written(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
