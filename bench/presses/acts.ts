import type { Locator, Page } from '@playwright/test'

/** A frequent action on its page. */
export interface Act {
  name: string
  who: string
  address: string
  /** The preparation before the measured press. */
  prepare?(page: Page): Promise<unknown>
  press(page: Page): Promise<unknown>
  /** The visible result, as an expression in the page that is true from then on. */
  seen: string
}

const MAKER = 'maker@tassel.example'
const CHECKER = 'checker@tassel.example'
const PROCESSOR = 'processor@tassel.example'
const STAFF = 'staff@tassel.example'
const NOTES = '/commission-note?tab=AllNotes&view=none'

const grid = (page: Page) => page.getByRole('grid')
const tick = (page: Page) => press(grid(page).getByRole('checkbox', { name: 'Select this row' }).first())
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const shows = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((each) => each.checkVisibility({ visibilityProperty: true }))`
const DIALOG = shows('dialog[open]')

/** Opens the first note that waits for its reader, or for this next action of theirs, from their list. */
async function openFirst(page: Page, action?: string): Promise<void> {
  const links = grid(page).locator('a[href*="/commission-note/"]')
  await links
    .filter({ hasText: action ?? '' })
    .first()
    .click()
  await page.waitForURL(/\/commission-note\/[0-9a-f-]{36}/)
  await page.waitForLoadState('networkidle')
}

/** Without Playwright's own hit test in the page, which is no part of a person's press. */
export const press = (locator: Locator) => locator.click({ force: true })

/** The most frequent actions of the finance staff and of people who look after students. */
export const ACTS: readonly Act[] = [
  {
    name: 'tick a note',
    who: MAKER,
    address: NOTES,
    press: tick,
    seen: shows('[aria-label="Selected notes"]'),
  },
  {
    name: 'open Assign',
    who: MAKER,
    address: NOTES,
    prepare: async (page) => {
      await tick(page)
      await button(page, 'Assign').waitFor()
    },
    press: (page) => press(button(page, 'Assign')),
    seen: DIALOG,
  },
  {
    name: 'open the filter of statuses',
    who: MAKER,
    address: NOTES,
    press: (page) => press(button(page, 'Any status')),
    seen: shows('[popover] input[type="checkbox"], dialog[open] input[type="checkbox"]'),
  },
  {
    name: 'open More filters',
    who: MAKER,
    address: NOTES,
    press: (page) => press(button(page, 'More filters')),
    seen: shows('input[name="invoiceNumber"]'),
  },
  {
    name: 'type in the search of notes',
    who: MAKER,
    address: NOTES,
    prepare: (page) => page.getByRole('searchbox').first().focus(),
    press: (page) => page.keyboard.press('g'),
    seen: 'document.activeElement.value === "g"',
  },
  {
    name: 'find anything',
    who: MAKER,
    address: NOTES,
    press: (page) => page.keyboard.press('Control+k'),
    seen: DIALOG,
  },
  {
    name: 'open “Send back to maker”',
    who: CHECKER,
    address: '/commission-note',
    prepare: (page) => openFirst(page),
    press: (page) => press(button(page, 'Send back to maker')),
    seen: DIALOG,
  },
  {
    name: 'write a message',
    who: CHECKER,
    address: '/commission-note',
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('textbox', { name: 'Message' }).click()
    },
    press: (page) => page.keyboard.press('h'),
    seen: 'document.activeElement.textContent.includes("h") || document.activeElement.value === "h"',
  },
  {
    name: 'open “Mark payment done”',
    who: PROCESSOR,
    address: '/commission-note',
    prepare: (page) => openFirst(page, 'Mark payment done'),
    press: (page) => press(button(page, 'Mark payment done')),
    seen: DIALOG,
  },
  {
    name: 'tick a student',
    who: STAFF,
    address: '/students',
    press: tick,
    seen: shows('[aria-label="Assign the chosen students"]'),
  },
]
