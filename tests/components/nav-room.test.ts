import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { NAV_STEPS, navRoom } from '../../src/components/nav-room'

const entries = (...labels: string[]) => labels.map((label) => ({ label }))
const NOTES = {
  label: 'Notes and invoices',
  entries: entries('Commission notes', 'University invoices', 'Invoice requests'),
}
const OTHERS = ['Money', 'Students', 'Partners', 'Company'].map((label) => ({ label, entries: [] }))

describe('the room of the navbar', () => {
  test('few entries stand in the row from the first width on', () => {
    const few = [{ label: '', entries: entries('Commission notes', 'Imports') }]
    expect(navRoom(few, 0, 'Imports')).toEqual({ openFrom: 64, nameFrom: 64 })
  })

  test('a wide first group opens later, and the name comes with it or after it', () => {
    const { openFrom, nameFrom } = navRoom([NOTES, ...OTHERS], 0, 'Commission notes')
    expect(openFrom).toBe(72)
    expect(nameFrom).toBe(88)
  })

  test('an entry of a closed group takes room beside the name of its group', () => {
    expect(navRoom([NOTES, ...OTHERS], 4, 'Subsidiaries').openFrom).toBe(80)
  })

  test('each step is said in the style sheet, once', async () => {
    const css = await readFile(new URL('../../src/styles/shell/navbar.css', import.meta.url), 'utf8')
    for (const step of NAV_STEPS) {
      expect(css.split(`@media (width < ${step}rem) {\n  .navbar [data-from="${step}"] {`)).toHaveLength(2)
      expect(css.split(`"${step}"`)).toHaveLength(2)
    }
  })
})
