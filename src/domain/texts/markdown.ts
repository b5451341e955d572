import { micromark } from 'micromark'
import { isTooIntricate } from './intricate'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A company has three texts; a reader may open earlier versions. */
const MAX_CACHED = 10
const rendered = new Map<string, string>()

/** Cached HTML of Markdown; HTML in it and intricate texts are shown as typed, script URLs removed. */
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
