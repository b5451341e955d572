import { expect, test } from 'vitest'
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
