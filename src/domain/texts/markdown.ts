import { micromark } from 'micromark'

/** The HTML of a text in Markdown. HTML in it is shown as it was typed, and an address that would run a script leads nowhere. */
export function markdownHtml(markdown: string): string {
  return micromark(markdown)
}
