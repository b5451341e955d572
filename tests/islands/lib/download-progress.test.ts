import { beforeEach, expect, it, vi } from 'vitest'
import { DOWNLOAD_PROGRESS, duringDownload, LEAST_BUSY_MS } from '#islands/lib/download-progress'

const said = vi.hoisted(() => [] as string[])
const stops = vi.hoisted(() => [] as ((() => void) | undefined)[])
vi.mock('#islands/lib/toasts', () => ({
  toastSuccess: (message: string) => said.push(message),
  toastFailure: (error: Error) => said.push(error.message),
  toastNotice: (message: string) => said.push(message),
  toastProgress: (message: string, stop?: () => void) => {
    said.push(message)
    stops.push(stop)
    return () => said.push(`(${message} is gone)`)
  },
}))

beforeEach(() => {
  said.length = 0
  stops.length = 0
  vi.useFakeTimers()
})
const how = { done: 'Your invoice has been downloaded successfully.', steps: DOWNLOAD_PROGRESS }
const taking = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))
const MESSAGES = ['Preparing your download …', 'Still working, this may take a moment …'] as const

it('reports progress after 3 and after 7 seconds, and then the end', async () => {
  const downloading = duringDownload(taking(8000), { ...how, least: LEAST_BUSY_MS.one })
  await vi.advanceTimersByTimeAsync(2999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([MESSAGES[0]])
  await vi.advanceTimersByTimeAsync(4000)
  expect(said).toEqual([MESSAGES[0], `(${MESSAGES[0]} is gone)`, MESSAGES[1]])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await downloading).toBe(true)
  expect(said.slice(3)).toEqual([`(${MESSAGES[1]} is gone)`, how.done])
})

it.each([
  ['one file', LEAST_BUSY_MS.one, 1000],
  ['many in bulk', LEAST_BUSY_MS.bulk, 2000],
])('keeps the button of %s busy for a while, and reports nothing more', async (_, least, ms) => {
  let ended = false
  const downloading = duringDownload(taking(10), { ...how, least }).then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect([ended, said]).toEqual([false, [how.done]])
  await vi.advanceTimersByTimeAsync(1)
  await downloading
  expect([ended, said]).toEqual([true, [how.done]])
})

it('reports why it failed, and not the end', async () => {
  const refused = () => Promise.reject(new Error('Sorry!Not able to download Document!'))
  const downloading = duringDownload(refused, { ...how, least: LEAST_BUSY_MS.one })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await downloading).toBe(false)
  expect(said).toEqual(['Sorry!Not able to download Document!'])
})

it('is stopped by the person who waits, which is no failure', async () => {
  const stoppable = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const downloading = duringDownload(stoppable, { ...how, least: LEAST_BUSY_MS.one })
  await vi.advanceTimersByTimeAsync(3000)
  stops[0]?.()
  expect(await downloading).toBe(false)
  expect(said).toEqual([MESSAGES[0], `(${MESSAGES[0]} is gone)`, 'Download stopped'])
})

it('offers no stop for a download that cannot be stopped', async () => {
  const downloading = duringDownload(taking(4000), { ...how, least: LEAST_BUSY_MS.one })
  await vi.advanceTimersByTimeAsync(4000)
  await downloading
  expect(stops).toEqual([undefined])
})
