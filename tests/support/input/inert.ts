import { expect } from 'vitest'

/** What every hostile text says (tests/support/input/hostile-texts.ts). */
const MARK = /alert\(1\)/
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
/** An address of the portal or of the open web, or a picture in the page itself. */
const HARMLESS = /^$|^(https?:|mailto:|tel:|\/|#|\?|\.|data:image\/|[\w-]+(\.|$))/
const LEADS = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']
/** What the texts would bring in, with the attributes by which they are told from the page's own. */
const BROUGHT = /^<(img src=x|svg onload|iframe src="javascript|b onclick|a href="jav)/i

/** Finds no element, no attribute and no script that a hostile text could have brought into HTML. */
export function expectInert(html: string, where = ''): void {
  const said = (tag: string) => `${where} ${tag.slice(0, 300)}`
  let tags = 0
  for (const match of html.matchAll(TAG)) {
    const [tag, name = '', attributes = ''] = match
    tags += 1
    expect(tag, said(tag)).not.toMatch(BROUGHT)
    for (const [, attribute = '', double, single, bare = ''] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare
      if (/^on|^style$/i.test(attribute)) expect(value, said(tag)).not.toMatch(MARK)
      if (LEADS.includes(attribute.toLowerCase())) expect(value.trim(), said(tag)).toMatch(HARMLESS)
    }
    if (!/^(script|style)$/i.test(name) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    const from = match.index + tag.length
    expect(html.slice(from, html.indexOf(`</${name}`, from)), said(tag)).not.toMatch(MARK)
  }
  expect(tags, `${where}: it has elements`).toBeGreaterThan(0)
}
