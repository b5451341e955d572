/** A link into the portal; its address is always built from a row's id, never taken from a text. */
export interface AnswerLink {
  Text: string
  Href: string
}

export type AnswerCell = string | AnswerLink

export type AnswerPart =
  /** `Goes`: it continues the text before it. `Rows`: the pages on which the sentence is based. */
  | { Kind: 'text'; Text: string; Goes?: true; Rows?: readonly AnswerLink[] }
  | { Kind: 'table'; Columns: readonly string[]; Rows: readonly (readonly AnswerCell[])[] }
  | { Kind: 'links'; Links: readonly AnswerLink[] }
  | { Kind: 'offers'; Questions: readonly string[] }
  | { Kind: 'doing'; Text: string }
  | { Kind: 'done' }

export function eventOf(part: AnswerPart): string {
  return `data: ${JSON.stringify(part)}\n\n`
}

/** The complete pieces in a buffer of the stream, and the rest of the buffer for later. */
export function partsIn(buffer: string): { parts: AnswerPart[]; rest: string } {
  const events = buffer.split('\n\n')
  const rest = events.pop() ?? ''
  const parts = events
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)) as AnswerPart)
  return { parts, rest }
}

/** Whether an address leads to a page of this portal, on whatever host it runs. */
export function isOwnAddress(href: string): boolean {
  return /^\/(?:[^/\\\s][^\\\s]*)?$/.test(href)
}
