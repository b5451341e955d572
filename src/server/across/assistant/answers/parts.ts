import type { AnswerCell, AnswerLink, AnswerPart } from '#domain/assistant/answer'

export const SHOWN = 10

export function sentence(Text: string): AnswerPart {
  return { Kind: 'text', Text }
}

export function table(Columns: readonly string[], Rows: readonly (readonly AnswerCell[])[]): AnswerPart[] {
  return Rows.length === 0 ? [] : [{ Kind: 'table', Columns, Rows }]
}

/** Links to the pages that an answer is based on. */
export function links(...Links: AnswerLink[]): AnswerPart {
  return { Kind: 'links', Links }
}

export function link(Text: string, Href: string): AnswerLink {
  return { Text, Href }
}

/** 'No notes', '1 note', '12 notes'; 'More than 10,000 notes' if the count stopped there. */
export function counted(count: number, [one, many]: readonly [string, string], isExact = true): string {
  if (count === 0) return `No ${many}`
  const number = count.toLocaleString('en-GB')
  return `${isExact ? '' : 'More than '}${number} ${count === 1 ? one : many}`
}

export function howMany(
  count: string,
  narrowed: readonly string[],
  shown: number,
  total: number,
): AnswerPart {
  const rest = shown > 0 && shown < total ? `, of which ${shown} are shown` : ''
  return sentence(`${[count, ...narrowed].join(' ')}${rest}.`)
}
