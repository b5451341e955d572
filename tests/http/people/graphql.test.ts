import { describe, expect, it } from 'vitest'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

const NOTES = '{ notes(first: 3) { nodes { CommissionNumber Students { Name } } totalCount } }'
const post = (headers: Record<string, string>, body = JSON.stringify({ query: NOTES })) =>
  fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code

async function tokenOf(email: string, Scopes: string[]): Promise<string> {
  const browser = await portal.signIn(email)
  const answer = await browser.post('/api/v1/accounts/tokens', { Name: 'a program', Scopes })
  return ((await answer.json()) as { data: { Token: string } }).data.Token
}

describe('GraphQL over HTTP', () => {
  it('answers a session of the portal’s own pages', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const response = await browser.post('/graphql', { query: NOTES })
    const { data, errors, extensions } = (await response.json()) as {
      data: { notes: { nodes: { Students: unknown[] }[]; totalCount: number } }
      errors?: unknown
      extensions: { cost: { cost: number } }
    }
    expect([response.status, errors]).toEqual([200, undefined])
    expect(data.notes.nodes).toHaveLength(3)
    for (const note of data.notes.nodes) expect(note.Students.length).toBeGreaterThan(0)
    expect(extensions.cost.cost).toBe(54)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a session’s query from another site, and a body that is not JSON', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const cookie = browser.jar().header('/')
    for (const origin of ['https://evil.example', 'null']) {
      const response = await post({ cookie, origin })
      expect([response.status, await codeOf(response)]).toEqual([403, 'ORIGIN_MISMATCH'])
    }
    const without = await post({ cookie })
    expect([without.status, await codeOf(without)]).toEqual([403, 'ORIGIN_MISMATCH'])
    const form = await post({ cookie, origin: portal.url, 'content-type': 'text/plain' })
    expect([form.status, await codeOf(form)]).toEqual([400, 'MALFORMED_REQUEST'])
    expect((await post({ cookie, origin: portal.url })).status).toBe(200)
  })

  it('answers a token within its scopes', async () => {
    const authorization = `Bearer ${await tokenOf('maker@tassel.example', ['read:students'])}`
    const response = await post(
      { authorization },
      JSON.stringify({ query: `${NOTES.slice(0, -1)} students { totalCount } }` }),
    )
    const { data, errors } = (await response.json()) as {
      data: Record<string, unknown>
      errors: { path: string[]; extensions: { code: string } }[]
    }
    expect(data).toMatchObject({ notes: null, students: { totalCount: expect.any(Number) } })
    expect(errors.map(({ path, extensions }) => [path[0], extensions.code])).toEqual([
      ['notes', 'TOKEN_SCOPE'],
    ])
  })

  it('opens the explorer to staff and partners only', async () => {
    const opened = async (email: string) => (await portal.signIn(email)).get('/graphql')
    for (const email of ['checker@tassel.example', 'partner@brightpath.example']) {
      const page = await opened(email)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      // It loads nothing from another host.
      const policy = page.headers.get('content-security-policy') ?? ''
      const html = await page.text()
      expect(policy + html).toContain("default-src 'self'")
      expect(html).not.toMatch(/(?:src|href)="https?:/)
    }
    expect((await opened('student@mail.example')).status).toBe(403)
    const nobody = await fetch(`${portal.url}/graphql`, { redirect: 'manual' })
    expect([nobody.status, nobody.headers.get('location')]).toEqual([
      302,
      '/api/auth/login?returnTo=%2Fgraphql',
    ])
    const authorization = `Bearer ${await tokenOf('maker@tassel.example', ['read'])}`
    expect((await fetch(`${portal.url}/graphql`, { headers: { authorization } })).status).toBe(403)
  })

  it('refuses anonymous requests, other methods and overlong bodies', async () => {
    const nobody = await post({})
    expect([nobody.status, await codeOf(nobody)]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await post({ authorization: 'Bearer tsl_wrong' })).status).toBe(401)
    const authorization = `Bearer ${await tokenOf('maker@tassel.example', ['read'])}`
    const put = await fetch(`${portal.url}/graphql`, { method: 'PUT', headers: { authorization } })
    expect(put.status).toBe(405)
    const long = await post({ authorization }, JSON.stringify({ query: 'x'.repeat(2_100_000) }))
    expect(long.status).toBe(413)
    const broken = await post({ authorization }, '{')
    expect(broken.status).toBe(400)
  })
})
