import { describe, expect, it } from 'vitest'
import { drawnPage, pageOf, sentPage } from '#edge/drawn-page'
import { pageCache } from '#edge/page-cache'
import { aPage } from '#tests/support/edge/asked'

const FACTS = { partnerId: 'brightpath', version: '1', until: 9, once: 'KEY' }
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

describe('the cache of pages', () => {
  it('drops the least recently used page when it is full', () => {
    const page = aPage('x')
    const size = page.before.byteLength + page.after.byteLength
    const cache = pageCache({ of: () => '1' }, { maxBytes: 2 * size })
    cache.set('a', page)
    cache.set('b', page)
    cache.get('a')
    cache.set('c', page)
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([true, false, true])
  })

  it('drops only the pages of the changed partner', () => {
    const versions = { brightpath: '1', northstar: '1' }
    const cache = pageCache({ of: (id) => versions[id as keyof typeof versions] })
    cache.set('a', aPage('a', { partnerId: 'brightpath' }))
    cache.set('b', aPage('b', { partnerId: 'northstar' }))
    versions.northstar = '2'
    expect([cache.get('a') !== null, cache.get('b')]).toEqual([true, null])
  })
})

describe('a shared page', () => {
  it('is split at each visitor’s value, and survives its transfer', async () => {
    const page = await drawnPage(html('é<input value="KEY">ü'), FACTS)
    expect(page && sentPage(page)).toMatchObject({ before: 'é<input value="', after: '">ü', until: 9 })
    expect(page && pageOf(sentPage(page))).toEqual(page)
  })

  it.each([
    ['sets a cookie', html('KEY', { headers: { 'set-cookie': 'a=b' } })],
    ['varies with a request header', html('KEY', { headers: { vary: 'cookie' } })],
    ['failed', html('KEY', { status: 500 })],
    ['redirects', html('KEY', { status: 302 })],
    ['is not HTML', new Response('KEY', { headers: { 'content-type': 'application/json' } })],
    ['has no value for its visitor', html('none')],
    ['has the visitor’s value twice', html('KEY KEY')],
    ['is empty', new Response(null, { status: 204 })],
  ])('is refused if it %s', async (_why, response) => {
    expect(await drawnPage(response, FACTS)).toBeNull()
  })

  it('is refused without such a value', async () => {
    expect(await drawnPage(html('text'), { ...FACTS, once: '' })).toBeNull()
  })
})
