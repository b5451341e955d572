import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullName } from '#domain/access/actor'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import { Browser } from '#tests/support/http/browser'
import { makeOnboarding } from '#tests/support/people/onboarding'
import { sorted } from '#tests/support/sorted'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'
import { type AskedPortal, openAskedPortal } from '#tests/support/who/asked'
import { EVERY_KIND, KINDS, type Kind } from '#tests/support/who/kinds'
import { beyond } from '#tests/support/who/limits-table'
import { leakedIn } from '#tests/support/who/not-theirs'
import { addressOf, EVERY_PAGE } from '#tests/support/who/page-addresses'
import { tableOf } from '#tests/support/who/table'

/** Error pages have the status of their error, also when opened by their own address. */
const OF_FAILURES = ['/500', '/503']

/** The most statements that each page may send for each kind of person. */
const LIMITS = new URL('./page-statements.txt', import.meta.url)

/** Two more columns than kinds: nobody signed in, and the owner of a deactivated partner. */
const COLUMNS = { ...KINDS, nobody: 'nobody', closedPartner: 'closed' } as const
type Column = keyof typeof COLUMNS

let portal: AskedPortal
let browsers: Record<Column, Browser>
beforeAll(async () => {
  portal = await openAskedPortal()
  browsers = { ...portal.browsers, nobody: new Browser(portal.url), closedPartner: await closedPartner() }
})
afterAll(() => portal?.stop())

async function closedPartner(): Promise<Browser> {
  const { db, made } = portal
  const { partnerId, owner } = await makeOnboarding(db, { name: 'Closed Overseas' })
  await db
    .updateTable('partners')
    .set({ partner_state: 'Active', deactivated_at: new Date(), deactivated_by: made.people.admin.id })
    .where('id', '=', partnerId)
    .execute()
  return portal.signIn(owner)
}

const pathOf = (address: string) => new URL(address, portal.url).pathname

interface Opened {
  status: number
  statements: number
  to: string
  html: string
}

/** An address, or a function that creates a record and returns its address; both are undone together. */
type Address = string | (() => Promise<string>)

async function open(column: Column, address: Address): Promise<Opened> {
  return portal.undone(async () => {
    const before = portal.statements()
    const response = await browsers[column].get(typeof address === 'string' ? address : await address())
    const html = await response.text()
    return {
      status: response.status,
      statements: portal.statements() - before,
      to: response.headers.get('location') ?? '',
      html,
    }
  })
}

/**
 * The result in one letter: `+` opened, `*` opened for a record of their own, `>` redirected to the sign-in,
 * `x` redirected there with a reason, `~` redirected to another page, `-` refused, `o` not found. More than a
 * letter is a fault.
 */
function outcomeOf({ status, to }: Opened): string {
  if (status === 200) return '+'
  if (status === 403) return '-'
  // `/uploads` answers programs and has no page.
  if ([404, 405, 410].includes(status)) return 'o'
  if (status === 401 || /^\/api\/auth\/login/.test(to)) return '>'
  if (/^\/login\?error=/.test(to)) return 'x'
  return [302, 303].includes(status) ? '~' : String(status)
}

/** Ids that occur more than once on a page: a link or a label reaches only the first. */
function twiceOn(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^<>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id)
  return ids.filter((id, place) => ids.indexOf(id) < place)
}

async function openedBy(
  route: string,
  column: Column,
): Promise<{ letter: string; statements: number | null }> {
  const { situation, ofAnother } = portal.made
  const of = column === 'nobody' || column === 'closedPartner' ? undefined : column
  const first = (await signedAddress(route)) ?? addressOf(route, situation)
  const opened = await open(column, first)
  const leaked = leakedIn(opened.html, first, of && ofAnother[of])
  if (leaked.length > 0) return { letter: `was shown ${leaked[0]}`, statements: null }
  const [twice] = twiceOn(opened.html)
  if (twice !== undefined) return { letter: `has ${twice} twice`, statements: null }
  const letter = OF_FAILURES.includes(route) && opened.status >= 500 ? '5' : outcomeOf(opened)
  const shown = letter === '+' ? opened.statements : null
  if (!of || letter === '+') return { letter, statements: shown }
  const theirs = await ownAddress(route, of)
  const own = theirs && (await open(of, theirs))
  return own && outcomeOf(own) === '+'
    ? { letter: '*', statements: typeof theirs === 'string' ? own.statements : null }
    : { letter, statements: null }
}

/** The page's address for a record of this person; null if there is only the first. */
async function ownAddress(route: string, kind: Kind): Promise<Address | null> {
  const own = portal.made.own[kind]
  if (!own) return null
  if (route !== '/signing/[reference]') return addressOf(route, own)
  if (!['partner', 'financemanager', 'otherPartner'].includes(kind)) return null
  // A signing attempt belongs to its person and is started here.
  return async () => {
    const { call } = EVERY_CALL.find(({ name }) => name === 'generateDigitalSignParams') as NamedCall
    const [{ body }] = validCalls(own).generateDigitalSignParams as [ValidCall]
    const person = portal.made.people[kind]
    const sent = { ...body, UserId: person.id, PartnerSignatoryName: fullName(person) }
    const path = fullPath(call).replace('{id}', own.sentId)
    const { data } = await (await browsers[kind].post(path, sent)).json()
    return `/signing/${data.ReferenceNumber}`
  }
}

/**
 * The signed address of a file or of a note's PDF, which needs no sign-in; null for any other page. It is
 * requested at each opening, because it expires within minutes.
 */
async function signedAddress(route: string): Promise<string | null> {
  const { made, browsers: signedIn } = portal
  const { resourceUrl, notePdfSignedUrl } = validCalls(made.situation)
  const urlOf = async (path: string, valid: ValidCall | undefined) => {
    const query = new URLSearchParams({
      ...valid?.query,
      UserId: made.people.maker.id,
      userId: made.people.maker.id,
    })
    const answer = await portal.undone(() => signedIn.maker.get(`${path}?${query}`))
    return pathOf((await answer.json()).data.url)
  }
  if (route === '/resource/[token]') return urlOf('/api/v1/resource-url', resourceUrl?.[0])
  if (route === '/resource/note/[token]')
    return urlOf(`/api/v1/cn/${made.situation.invoicedId}/pdf-signed-url`, notePdfSignedUrl?.[0])
  return null
}

// `--update` rewrites both tables: read the diff line by line.
it('every page opens for the people in its table, leaks nothing, and keeps its statements', async () => {
  const rows: Record<string, string[]> = {}
  const asked: Record<string, string[]> = {}
  const wrong: string[] = []
  for (const route of EVERY_PAGE) {
    const letters: string[] = []
    const statements: string[] = []
    for (const column of Object.keys(COLUMNS) as Column[]) {
      const opened = await openedBy(route, column)
      if (opened.letter.length > 1) wrong.push(`${route} by ${column}: ${opened.letter}`)
      letters.push(opened.letter)
      statements.push(opened.statements === null ? '.' : String(opened.statements))
    }
    rows[route] = letters
    if (statements.some((text) => text !== '.')) asked[route] = statements
  }
  expect(wrong).toEqual([])
  await expect(tableOf(Object.values(COLUMNS), rows)).toMatchFileSnapshot('./who-may-open.txt')
  expect(await beyond(LIMITS, Object.values(COLUMNS), asked)).toEqual([])
})

/** The links of every page's frame: the bar with its menus, and tabs. */
const FRAMES = /<header class="navbar"[\s\S]*?<\/header>|<nav class="tabs"[\s\S]*?<\/nav>/g
const BAR = /<header class="navbar"[\s\S]*?<\/header>/g
const SIGN_OUT = '/api/auth/logout'

function leadsOnTo(html: string, frames: RegExp): string[] {
  const text = (html.match(frames) ?? []).join('\n')
  const addresses = [...text.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => href)
  return addresses
    .map((href) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/') && !href.startsWith(SIGN_OUT))
}

/** Pages of a record with tabs of their own. */
const TABBED = [
  '/commission-note/[id]',
  '/partners/[id]',
  '/dashboard',
  '/applications/[id]',
  '/university-invoices/[id]',
]

/** The addresses of records that this person may open. */
async function recordsOf(kind: Kind): Promise<string[]> {
  const situation = portal.made.own[kind] ?? portal.made.situation
  const found: string[] = []
  for (const route of TABBED) {
    const address = addressOf(route, situation)
    if ((await open(kind, address)).status === 200) found.push(address)
  }
  return found
}

/** Follows the redirects of a page and returns the last answer. */
async function arrive(kind: Kind, address: string): Promise<Opened> {
  let opened = await open(kind, address)
  for (let steps = 0; steps < 5 && [302, 303].includes(opened.status); steps++)
    opened = await open(kind, opened.to)
  return opened
}

it('every menu entry and tab opens, and pages outside a person’s menu are closed', async () => {
  const shown = new Map<Kind, Set<string>>()
  const refused: string[] = []
  for (const kind of EVERY_KIND) {
    const entries = new Set<string>()
    const waiting = ['/', '/account', ...(await recordsOf(kind))]
    const seen = new Set<string>()
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(address)) continue
      seen.add(address)
      const { status, html } = await arrive(kind, address)
      if (status !== 200) refused.push(`${kind} ${address}: ${status}`)
      // The page of the API has its own frame.
      else if (!html.includes(SIGN_OUT) && pathOf(address) !== '/api/docs')
        refused.push(`${kind} ${address}: no way to sign out`)
      waiting.push(...leadsOnTo(html, FRAMES))
      for (const href of leadsOnTo(html, BAR)) entries.add(pathOf(href))
    }
    // The bar links everybody at least to their home and their account.
    expect(entries.size, kind).toBeGreaterThan(1)
    shown.set(kind, entries)
  }
  // The home explains why nothing else opens.
  expect(refused).toEqual(['endedPartner /: 403'])

  const every = sorted(new Set([...shown.values()].flatMap((entries) => [...entries])))
  expect(every.length).toBeGreaterThan(25)
  const wrong: string[] = []
  for (const kind of EVERY_KIND)
    for (const path of every) {
      if (shown.get(kind)?.has(path)) continue
      const { status } = await open(kind, path)
      if (status === 200) wrong.push(`${path} by ${kind}`)
    }
  // The list of forms is open to everybody whom a form may ask, but is in the menu of its makers only.
  const others = EVERY_KIND.filter((kind) => !shown.get(kind)?.has('/forms'))
  expect(wrong.filter((each) => each.startsWith('/forms by '))).toEqual(
    others.map((kind) => `/forms by ${kind}`),
  )
  // The page of the API is open to everybody, but not in a student’s menu.
  expect(wrong.filter((each) => !each.startsWith('/forms by '))).toEqual(['/api/docs by student'])
})
