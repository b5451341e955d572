import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { NAV_STEPS, navRoom } from '../../src/components/nav-room'

const STAFF_LINKS = [
  'Commission notes',
  'University invoices',
  'Invoice requests',
  'Payments',
  'Wallet',
  'Subsidiaries',
  'Imports',
  'Bank changes',
]

describe('the room of the navbar', () => {
  test('few entries are never put under "More"', () => {
    expect(navRoom(['Commission notes', 'Imports'], 0)).toEqual({
      from: [undefined, undefined],
      moreUntil: undefined,
      nameFrom: 56,
    })
  })

  test('of many, the first stand in the row and the others come back as it widens, in their order', () => {
    const { from, moreUntil } = navRoom(STAFF_LINKS, 0)
    const steps = from.map((step) => step ?? 0)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(from[0]).toBeUndefined()
    expect(moreUntil).toBe(Math.max(...steps))
    expect(steps.at(-1)).toBeGreaterThan(64)
  })

  test.each([...STAFF_LINKS.keys()])(
    'the page one is on stands in the row at every width (%i)',
    (current) => {
      expect(navRoom(STAFF_LINKS, current).from[current]).toBeUndefined()
    },
  )

  test('each step is said in the style sheet, once', async () => {
    const css = await readFile(new URL('../../src/styles/shell/navbar.css', import.meta.url), 'utf8')
    for (const step of NAV_STEPS) {
      expect(css.split(`@media (width < ${step}rem) {\n  .navbar [data-from="${step}"] {`)).toHaveLength(2)
      expect(css.split(`"${step}"`)).toHaveLength(2)
    }
  })
})
