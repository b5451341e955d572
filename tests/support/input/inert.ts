import { expect } from 'vitest'

/** What every hostile text says (tests/support/input/hostile-texts.ts). */
const MARK = /alert\(1\)/
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
const LEADS = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']
/** What the texts would bring in, with the attributes by which they are told from the page's own. */
const BROUGHT = /^<(script>|img src=x|svg onload|iframe src="javascript|b onclick|a href="jav)/i

/** Finds no element, no attribute and no script that a hostile text could have brought into HTML. */
export function expectInert(html: string, where = ''): void {
  const said = (tag: string) => `${where} ${tag.slice(0, 300)}`
  let tags = 0
  for (const [tag, , attributes = ''] of html.matchAll(TAG)) {
    tags += 1
    expect(tag, said(tag)).not.toMatch(BROUGHT)
    for (const [, name = '', double, single, bare = ''] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare
      if (/^on|^style$/i.test(name)) expect(value, said(tag)).not.toMatch(MARK)
      if (LEADS.includes(name.toLowerCase()))
        expect(value.trim(), said(tag)).toMatch(
          /^$|^(https?:|mailto:|tel:|\/|#|\?|\.|data:image\/|[\w-]+(\.|$))/,
        )
    }
  }
  expect(tags, `${where}: it has elements`).toBeGreaterThan(0)
  for (const [script, attributes = '', source = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
  ))
    if (!/type="application\/(ld\+)?json"/.test(attributes)) expect(source, said(script)).not.toMatch(MARK)
  for (const [style, source = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi))
    expect(source, said(style)).not.toMatch(MARK)
}
