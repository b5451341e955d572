/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A page of the reference: its title, its subject, and its parts. */
export function page(title: string, about: string, parts: readonly string[]): string {
  return `${[`# ${title}`, about, MADE, ...parts].join('\n\n')}\n`
}

const MADE = '*Made from the data by `npm run reference`; change the data, not this page.*'

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
