import { beforeEach, expect, test, vi } from 'vitest'
import { savedForm } from '#islands/lib/saving/saved-form'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})

const FIRST = { host: 'one', sender: 'a@one', password: '' }
const open = (version: number, defaults: typeof FIRST) =>
  savedForm({ name: 'smtp', version, defaults, but: ['password'] })

test('typing is restored on the version it is based on, without secret fields', () => {
  open(1, FIRST).save({ ...FIRST, host: 'mine', password: 'secret' })
  expect([...stored.values()].join()).not.toContain('secret')
  const again = open(1, FIRST)
  expect(again.read()).toEqual({ host: 'mine', sender: 'a@one' })
  expect(again.began()).toEqual({ version: 1, data: FIRST })
})

test('typing is restored on top of a version that others saved', () => {
  open(1, FIRST).save({ ...FIRST, host: 'mine' })
  const newer = { ...FIRST, sender: 'b@one' }
  const again = open(2, newer)
  expect(again.read()).toEqual({ host: 'mine', sender: 'b@one' })
  expect(again.began()).toEqual({ version: 2, data: newer })
})

test('a restored field that others changed too keeps its older base, so that saving asks', () => {
  open(1, FIRST).save({ ...FIRST, host: 'mine' })
  const newer = { host: 'theirs', sender: 'b@one', password: '' }
  for (const visit of [open(2, newer), open(2, newer)]) {
    const typed = visit.read()
    expect(typed).toEqual({ host: 'mine', sender: 'b@one' })
    expect(visit.began()).toEqual({ version: 1, data: { ...newer, host: 'one' } })
    visit.save({ ...newer, ...typed })
  }
})
