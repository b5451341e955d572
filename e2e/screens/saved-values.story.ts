import type { Page } from '@playwright/test'
import { allHydrated } from '../support/hydrated'
import { PARTNER } from '../support/job'
import { expect, type Stage, test } from '../support/portal'

test.use({ company: 'own' })

const ADMIN = 'admin@tassel.example'
const COUNSELLOR = 'counsellor@brightpath.example'
const STUDENT = 'student@mail.example'

/** A page that stays open after a save. */
interface Place {
  who: string
  path: string
  /** Navigates from the path to the page, if its address is not known in advance. */
  find?: (page: Page, stage: Stage) => Promise<void>
  /** Saves something, and returns when the page confirms it. */
  save: (page: Page) => Promise<void>
}

const openFirst = async (page: Page) => {
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL(/[0-9a-f-]{36}/)
}
const ofStudent = (next: string) =>
  `/students/select?next=${encodeURIComponent(next)}&searchQuery=student@mail`
const chooseStudent = async (page: Page) => {
  await page.getByRole('link', { name: /student@mail.example/ }).click()
  await page.waitForURL(/studentId=/)
}

const PLACES: Readonly<Record<string, Place>> = {
  'the checklist of an application': {
    who: COUNSELLOR,
    path: '/applications/list?stage=Conditional+offer',
    find: openFirst,
    save: async (page) => {
      const box = page.getByRole('region', { name: 'Checklist' }).getByRole('checkbox', { checked: false })
      const name = (await box.first().getAttribute('aria-label')) ?? ''
      await box.first().check()
      await expect(page.getByRole('checkbox', { name, checked: true }).first()).toBeEnabled()
    },
  },
  'the deadlines of an application': {
    who: COUNSELLOR,
    path: '/applications/list?stage=Conditional+offer',
    find: openFirst,
    save: async (page) => {
      await page.getByRole('button', { name: 'Add deadline' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add deadline' })
      await dialog.getByLabel('What is due').fill('Deposit')
      await dialog.getByLabel('Last day').fill('2027-02-01')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  },
  'the conditions of an offer': {
    who: COUNSELLOR,
    path: '/applications/list?stage=Conditional+offer',
    find: openFirst,
    save: async (page) => {
      await page.getByRole('button', { name: 'Add condition' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add condition' })
      await dialog.getByLabel('What the offer asks for').fill('IELTS of 6.5 overall')
      await dialog.getByLabel('Evidence to upload').selectOption({ index: 1 })
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  },
  'the personal information of a student': {
    who: COUNSELLOR,
    path: ofStudent('/profile'),
    find: chooseStudent,
    save: async (page) => {
      await page.getByRole('button', { name: 'Edit personal information' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Mobile No.').fill('+254712345678')
      await dialog.getByRole('combobox', { name: /^Country/ }).selectOption({ label: 'Kenya' })
      await dialog.getByLabel('City').fill('Nairobi')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
    },
  },
  'the qualifications of a student': {
    who: COUNSELLOR,
    path: ofStudent('/profile'),
    find: chooseStudent,
    save: async (page) => {
      await page
        .getByRole('region', { name: 'Academic' })
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await expect(page.getByText(/saved|updated/i).last()).toBeVisible()
    },
  },
  'the tests of a student': {
    who: COUNSELLOR,
    path: ofStudent('/profile'),
    find: async (page) => {
      await chooseStudent(page)
      await page.getByRole('button', { name: 'Add TOEFL' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('The test is waived').check()
      await dialog.getByLabel('Medium of instruction').check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('link', { name: 'Add another test' }).click()
      await page.waitForURL(/\/profile\?/)
    },
    save: async (page) => {
      await page
        .getByRole('region', { name: 'Tests' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  'the courses of a student': {
    who: STUDENT,
    path: '/recommended-courses',
    save: async (page) => {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await expect(page.getByText(/was removed\.$/)).toBeVisible()
    },
  },
  'a subsidiary': {
    who: ADMIN,
    path: '/subsidiaries',
    save: async (page) => {
      await page
        .getByRole('button', { name: /^Disable / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  'a reason to send back': {
    who: ADMIN,
    path: '/send-back-reasons',
    save: async (page) => {
      await page
        .getByRole('button', { name: /^Retire / })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Offer again / }).first()).toBeVisible()
    },
  },
  'a token of one’s own': {
    who: PARTNER,
    path: '/account',
    save: async (page) => {
      await page.getByLabel('Name of the new token').fill('Ledger')
      await page.getByRole('button', { name: 'Create token' }).click()
      await page.getByRole('button', { name: 'I have saved it' }).click()
    },
  },
  'a new address of one’s own': {
    who: PARTNER,
    path: '/account',
    save: async (page) => {
      await page.getByLabel('New e-mail').fill('new@brightpath.example')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('Waiting for confirmation')).toBeVisible()
    },
  },
  'the sessions of somebody': {
    who: ADMIN,
    path: '/users?searchQuery=counsellor2@brightpath',
    find: async (page, stage) => {
      await stage.as('counsellor2@brightpath.example')
      await openFirst(page)
    },
    save: async (page) => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText('Nowhere.')).toBeVisible()
    },
  },
  'a message on a note': {
    who: 'maker@tassel.example',
    path: '/commission-note?tab=AllNotes&view=none',
    find: async (page) => {
      await page
        .getByRole('link', { name: /\/CN\// })
        .first()
        .click()
      await page.waitForURL(/commission-note\/[0-9a-f-]{36}/)
    },
    save: async (page) => {
      await page.getByRole('textbox', { name: /Message|Comment/ }).fill('Looks right to me.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Looks right to me.').last()).toBeVisible()
    },
  },
}

/** The texts and field values of a page, with its menu; ages in minutes are left out, because they change. */
async function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const menu = [...document.querySelectorAll<HTMLElement>('[data-section]')].map(({ title }) => title)
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const each of main.querySelectorAll('script, style, template, dialog, [role=status]')) each.remove()
    const held = fields.map(({ type, value, checked }) => (type === 'checkbox' ? checked : value))
    return [...menu, main.textContent, ...held]
      .join(' | ')
      .replaceAll(/\d\d:\d\d/g, 'now')
      .replaceAll(/\s+/g, ' ')
  })
}

for (const [name, { who, path, find, save }] of Object.entries(PLACES)) {
  test(`${name}: after a save the page equals a fresh one`, async ({ stage }) => {
    const { page, context } = await stage.as(who)
    await page.goto(path)
    await find?.(page, stage)
    await allHydrated(page)
    let isSame = true
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) isSame = false
    })
    await save(page)
    const anew = await context.newPage()
    await anew.goto(page.url())
    await allHydrated(anew)
    await expect(async () => expect(await shownOn(page)).toBe(await shownOn(anew))).toPass()
    expect(isSame, 'the page was not reloaded').toBe(true)
  })
}
