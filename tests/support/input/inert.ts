import { expect } from 'vitest'

/** The word in every hostile text (tests/support/input/hostile-texts.ts). */
const MARK = /alert\(1\)/
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
/** An address of the portal or of the open web, or a picture in the page itself. */
const HARMLESS = /^$|^(https?:|mailto:|tel:|\/|#|\?|\.|data:image\/|[\w-]+(\.|$))/
const LEADS = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']
/** The elements that the texts try to add, with the attributes that distinguish them from the page's own. */
const BROUGHT = /^<(img src=x|svg onload|iframe src="javascript|b onclick|a href="jav)/i

/** Expects no element, attribute or script in the HTML that a hostile text added. */
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
