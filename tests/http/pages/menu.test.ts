import { expect, test } from 'vitest'
import { DEMO_PEOPLE } from '#db/seed/demo-people'
import type { Browser } from '#tests/support/http/browser'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

/** The links of every page's frame: the bar with its menus, and tabs. */
const FRAMES = /<header class="navbar"[\s\S]*?<\/header>|<nav class="tabs"[\s\S]*?<\/nav>/g
const SIGN_OUT = '/api/auth/logout'

function leadsOnTo(html: string): string[] {
  const frames = (html.match(FRAMES) ?? []).join('\n')
  const addresses = [...frames.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => href)
  return addresses.map((href) => href.replaceAll('&amp;', '&')).filter((href) => href.startsWith('/'))
}

/** Opens this page and all pages that menus and tabs link to; returns the refused and missing ones. */
async function refusedFrom(
  browser: Browser,
  start: string,
): Promise<{ opened: string[]; refused: string[] }> {
  const waiting = [start]
  const opened = new Set<string>()
  const refused: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (opened.has(address) || address.startsWith(SIGN_OUT)) continue
    opened.add(address)
    const { response, path } = await browser.visit(address)
    const html = await response.text()
    if (response.status !== 200 || path.startsWith('/login')) refused.push(`${address}: ${response.status}`)
    else waiting.push(...leadsOnTo(html))
  }
  return { opened: [...opened], refused }
}

test.each(DEMO_PEOPLE.filter(({ canSignIn }) => canSignIn).map(({ role, email }) => [role, email] as const))(
  'every menu entry and tab of %s opens (%s)',
  async (_, email) => {
    const browser = await portal.signIn(email)
    const { opened, refused } = await refusedFrom(browser, '/')
    expect(refused).toEqual([])
    expect(opened.length).toBeGreaterThan(3)

    const notes = await browser.get('/api/v1/cn?pageNo=1&pageSize=20')
    const answer = await notes.json()
    const first = notes.status === 200 ? answer.data.rows[0] : undefined
    if (first === undefined) return
    expect((await refusedFrom(browser, `/commission-note/${first.CommissionNoteId}`)).refused).toEqual([])
  },
  120_000,
)

test('a forbidden page is refused, so that the test above could fail', async () => {
  const browser = await portal.signIn('counsellor@brightpath.example')
  const { refused } = await refusedFrom(browser, '/university-invoices')
  expect(refused).toEqual(['/university-invoices: 403'])
})
