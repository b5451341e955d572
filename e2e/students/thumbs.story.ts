import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** The height and width of a thumb (docs/decisions/0081-referred-students.md). */
const THUMB = 44

const PAGES = [
  '/dashboard',
  '/profile',
  '/documents',
  '/applications',
  '/recommended-courses',
  '/available-courses',
]

test('on a phone all controls of the student area are thumb-sized, and no page is too wide', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as('student@mail.example', PHONE)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ path, small: await tooSmall(page), wider: await widerThanScreen(page) }).toEqual({
      path,
      small: [],
      wider: 0,
    })
  }
  await page.goto('/applications')
  await page.locator('main a[href^="/applications/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})

test('on a phone the dialogs of the student area fit a thumb', async ({ stage }) => {
  const { page } = await stage.as('counsellor@brightpath.example', PHONE)
  const opens: [string, RegExp][] = [
    ['/profile', /^Edit personal information$/],
    ['/profile', /^Add qualification$/],
    ['/profile', /^(Add|Edit) IELTS$/],
    ['/documents', /^Add documents$/],
    ['/documents', /^Take photos$/],
    ['/applications', /^New application$/],
  ]
  await page.goto('/students/select?next=%2Fdashboard&searchQuery=student@mail')
  expect(await widerThanScreen(page)).toBe(0)
  const student = await page.getByRole('link', { name: /student@mail.example/ }).getAttribute('href')
  const query = new URL(student ?? '', 'http://portal').search
  for (const [path, button] of opens) {
    await page.goto(path + query)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect({ path, button, small: await tooSmall(page, '[role=dialog], dialog') }).toEqual({
      path,
      button,
      small: [],
    })
  }
})

test('on a phone a thumb chooses a row of a list, and hits a small button', async ({ stage }) => {
  const { page } = await stage.as('partner@brightpath.example', PHONE)
  for (const path of [
    '/applications/list',
    '/applications/board',
    '/partner-enquiry',
    '/student-platform-settings/notification-settings',
  ]) {
    await page.goto(path)
    const box = await page.locator('.row-check').first().boundingBox()
    expect({ path, width: box?.width, height: box?.height }).toEqual({ path, width: THUMB, height: THUMB })
    expect({ path, wider: await widerThanScreen(page) }).toEqual({ path, wider: 0 })
  }
  await page.goto('/counsellors')
  const button = page.getByRole('button', { name: /^Actions for/ }).first()
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  expect(height).toBeLessThan(THUMB)
  const edge = (THUMB - height) / 2 - 2
  await expect(async () => {
    await page.touchscreen.tap(x + width / 2, y - edge)
    await expect(page.getByRole('menu')).toBeVisible()
  }).toPass()
})

/** Controls below `within` that are smaller than a thumb; a checkbox includes its label. */
function tooSmall(page: Page, within = 'main, .student-tabs'): Promise<string[]> {
  return page.evaluate(
    ([within = '', least = 0]) => {
      const pressed = ['a', 'button', 'input', 'select', 'textarea', 'summary']
      const found = [...document.querySelectorAll(String(within))].flatMap((place) => [
        ...place.querySelectorAll<HTMLElement>(pressed.join(',')),
      ])
      return found
        .filter((element) => element.checkVisibility() && !element.classList.contains('sr-only'))
        .map((element) => {
          const isBox = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)
          const { width, height } = ((isBox && element.closest('label')) || element).getBoundingClientRect()
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
          return { name: name || element.getAttribute('name') || element.tagName, width, height }
        })
        .filter(
          ({ width, height }) =>
            width > 0 && (Math.round(height) < Number(least) || Math.round(width) < Number(least)),
        )
        .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)
    },
    [within, THUMB] as const,
  )
}

/** The pixels by which a page is wider than the screen. */
function widerThanScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
