import type { Locator, Page } from '@playwright/test'
import { CHECKER, PARTNER, PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

/** The distance of an element from the top of the page. */
async function top(what: Locator): Promise<number> {
  return (await what.boundingBox())?.y ?? Number.NaN
}

test('at 1024 a note shows students and sums, then its actions, then the payments', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Invoice+Uploaded&sort=number')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const students = page.getByRole('region', { name: 'Students and amounts' })
  const next = page.getByRole('region', { name: 'Next step' })
  const payments = page.getByRole('region', { name: /^Payment/ }).first()
  await expect(students).toBeVisible()
  expect(await top(students)).toBeLessThan(await top(next))
  expect(await top(next)).toBeLessThan(await top(payments))
  expect(await top(payments)).toBeLessThan(
    await top(page.getByRole('region', { name: 'History', exact: true })),
  )
})

for (const width of [1024, 360])
  test(`a dialog of the note shows its title at ${width}`, async ({ stage }) => {
    const { page } = await stage.as(CHECKER)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/commission-note?tab=AllNotes&waitingFor=me&statusLabel=Sent+to+Checker')
    await page
      .getByRole('link', { name: /\/CN\// })
      .first()
      .click()
    await page.getByRole('button', { name: 'Send back to maker' }).click()
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Send back to maker' })
    await expect(title).toBeVisible()
    expect((await title.boundingBox())?.width).toBeGreaterThan(100)
  })

/** Opens the form for the tax invoice of a note that waits for the partner. */
async function openTaxInvoice(page: Page): Promise<void> {
  await page.goto('/commission-note?tab=InProgress&statusLabel=Sent+to+Partner')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await page
    .getByRole('link', { name: /tax invoice/i })
    .first()
    .click()
}

test('on a phone the keyboard reaches the file of the tax invoice after the messages above it', async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/commission-note?tab=InProgress&statusLabel=Invoice+Uploaded')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const file = page.getByRole('region', { name: 'Note Details' }).getByRole('button').first()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  expect(await top(send)).toBeLessThan(await top(file))
  await file.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(send).toBeFocused()
})

test('short fields of a tax invoice stand beside one another', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await openTaxInvoice(page)
  await page.getByLabel('Upload your own PDF').check()
  for (const [one, other] of [
    ['Total on the PDF', 'Tax on the PDF'],
    ['Invoice number', 'Invoice date'],
    ['Signatory', 'Designation'],
  ] as const)
    expect(await top(page.getByLabel(one))).toBeCloseTo(await top(page.getByLabel(other)), 0)
})

test('open checks of a tax invoice do not count as passed', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await openTaxInvoice(page)
  await page.getByLabel('Upload your own PDF').check()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist.getByText('The total on the PDF is not entered')).toBeVisible()
  const warnings = await checklist.getByText('Please check:').count()
  await expect(checklist.getByRole('status')).toContainText(`${warnings} to check`)
})

test('on a phone the checklist of a tax invoice is above its buttons', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await openTaxInvoice(page)
  const checklist = page.getByRole('region', { name: 'Checklist' })
  const preview = page.getByRole('button', { name: 'Preview' })
  await expect(preview).toBeVisible()
  const box = await checklist.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(preview))
  expect(await top(checklist)).toBeGreaterThan(await top(page.getByLabel('Invoice number')))
})

for (const width of [1024, 360])
  test(`the actions of a note stay visible at ${width}, below its verdict`, async ({ stage }) => {
    const { page } = await stage.as(CHECKER)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/commission-note?tab=AllNotes&waitingFor=me&statusLabel=Sent+to+Checker')
    await page
      .getByRole('link', { name: /\/CN\// })
      .first()
      .click()
    await expect(
      page.getByRole('link', { name: /^(Agrees with the agreement|\d+ differences?|No agreement to)/ }),
    ).toBeInViewport()
    const send = page.getByRole('button', { name: 'Send to partner' })
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.getByRole('region', { name: 'History', exact: true }).scrollIntoViewIfNeeded()
    await expect(send).toBeInViewport({ ratio: 1 })
  })

test('on a phone the card of a paid note says on which day it was paid', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/commission-note?tab=Paid')
  await expect(page.getByText(/^Paid \d{1,2} [A-Z][a-z]{2} \d{4}$/).first()).toBeVisible()
})

test('on a phone the number of a note and its amount stand apart, however long they are', async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/commission-note?tab=AllNotes&currency=VND')
  const cards = page.getByRole('row').filter({ has: page.getByRole('link', { name: /\/CN\// }) })
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all()) {
    const number = await card
      .getByRole('link', { name: /\/CN\// })
      .first()
      .boundingBox()
    const amount = await card.locator('[data-label="Total"] .money').boundingBox()
    expect(amount?.x ?? 0).toBeGreaterThan((number?.x ?? 0) + (number?.width ?? 0) + 4)
  }
})
