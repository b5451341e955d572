import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal'

const UNIVERSITY = 'admissions@northmoor.example'
const DAY_MS = 86_400_000

test.use({ company: 'shared' })

const inTenDays = () => new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
const send = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a university asks about an invoice and says when it pays, and finance answers', async ({ stage }) => {
  const { page } = await stage.as(UNIVERSITY)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Invoices to pay/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/owed-invoices\?state=open/)
  await page.getByRole('table').getByRole('link').first().click()
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await expect(page.getByRole('main')).not.toContainText('Brightpath')

  await page.getByRole('button', { name: 'Ask about a student' }).click()
  await page.getByRole('dialog').getByLabel('Question').fill('Which scholarship is meant?')
  await send(page, 'Send question')
  await expect(page.getByText('Your question was sent.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Questions' })).toContainText('Not answered yet')

  await page.getByRole('button', { name: 'Change the day you pay' }).click()
  await page.getByRole('dialog').getByLabel('You pay by').fill(inTenDays())
  await send(page, 'Notify the company')
  await expect(page.getByText('The company was notified of the day.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the day you pay' })).toBeVisible()

  const finance = (await stage.as('finance@tassel.example')).page
  await finance.goto('/')
  await finance
    .getByRole('link', { name: /Universities’ questions to answer/ })
    .first()
    .click()
  await finance.getByRole('link', { name: number }).first().click()
  await expect(finance.getByText(/^The university pays by/)).toBeVisible()
  await finance.getByRole('button', { name: 'Answer', exact: true }).last().click()
  await finance.getByRole('dialog').getByLabel('Answer').fill('The one of your letter of May')
  await send(finance, 'Send answer')
  await expect(finance.getByText('Your answer was sent.')).toBeVisible()

  await page.reload()
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions).toContainText('The one of your letter of May')
})

test('a university proposes a change of its course, which staff compare and approve', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(UNIVERSITY)
  await page.goto('/own-courses')
  const first = page.getByRole('button', { name: /^Propose a change: / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Propose a change: ', '') ?? ''
  await first.click()
  await page.getByRole('dialog').getByLabel('Fee of the first year').fill('31250')
  await send(page, 'Propose')
  await expect(page.getByText('Your change waits for the company’s approval.')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name.replace(/[()]/g, '\\$&')) })
  await expect(row.first()).toContainText('Change pending')
  await expect(row.first()).not.toContainText('31,250')

  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/')
  await staff
    .getByRole('link', { name: /Courses of universities/ })
    .first()
    .click()
  const change = staff.getByRole('region', { name })
  await expect(change.getByRole('row', { name: /^Fee/ })).toContainText('31,250.00')
  await change.getByRole('button', { name: 'Approve' }).click()
  await send(staff, 'Approve')
  await expect(staff.getByText('The change was approved.')).toBeVisible()

  await page.goto('/course-changes')
  await expect(page.getByRole('region', { name })).toContainText('Approved')
  await page.goto('/own-courses')
  await expect(row.first()).toContainText('31,250.00')

  const partner = (await stage.as('partner@brightpath.example')).page
  for (const address of ['/own-courses', '/course-changes', '/owed-invoices']) {
    await partner.goto(address)
    await expect(partner.getByText('You are not authorised to access this page :(')).toBeVisible()
  }
})
