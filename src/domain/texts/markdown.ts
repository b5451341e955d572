import { micromark } from 'micromark'

/** Renders Markdown to HTML. HTML in it is shown as typed, and script URLs are removed from links. */
export function markdownHtml(markdown: string): string {
  return micromark(markdown)
}
