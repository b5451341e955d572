import { describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

const policyOf = (answer: Response) => answer.headers.get('ratelimit-policy')
/** The remainder of each limit, by its name. */
function leftOf(answer: Response): Record<string, number> {
  const members = [...(answer.headers.get('ratelimit') ?? '').matchAll(/"([\w-]+)";r=(\d+)/g)]
  return Object.fromEntries(members.map(([, name = '', remaining]) => [name, Number(remaining)]))
}

describe('the limits of a call', () => {
  test('are counted down for each network', async () => {
    const finance = await portal.signIn('finance@tassel.example')
    const wrong = { CurrentPassword: 'not this one', NewPassword: 'Never-taken-1!' }
    const first = await finance.post('/api/v1/account/password', wrong)
    expect(first.status).toBe(422)
    expect(policyOf(first)).toBe('"wrong-passwords";q=50;w=3600')
    const left = leftOf(first)['wrong-passwords'] ?? 0
    expect(left).toBeGreaterThan(40)
    const second = await finance.post('/api/v1/account/password', wrong)
    expect(leftOf(second)).toEqual({ 'wrong-passwords': left - 1 })
  })

  test('state how many feeds a person may still open', async () => {
    const [checker, maker] = [
      await portal.signIn('checker@tassel.example'),
      await portal.signIn('maker@tassel.example'),
    ]
    const follow = (browser: Browser) => browser.get('/api/v1/live', { accept: 'text/event-stream' })
    const one = await follow(checker)
    const two = await follow(checker)
    expect(policyOf(one)).toBe('"live-feeds";q=12;qu="concurrent-requests"')
    expect([leftOf(one), leftOf(two)]).toEqual([{ 'live-feeds': 11 }, { 'live-feeds': 10 }])
    const others = await follow(maker)
    expect(leftOf(others)).toEqual({ 'live-feeds': 11 })
    for (const answer of [one, two, others]) await answer.body?.cancel()
  })

  test('of a code by e-mail are the same for an unknown address, and reveal nothing about others', async () => {
    const ask = (Email: string) => new Browser(portal.url).post('/api/v1/students/login', { Email })
    const policies = [
      '"sign-up-codes";q=300;w=3600',
      '"sign-up-codes-of-address";q=6;w=3600',
      '"next-sign-up-code";q=1;w=30',
    ].join(', ')
    const known = await ask('student@mail.example')
    const unknown = await ask('nobody@limits.example')
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(200)
      expect(policyOf(answer)).toBe(policies)
    }
    const left = leftOf(known)['sign-up-codes'] ?? 0
    expect(leftOf(unknown)).toEqual({ 'sign-up-codes': left - 1 })

    const soon = await ask('student@mail.example')
    expect(soon.status).toBe(429)
    expect(policyOf(soon)).toBe(policies)
    expect(leftOf(soon)).toEqual({ 'sign-up-codes': left - 2, 'next-sign-up-code': 0 })
    const retryAfter = Number(soon.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(soon.headers.get('ratelimit')).toContain(`"next-sign-up-code";r=0;t=${retryAfter}`)
  })

  test('are on the page of the API and in its description', async () => {
    const page = await (await new Browser(portal.url).get('/api/docs')).text()
    expect(page).toContain('<code>RateLimit-Policy</code>')
    expect(page).toContain('Limited: webhook-tests: 10 within a minute for each webhook.')
    const described = await (await new Browser(portal.url).get('/api/openapi.json')).json()
    const { responses } = described.paths['/api/v1/payments/sheet'].get
    expect(Object.keys(responses['200'].headers)).toEqual(
      expect.arrayContaining(['ratelimit-policy', 'ratelimit']),
    )
    expect(Object.keys(responses['429'].headers)).toEqual(['retry-after', 'ratelimit-policy', 'ratelimit'])
  })
})
