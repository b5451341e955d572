import { describe, expect, it } from 'vitest'
import { shortLink } from '#edge/short-link'
import { asked, CODE } from '#tests/support/edge/asked'

describe('a short link', () => {
  it('leads to the page of its code with a counted visit of its own', () => {
    const visitor = asked(`/q/${CODE}`, { headers: { 'user-agent': 'Mozilla/5.0 (Android) Mobile' } })
    const answer = shortLink(visitor)
    const query = new URL(answer?.headers.location ?? '', 'http://portal').searchParams
    expect(query.get('code')).toBe(CODE)
    expect(visitor.visits).toEqual([{ code: CODE, id: query.get('visit'), step: 'scanned', device: 'Phone' }])
    expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  })

  it('does not count link-preview programs', () => {
    const program = asked(`/q/${CODE}`, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })
    expect(shortLink(program)?.headers.location).toBe(`/sign-up?code=${CODE}`)
    expect(program.visits).toEqual([])
  })

  it.each([
    '/q/short',
    `/q/${CODE}A`,
    `/q/${CODE}/`,
    `/q/${CODE}?x=1`,
    `/q/${'%0d%0aset-cookie:x=1'.padEnd(64, 'A')}`,
    `//q/${CODE}`,
  ])('passes %s to the portal', (target) => {
    expect(shortLink(asked(target))).toBeNull()
  })

  it('answers GET only', () => {
    expect(shortLink(asked(`/q/${CODE}`, { method: 'POST' }))).toBeNull()
  })
})
