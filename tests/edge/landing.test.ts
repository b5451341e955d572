import { describe, expect, it } from 'vitest'
import type { DrawnPage } from '#edge/edge-request'
import { landing, type PageAsked } from '#edge/landing'
import { aPage, asked, BRIGHTPATH, CODE, NORTHSTAR, VISIT } from '#tests/support/edge/asked'

/** The edge's pages, with a portal that records the pages it renders. */
function opened(draw: (page: PageAsked) => DrawnPage | null = ({ tenant }) => pageOf(tenant?.partnerId)) {
  const drawn: PageAsked[] = []
  const state = { version: '1', now: 1_000 }
  const answer = landing(
    { of: () => state.version },
    async (page) => {
      drawn.push(page)
      return draw(page)
    },
    () => state.now,
  )
  const text = async (...given: Parameters<typeof asked>) => {
    const found = await answer(asked(...given))
    if (!found || typeof found.body === 'string') return found?.headers.location ?? null
    return new TextDecoder().decode(found.body.page.before) + found.body.once
  }
  return { answer, drawn, state, text }
}

const pageOf = (partnerId = 'tassel') => aPage(partnerId, { partnerId })
const OF_CODE = `/sign-up?code=${CODE}&visit=${VISIT}`

describe('cached landing pages', () => {
  it('are rendered once, with a separate key in each visitor’s form', async () => {
    const { drawn, text } = opened()
    const [first, second] = [await text('/sign-up'), await text('/sign-up')]
    expect(drawn).toEqual([{ tenant: null, code: '' }])
    expect(first).toMatch(/^<h1>tassel<\/h1><input value="[\da-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  it('are rendered once for concurrent visitors', async () => {
    const { drawn, text } = opened()
    await Promise.all(Array.from({ length: 50 }, () => text(OF_CODE)))
    expect(drawn).toHaveLength(1)
  })

  it('are separate for each host', async () => {
    const { text } = opened()
    const at = async (tenant: typeof BRIGHTPATH | null) => (await text('/sign-up', { tenant }))?.slice(0, 14)
    for (const turn of [1, 2]) {
      expect(await at(BRIGHTPATH), `turn ${turn}`).toBe('<h1>brightpath')
      expect(await at(NORTHSTAR)).toBe('<h1>northstar<')
      expect(await at(null)).toBe('<h1>tassel</h1')
    }
  })

  it('are rendered from the host and the code alone, never from other parts of a request', async () => {
    const { drawn, text } = opened()
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-edge-host': 'evil.example',
      'x-original-url': '/evil',
      'accept-language': '<script>',
      'user-agent': 'Mozilla/5.0 <script>',
    }
    await text(OF_CODE, { tenant: BRIGHTPATH, headers })
    expect(drawn).toEqual([{ tenant: BRIGHTPATH, code: CODE }])
  })

  it.each([
    '/sign-up?utm_source=evil',
    `/sign-up?code=${CODE}&x=1`,
    `/sign-up?code=${CODE}&code=${'B'.repeat(64)}`,
    `/sign-up?visit=${VISIT}`,
    `/sign-up?code=${CODE}&visit=<script>`,
    '/sign-up?code=BRI-0001',
    '/sign-up?sent=1',
    '/sign-up/',
    '/sign-up/verify?id=1',
    '//sign-up',
  ])('pass %s to the portal', async (target) => {
    const { drawn, text } = opened()
    expect(await text(target)).toBeNull()
    expect(drawn).toEqual([])
  })

  it('pass requests with a cookie or a token, and other methods, to the portal', async () => {
    const { drawn, text } = opened()
    const told: Record<string, string>[] = [
      { cookie: 'theme=dark' },
      { cookie: '' },
      { authorization: 'Bearer x' },
    ]
    for (const headers of told) expect(await text('/sign-up', { headers })).toBeNull()
    expect(await text('/sign-up', { method: 'POST' })).toBeNull()
    expect(drawn).toEqual([])
  })

  it('are rendered again after a change, and never shown outdated', async () => {
    let name = 'Old name'
    const { state, text } = opened(() => aPage(name, { version: state.version }))
    expect(await text('/sign-up')).toContain('Old name')
    name = 'New name'
    expect(await text('/sign-up')).toContain('Old name')
    state.version = '2'
    expect(await text('/sign-up')).toContain('New name')
  })

  it('are not cached if something changed while they were rendered', async () => {
    const { drawn, state, text } = opened(() => aPage('Drawn', { version: '0' }))
    expect(state.version).toBe('1')
    await text('/sign-up')
    await text('/sign-up')
    expect(drawn).toHaveLength(2)
  })

  it('expire with their code, and are then passed to the portal', async () => {
    const { state, text } = opened(() => (state.now < 5_000 ? aPage('Valid', { until: 5_000 }) : null))
    state.now = 4_999
    expect(await text(OF_CODE)).toContain('Valid')
    state.now = 5_000
    expect(await text(OF_CODE)).toBeNull()
  })

  it('cache nothing for an unknown code', async () => {
    const { drawn, text } = opened(() => null)
    expect([await text(OF_CODE), await text(OF_CODE)]).toEqual([null, null])
    expect(drawn).toHaveLength(2)
  })

  it('recover from a failed rendering', async () => {
    let isBroken = true
    const { text } = opened(() => {
      if (isBroken) throw new Error('The database is away')
      return pageOf()
    })
    await expect(text('/sign-up')).rejects.toThrow('away')
    isBroken = false
    expect(await text('/sign-up')).toContain('tassel')
  })
})

describe('visits by a code', () => {
  it('are counted each time their page is opened from the cache', async () => {
    const { answer } = opened()
    for (const turn of [1, 2]) {
      const visitor = asked(OF_CODE, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
      await answer(visitor)
      const visit = { code: CODE, id: VISIT, step: 'opened', device: 'Phone' }
      expect(visitor.visits, `turn ${turn}`).toEqual([visit])
    }
  })

  it('get a new visit id if they did not come by the short link', async () => {
    const { text } = opened()
    const location = await text(`/sign-up?code=${CODE}`)
    expect(location).toMatch(new RegExp(`^/sign-up\\?code=${CODE}&visit=[\\da-f-]{36}$`))
    expect(await text(`/sign-up?code=${CODE}`)).not.toBe(location)
  })

  it('exclude link-preview programs', async () => {
    const { answer } = opened()
    const program = asked(`/sign-up?code=${CODE}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })
    expect((await answer(program))?.status).toBe(200)
    expect(program.visits).toEqual([])
  })
})
