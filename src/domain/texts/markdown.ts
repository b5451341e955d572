import { micromark } from 'micromark'
import { isTooIntricate } from './intricate'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A company has three texts; a reader may open earlier versions. */
const MAX_CACHED = 10
const rendered = new Map<string, string>()

/**
 * Renders Markdown to HTML. HTML in it is shown as typed, and script URLs are removed from links. A text that
 * would take too long is shown as typed. The last ones are remembered, because every visitor reads the same.
 */
export function markdownHtml(markdown: string): string {
  const known = rendered.get(markdown)
  if (known !== undefined) return known
  const html = isTooIntricate(markdown) ? `<pre>${escaped(markdown)}</pre>` : micromark(markdown)
  const [oldest] = rendered.keys()
  if (rendered.size >= MAX_CACHED && oldest !== undefined) rendered.delete(oldest)
  rendered.set(markdown, html)
  return html
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
}
