import type { AnswerCell, AnswerLink, AnswerPart } from '#domain/assistant/answer'

/** So many rows of a list are shown; its page has the others. */
export const SHOWN = 10

/** A sentence of an answer. */
export function sentence(Text: string): AnswerPart {
  return { Kind: 'text', Text }
}

/** A table of an answer; nothing where there is no row. */
export function table(Columns: readonly string[], Rows: readonly (readonly AnswerCell[])[]): AnswerPart[] {
  return Rows.length === 0 ? [] : [{ Kind: 'table', Columns, Rows }]
}

/** The pages that an answer rests on. */
export function links(...Links: AnswerLink[]): AnswerPart {
  return { Kind: 'links', Links }
}

/** A link to a page. */
export function link(Text: string, Href: string): AnswerLink {
  return { Text, Href }
}

/** 'No notes', '1 note', '12 notes'; 'More than 10,000 notes' where nobody counted on. */
export function counted(count: number, [one, many]: readonly [string, string], isExact = true): string {
  if (count === 0) return `No ${many}`
  const number = count.toLocaleString('en-GB')
  return `${isExact ? '' : 'More than '}${number} ${count === 1 ? one : many}`
}

/** A sentence on how many rows there are, by what they are narrowed, and how many are shown. */
export function howMany(
  count: string,
  narrowed: readonly string[],
  shown: number,
  total: number,
): AnswerPart {
  const rest = shown > 0 && shown < total ? `, of which ${shown} are shown` : ''
  return sentence(`${[count, ...narrowed].join(' ')}${rest}.`)
}
