import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { Browser as Visitor } from '#tests/support/http/browser'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'

const OWNER = 'partner@brightpath.example'
/** Only a PostgreSQL server can be shared by two processes. */
const SHARED = process.env.TEST_DATABASE_URL !== undefined

let first: RunningPortal
let second: RunningPortal
let admin: Browser
let partnerId: string
let token: string

beforeAll(async () => {
  first = await startPortal()
  second = SHARED ? await startPortal({ besides: first }) : first
  admin = await first.signIn('admin@tassel.example')
  const list = await json(await admin.get('/api/v1/partners?searchQuery=brightpath'))
  partnerId = list.data.rows[0].PartnerId
  const owner = await first.signIn(OWNER)
  const made = await owner.request('POST', '/api/v1/accounts/tokens', { Name: 'script', Scopes: ['read'] })
  token = (await json(made)).data.Token
})
afterAll(async () => {
  if (SHARED) await second.stop()
  await first.stop()
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads into whatever came back
const json = (response: Response): Promise<any> => response.json()
const change = async (more: object) => {
  const answer = await admin.request('PUT', `/api/v1/partners/${partnerId}`, more)
  expect(answer.status).toBe(200)
}
const tierFeatures = async (Features: readonly string[]) => {
  const { Tier } = (await json(await admin.get(`/api/v1/partners/${partnerId}`))).data
  const tiers = (await json(await admin.get('/api/v1/partner-tiers'))).data
  const { id, noofcounselor, maxsubsidiaries } = tiers.find(
    ({ tiername }: { tiername: string }) => tiername === Tier,
  )
  const body = { noofcounselor, maxsubsidiaries, Features }
  expect((await admin.request('PUT', `/api/v1/partner-tiers/${id}`, body)).status).toBe(200)
}
const ALL = [
  'commission-notes',
  'wallet',
  'students',
  'custom-domain',
  'custom-email',
  'theme',
  'sign-up',
  'api',
]

const byToken = (path: string) =>
  fetch(new URL(path, second.url), { headers: { authorization: `Bearer ${token}` } })
async function feedOf(response: Response): Promise<ReadFeed> {
  expect(response.status).toBe(200)
  if (!response.body) throw new Error('No feed')
  const feed = readFeed(response.body)
  await feed.waitFor('notice')
  return feed
}
const outcomeOf = async (response: Response) => [response.status, (await json(response)).error?.code ?? null]

const WAYS = [
  [
    'its contract ended',
    'PARTNER_CONTRACT_ENDED',
    'contract ended on 31 Jan 2020',
    () => change({ ContractFrom: '2019-01-01', ContractTo: '2020-01-31' }),
    () => change({ ContractFrom: null, ContractTo: null }),
  ],
  [
    'its contract has not started',
    'PARTNER_NOT_STARTED',
    'contract starts on 1 Jan 2999',
    () => change({ ContractFrom: '2999-01-01', ContractTo: null }),
    () => change({ ContractFrom: null }),
  ],
  [
    'an administrator switched it off',
    'PARTNER_SWITCHED_OFF',
    'switched off for your company',
    () => change({ SwitchedOff: ALL }),
    () => change({ SwitchedOff: [] }),
  ],
  [
    'its tier does not include it',
    'PARTNER_TIER_LACKS',
    'tier of your company does not include this',
    () => tierFeatures([]),
    () => tierFeatures(ALL),
  ],
] as const

describe.each(WAYS)('when %s, a partner', (_what, code, words, shut, open) => {
  it('loses menu, pages, calls, tokens and feed at once with a reason, and regains them', async () => {
    const owner = await second.signIn(OWNER)
    const feeds = [
      await feedOf(await owner.get('/api/v1/live', { accept: 'text/event-stream' })),
      await feedOf(await byToken('/api/v1/live')),
    ]
    expect(await (await owner.get('/account')).text()).toContain('href="/students"')
    await shut()
    await until(() => feeds.every(({ isEnded }) => isEnded))

    expect(await outcomeOf(await owner.get('/api/v1/applications'))).toEqual([403, code])
    expect(await outcomeOf(await owner.get('/api/v1/cn'))).toEqual([403, code])
    expect(await outcomeOf(await byToken('/api/v1/applications'))).toEqual([403, code])
    // With a token: the programs of a partner are a separate feature.
    expect(await outcomeOf(await byToken('/api/v1/live'))).toEqual([403, code])
    for (const path of ['/students', '/applications/board', '/commission-note', '/']) {
      const page = await owner.get(path)
      expect([path, page.status]).toEqual([path, 403])
      expect(await page.text()).toContain(words)
    }
    for (const setting of ['brand', 'custom-email-settings', 'custom-domains', 'student-registration'])
      expect(await (await owner.get(`/student-platform-settings/${setting}`)).text()).toContain(words)
    const account = await owner.get('/account')
    expect([account.status, (await account.text()).includes('href="/students"')]).toEqual([200, false])
    expect((await owner.get('/bank-details')).status).toBe(200)
    // The stream opens again, with its own notices only.
    await (await feedOf(await owner.get('/api/v1/live', { accept: 'text/event-stream' }))).stop()
    const visitor = new Visitor(second.url)
    expect(await (await visitor.get('/sign-up?code=BPE-0017')).text()).toContain(
      'Student registration is closed at the moment.',
    )

    await open()
    expect((await owner.get('/api/v1/applications')).status).toBe(200)
    expect((await byToken('/api/v1/applications')).status).toBe(200)
    expect(await (await visitor.get('/sign-up?code=BPE-0017')).text()).toContain('Study abroad with')
  })
})

it('a deactivated partner is signed out with a reason, and signs in again once active', async () => {
  const [one, other] = [await first.signIn(OWNER), await second.signIn('counsellor@brightpath.example')]
  const feeds = [
    await feedOf(await other.get('/api/v1/live', { accept: 'text/event-stream' })),
    await feedOf(await byToken('/api/v1/live')),
  ]
  await change({ deactivate_partner: true, Reason: 'Fee dispute' })
  await until(() => feeds.every(({ isEnded }) => isEnded))
  const deactivated = [403, 'PARTNER_DEACTIVATED']
  for (const browser of [one, other])
    expect(await outcomeOf(await browser.get('/api/auth/me'))).toEqual(deactivated)
  expect(await outcomeOf(await byToken('/api/v1/applications'))).toEqual(deactivated)
  expect(await outcomeOf(await byToken('/api/v1/live'))).toEqual(deactivated)
  const page = await one.get('/students')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?error=PARTNER_DEACTIVATED'])

  // The reason needs the password.
  const tried = await new Visitor(first.url).signIn(OWNER, PASSWORD)
  expect(await tried.response.text()).toContain('Your company’s account is deactivated.')
  const guessed = await new Visitor(first.url).signIn(OWNER, 'Another-1!')
  expect(await guessed.response.text()).not.toContain('deactivated')

  await change({ deactivate_partner: false, Reason: 'Settled' })
  // Ended sessions stay ended; a token was not revoked.
  expect((await one.get('/api/auth/me')).status).toBe(401)
  expect((await byToken('/api/v1/applications')).status).toBe(200)
  expect((await (await first.signIn(OWNER)).get('/api/auth/me')).status).toBe(200)
})
