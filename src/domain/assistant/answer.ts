/** A link into the portal; its address is always made by the portal from a row's id, and never taken from a text. */
export interface AnswerLink {
  Text: string
  Href: string
}

/** A cell of an answer's table. */
export type AnswerCell = string | AnswerLink

/** One piece of an answer, in the order in which it is streamed and shown. */
export type AnswerPart =
  /** `Goes`: it goes on with the text before it. `Rows`: the pages that the sentence rests on. */
  | { Kind: 'text'; Text: string; Goes?: true; Rows?: readonly AnswerLink[] }
  | { Kind: 'table'; Columns: readonly string[]; Rows: readonly (readonly AnswerCell[])[] }
  | { Kind: 'links'; Links: readonly AnswerLink[] }
  | { Kind: 'offers'; Questions: readonly string[] }
  /** What is done now, shown until the answer goes on. */
  | { Kind: 'doing'; Text: string }
  | { Kind: 'done' }

/** A piece as an event of the stream. */
export function eventOf(part: AnswerPart): string {
  return `data: ${JSON.stringify(part)}\n\n`
}

/** The pieces that a buffer of the stream holds whole, and what is left of it for later. */
export function partsIn(buffer: string): { parts: AnswerPart[]; rest: string } {
  const events = buffer.split('\n\n')
  const rest = events.pop() ?? ''
  const parts = events
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)) as AnswerPart)
  return { parts, rest }
}

/** Whether an address leads to a page of this portal, wherever the portal is. */
export function isOwnAddress(href: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(href)
}
