import { beforeEach, expect, test, vi } from 'vitest'
import { SAVED_EVENT } from '#domain/api/saved-event'
import { refreshPartsOnSave } from '#islands/lib/saving/fresh-parts'

const fetched = vi.fn<typeof fetch>()
const page = () => Object.assign(new EventTarget(), { querySelector: () => ({}) })

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockResolvedValue(new Response('', { status: 403 }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { href: 'https://portal.example/users/1' })
  vi.stubGlobal('document', page())
  vi.stubGlobal('window', new EventTarget())
  refreshPartsOnSave()
})
test('several saves of one press ask for the page once', () => {
  document.dispatchEvent(new Event(SAVED_EVENT))
  document.dispatchEvent(new Event(SAVED_EVENT))
  vi.runAllTimers()
  expect(fetched).toHaveBeenCalledOnce()
})

test('a page that is left after a save is not asked for again', () => {
  document.dispatchEvent(new Event(SAVED_EVENT))
  window.dispatchEvent(new Event('beforeunload'))
  vi.runAllTimers()
  expect(fetched).not.toHaveBeenCalled()
})
