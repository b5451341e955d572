import { expect, test } from 'vitest'
import { isTooIntricate } from '#domain/texts/intricate'
import { markdownHtml } from '#domain/texts/markdown'

test.each([
  ['## Who\n\nAll of **us**', '<h2>Who</h2>\n<p>All of <strong>us</strong></p>'],
  ['* one\n* two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['[mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">mail</a></p>'],
])('renders %j', (markdown, html) => {
  expect(markdownHtml(markdown)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '[x](vbscript:x)',
  '<a href="javascript:alert(1)">x</a>',
])('renders no executable content of %j', (markdown) => {
  expect(markdownHtml(markdown)).not.toMatch(
    /<script|<img[^>]*onerror|href="(javascript|data|vbscript)|src="javascript|<a href="javascript/i,
  )
})

const INTRICATE = [
  ['quotations in quotations', '>'.repeat(50_000)],
  ['emphasis', '*a_ '.repeat(12_500)],
  ['links', '[a]('.repeat(12_500)],
  ['code', Array.from({ length: 300 }, (_, at) => '`'.repeat(at)).join(' ')],
  ['marks on many lines', '[x]\n'.repeat(600)],
] as const

test.each(INTRICATE)('shows a text with too many %s as typed, without a delay', (_, markdown) => {
  const began = performance.now()
  expect(markdownHtml(markdown)).toMatch(/^<pre>/)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(isTooIntricate(markdown)).toBe(true)
})

test('a long text with marks in all its paragraphs is rendered', () => {
  const paragraph = `* **One** of [many](https://a.example), \`code\` & _more_`
  const list = Array.from({ length: 60 }, () => paragraph).join('\n')
  const markdown = Array.from({ length: 10 }, () => list).join('\n\n')
  expect(isTooIntricate(markdown)).toBe(false)
  expect(markdownHtml(markdown)).toContain('<strong>One</strong>')
})

test('HTML of a text shown as typed is not executed', () => {
  expect(markdownHtml(`${'['.repeat(2_000)}<script>"&`)).toMatch(/\[&lt;script&gt;&quot;&amp;<\/pre>$/)
})
