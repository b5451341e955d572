import { expect, it, vi } from 'vitest'
import { isOffline, untilOnline } from '#islands/lib/saving/online'

const events = new EventTarget()

function network(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
}

it('continues at once when online', async () => {
  network(true)
  expect(isOffline()).toBe(false)
  await untilOnline(new AbortController().signal)
})

it('waits for the network until the caller stops waiting', async () => {
  network(false)
  const leaving = new AbortController()
  const goneOn = vi.fn()
  const waiting = untilOnline(leaving.signal).then(goneOn)
  await Promise.resolve()
  expect(goneOn).not.toHaveBeenCalled()
  events.dispatchEvent(new Event('online'))
  await waiting
  expect(goneOn).toHaveBeenCalled()
  const left = untilOnline(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(untilOnline(leaving.signal)).rejects.toThrow('left')
})
