import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { NAV_STEPS, navRoom } from '../../src/components/nav-room'

const entries = (...labels: string[]) => labels.map((label) => ({ label }))
const NOTES = {
  label: 'Notes and invoices',
  entries: entries('Commission notes', 'University invoices', 'Invoice requests'),
}
const OTHERS = ['Money', 'Students', 'Partners', 'Company'].map((label) => ({ label, entries: [] }))

describe('navRoom', () => {
  test('shows a few entries in the row at every width', () => {
    const few = [{ label: '', entries: entries('Commission notes', 'Imports') }]
    expect(navRoom(few, 0, 'Imports')).toEqual({ openFrom: 64, nameFrom: 64 })
  })

  test('opens a wide first group later, and shows the name then or later', () => {
    const { openFrom, nameFrom } = navRoom([NOTES, ...OTHERS], 0, 'Commission notes')
    expect(openFrom).toBe(72)
    expect(nameFrom).toBe(88)
  })

  test('counts the width of the current entry beside the name of its closed group', () => {
    expect(navRoom([NOTES, ...OTHERS], 4, 'Subsidiaries').openFrom).toBe(80)
  })

  test('the style sheet has one rule for each step', async () => {
    const css = await readFile(new URL('../../src/styles/shell/navbar.css', import.meta.url), 'utf8')
    for (const step of NAV_STEPS) {
      expect(css.split(`@media (width < ${step}rem) {\n  .navbar [data-from="${step}"] {`)).toHaveLength(2)
      expect(css.split(`"${step}"`)).toHaveLength(2)
    }
  })
})
