import { beforeEach, expect, it, vi } from 'vitest'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  say(type: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

const asked = vi.fn(async () => new Response('{}'))
const newPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let page = newPage()
const turn = (state: string) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const opened = () => FakeSource.opened
const last = () => FakeSource.opened.at(-1) as FakeSource
let onLive: typeof import('#islands/lib/live/live').onLive

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', asked.mockClear())
  page = newPage()
  vi.stubGlobal('document', page)
  const windowEvents = new EventTarget()
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  FakeSource.opened = []
  ;({ onLive } = await import('#islands/lib/live/live'))
})
it('starts at the page’s position and continues from its last one', () => {
  Object.assign(page, { body: { dataset: { liveAfter: '40' } } })
  const stop = onLive('note', () => {})
  expect(last().url).toBe('/api/v1/live?after=40')
  last().say('note', { CommissionNoteId: 'a', InvoiceId: 'i', Version: 2 }, '41')
  turn('hidden')
  turn('visible')
  expect(last().url).toBe('/api/v1/live?lastEventId=41')
  stop()
})

it('gives a late listener the events it missed, and no older ones', () => {
  onLive('notice', () => {})
  last().say('note', { CommissionNoteId: 'old', InvoiceId: 'i', Version: 2 }, '7')
  vi.advanceTimersByTime(20_000)
  last().say('note', { CommissionNoteId: 'new', InvoiceId: 'i', Version: 2 }, '8')
  const heard: string[] = []
  onLive('note', ({ CommissionNoteId }) => heard.push(CommissionNoteId))
  expect(heard).toEqual(['new'])
})

it('shares one connection, dispatches by type, and closes with the last listener', () => {
  const counts: number[] = []
  const notes: string[] = []
  const stopCounts = onLive('notice', ({ UnreadCount }) => counts.push(UnreadCount))
  const stopNotes = onLive('note', ({ CommissionNoteId }) => notes.push(CommissionNoteId))
  expect(opened()).toHaveLength(1)
  expect(last().url).toBe('/api/v1/live')
  last().say('notice', { UnreadCount: 3 })
  last().say('note', { CommissionNoteId: 'a', InvoiceId: 'i', Version: 2 }, '7')
  stopNotes()
  last().say('note', { CommissionNoteId: 'b', InvoiceId: 'i', Version: 2 }, '8')
  expect([counts, notes]).toEqual([[3], ['a']])
  expect(last().isClosed).toBe(false)
  stopCounts()
  expect(last().isClosed).toBe(true)
})

it('reconnects after an error, with growing delays, where it stopped', () => {
  onLive('note', () => {})
  last().say('note', {}, '41')
  for (const longest of [1_500, 3_000, 6_000]) {
    last().dispatchEvent(new Event('error'))
    expect(last().isClosed).toBe(true)
    const before = opened().length
    vi.advanceTimersByTime(longest / 3 - 1)
    expect(opened()).toHaveLength(before)
    vi.advanceTimersByTime(longest)
    expect(opened()).toHaveLength(before + 1)
    expect(last().url).toBe('/api/v1/live?lastEventId=41')
  }
})

it('checks the session after a refusal, not after a lost connection', () => {
  onLive('note', () => {})
  last().dispatchEvent(new Event('open'))
  last().dispatchEvent(new Event('error'))
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  last().dispatchEvent(new Event('error'))
  expect(asked).toHaveBeenCalledWith('/api/auth/me', expect.anything())
})

it('is open only while the page is visible', () => {
  page.visibilityState = 'hidden'
  onLive('notice', () => {})
  expect(opened()).toHaveLength(0)
  turn('visible')
  expect(opened()).toHaveLength(1)
  turn('hidden')
  expect(last().isClosed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(opened()).toHaveLength(1)
  turn('visible')
  expect(opened()).toHaveLength(2)
})

it('keeps the latest position it received, so that reloaded lists include every event', () => {
  let cookie = 'other=1'
  const written: string[] = []
  Object.defineProperty(page, 'cookie', {
    get: () => cookie,
    set: (line: string) => {
      written.push(line)
      cookie = `other=1; ${line.split(';')[0]}`
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  onLive('note', () => {})
  const [before, after] = ['000000010000000000001000', '000000010000000000002000']
  last().say('position', { Position: after, Seconds: 15 })
  last().say('position', { Position: before, Seconds: 15 })
  expect(written).toEqual([`__Host-tassel.position=${after}; Path=/; Max-Age=15; SameSite=Lax; Secure`])
})
