import type { Locator } from '@playwright/test'
import { callFrom } from '../support/calls'
import { CHECKER, PARTNER, PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

/** A visit whose figures are the longest that a page shows. */
const SLOW_VISIT = {
  Name: 'page viewed',
  Properties: { Page: '/commission-note', LCP: 90_000, INP: 90_000, CLS: 9, TTFB: 90_000 },
}
const SMALL = { width: 320, height: 640 }
const LAPTOP = { width: 1440, height: 900 }

for (const [email, paths] of [
  [CHECKER, ['/dashboard', '/commission-note', '/account', '/agreements', '/graphql', '/api/docs']],
  [PROCESSOR, ['/payments', '/wallet', '/bank-changes']],
  [
    PARTNER,
    ['/dashboard', '/commission-note', '/counsellors', '/partner-enquiry', '/subsidiaries', '/bank-details'],
  ],
  [
    'student@mail.example',
    ['/dashboard', '/profile', '/documents', '/applications', '/available-courses', '/recommended-courses'],
  ],
  [
    'admissions@northmoor.example',
    ['/', '/admissions', '/own-courses', '/course-changes', '/owed-invoices', '/account'],
  ],
  [
    'admin@tassel.example',
    [
      '/users',
      '/security-log',
      '/usage',
      '/partners',
      '/flags',
      '/texts',
      '/texts/terms',
      '/mails',
      '/enquiries',
      '/students',
      '/staff-dashboard',
      '/reports',
      '/reports/partner-statement',
      '/reports/new?subject=applications',
      '/forms',
      '/forms/new',
    ],
  ],
] as const)
  test(`no page of ${email} scrolls sideways at 320, with letters set apart`, async ({ stage }) => {
    const { page } = await stage.as(email, { viewport: SMALL })
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(path)
      if (path === '/usage') {
        await callFrom(page, 'post', '/events', SLOW_VISIT)
        await page.reload()
      }
      // Letters set apart, as a reader may have them (WCAG 1.4.12), or as a wider font sets them until ours is loaded.
      const width = await page.evaluate(() => {
        document.documentElement.style.letterSpacing = '0.12em'
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = true
        return document.documentElement.scrollWidth
      })
      if (width > SMALL.width) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
  })

test('on a laptop the tables of invoices and installments are whole', async ({ stage }) => {
  const maker = (await stage.as('maker@tassel.example', { viewport: LAPTOP })).page
  await maker.goto('/commission-note?tab=Create')
  await expectWhole(maker.getByRole('table', { name: 'University invoices' }))
  const finance = (await stage.as('finance@tassel.example', { viewport: LAPTOP })).page
  await finance.goto('/university-invoices/new')
  await finance
    .getByLabel('University', { exact: true })
    .selectOption({ label: 'Severn Vale University (GBP)' })
  await finance.getByRole('button', { name: 'Continue' }).click()
  await expectWhole(finance.getByRole('table', { name: 'Installments not yet invoiced' }))
})

test('a requested change is written out beside its age', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR, { viewport: LAPTOP })
  await page.goto('/commission-note?tab=AllNotes&statusId=15')
  const words = page.getByText('Change requested', { exact: true }).filter({ visible: true })
  await expect(words.first()).toBeVisible()
  const cut = await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
})

/** The table is no wider than what scrolls it. */
async function expectWhole(table: Locator): Promise<void> {
  await expect(table).toBeVisible()
  const beyond = await table.evaluate((inner) => {
    const frame = inner.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : 0
  })
  expect(beyond).toBe(0)
}

test('in high contrast one tab is marked, and a page without script says what is missing', async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER, { forcedColors: 'active' })
  await page.goto('/student-platform-settings/custom-domains')
  const colours = await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  const marked = colours.filter((colour) => colours.indexOf(colour) === colours.lastIndexOf(colour))
  expect(marked).toHaveLength(1)
  const plain = await stage.as(PARTNER, { javaScriptEnabled: false })
  await plain.page.goto('/counsellors')
  await expect(plain.page.locator('noscript .callout')).toBeVisible()
})

test('on a phone the parts of a cell are beneath one another, and its buttons beside', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR, { viewport: { width: 360, height: 740 } })
  await page.goto('/payments')
  const warned = page.locator('[data-label="Reference"]', { hasText: 'Bank change pending approval' })
  const end = (await warned.boundingBox())?.x ?? 0
  const width = (await warned.boundingBox())?.width ?? 0
  for (const part of await warned.locator('> *').all()) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(end + width, 0)
  }
  const staff = (await stage.as('staff@tassel.example', { viewport: { width: 360, height: 740 } })).page
  await staff.goto('/applications/list?stage=Enrolled')
  await staff.getByRole('rowheader').getByRole('link').first().click()
  const name = await staff.getByText('Acknowledgement ID').evaluate((term) => {
    const text = document.createRange()
    text.selectNodeContents(term)
    return text.getBoundingClientRect().right
  })
  const value = await staff.getByRole('definition').last().boundingBox()
  expect(name).toBeLessThanOrEqual(value?.x ?? 0)

  const admin = await stage.as('superadmin@tassel.example', { viewport: { width: 360, height: 740 } })
  await admin.page.goto('/subsidiaries')
  const company = admin.page
    .locator('tr', { has: admin.page.getByRole('button', { name: /^Add a subsidiary of / }) })
    .filter({ has: admin.page.getByRole('button', { name: /^Bank details of / }) })
    .first()
  // One after the other: two steps at once, while an island is asleep, wait for each other (`bePatient`).
  const first = await company.getByRole('button', { name: 'Bank details of ' }).boundingBox()
  const second = await company.getByRole('button', { name: 'Add a subsidiary of ' }).boundingBox()
  expect((second?.x ?? 0) - ((first?.x ?? 0) + (first?.width ?? 0))).toBeLessThan(20)
})
