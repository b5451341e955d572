import { readFileSync } from 'node:fs'
import { expect, test } from '../support/portal'

const STAFF = 'staff@tassel.example'
const PARTNER = 'partner@brightpath.example'
const PHONE = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }

test('a form is made, answered on a phone without script, and charted; others cannot open it', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(STAFF, { javaScriptEnabled: false })
  await page.goto('/forms')
  await expect(page.locator('noscript')).toHaveCount(0)
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByLabel('Title').fill('Summer school')
  await page.getByRole('checkbox', { name: 'Partners', exact: true }).check()
  const city = page.getByRole('group', { name: 'Question 1' })
  await city.getByLabel('Question 1').fill('Which city suits you?')
  await city.getByLabel('Kind').selectOption('One of several')
  await city.getByRole('checkbox', { name: 'Required' }).check()
  const people = page.getByRole('group', { name: 'Question 2' })
  await people.getByLabel('Question 2').fill('How many of you come?')
  await people.getByLabel('Kind').selectOption('Number')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(city.getByText('Enter at least two choices')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Question 1: Enter at least two choices' }).click()
  await expect(city.getByLabel('Choices')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Summer school')
  await city.getByLabel('Choices').fill('Pune\nDelhi')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByRole('heading', { name: 'Summer school' })).toBeVisible()
  const address = new URL(page.url()).pathname.replace(/\/answers$/, '')

  const phone = (await stage.as(PARTNER, PHONE)).page
  await phone.goto('/forms')
  await phone.getByRole('link', { name: 'Summer school' }).click()
  await phone.getByLabel('How many of you come?').fill('four')
  await phone.getByRole('button', { name: 'Send answer' }).click()
  const wrong = phone.getByRole('alert')
  await expect(wrong.getByRole('link', { name: '*Which city suits you? is required.' })).toBeVisible()
  await expect(phone.getByLabel('How many of you come?')).toHaveValue('four')
  await phone.getByLabel('Which city suits you?').selectOption('Pune')
  await phone.getByLabel('How many of you come?').fill('4')
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByText('Thank you. Your answer is saved.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Change my answer' })).toBeVisible()

  await page.reload()
  const picture = page.getByRole('region', { name: 'Which city suits you?' })
  await picture.getByText('As a table').click()
  await expect(picture.getByRole('row', { name: 'Pune 1' })).toBeVisible()
  await picture.getByRole('row', { name: 'Pune 1' }).getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Answers' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Which city suits you?: Pune')).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'As CSV' }).click(),
  ])
  expect(readFileSync(await sheet.path(), 'utf8')).toMatch(/\r\n[^\r\n]*,Pune,4\r\n$/)
  await page.getByRole('link', { name: 'As a report' }).click()
  await expect(page.getByRole('row', { name: /Which city suits you\? Pune/ })).toBeVisible()

  const other = (await stage.as('finance@tassel.example')).page
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Summer school' })).toHaveCount(0)
})

test('a form that closes while it is answered shows what was typed', async ({ stage }) => {
  const { page } = await stage.as(STAFF)
  const phone = (await stage.as(PARTNER, PHONE)).page
  await phone.goto('/forms')
  await phone.getByRole('link', { name: 'The next intake' }).click()
  await phone.getByLabel('What should we do better?').fill('More courses in Ireland.')
  await page.goto('/forms?view=made')
  await page.getByRole('link', { name: 'The next intake' }).click()
  const close = async (isClosed: boolean) => {
    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByLabel('Closed: it takes no more answers').setChecked(isClosed)
    await page.getByRole('button', { name: 'Save form' }).click()
    await expect(page.getByText(isClosed ? /^Closed/ : /^Open until/)).toBeVisible()
  }
  await close(true)
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByText('This form takes no more answers.')).toHaveCount(1)
  await expect(phone.getByRole('region', { name: /^Nothing was sent/ })).toContainText(
    'More courses in Ireland.',
  )
  await close(false)
})

test('long questions take several lines, so that all answers are within the page', async ({ stage }) => {
  const { page } = await stage.as(STAFF, { viewport: { width: 1440, height: 900 } })
  await page.goto('/forms?view=made')
  await page.getByRole('link', { name: 'The next intake' }).click()
  const frame = page.getByRole('region', { name: 'Answers' })
  await expect(frame).toBeVisible()
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('on a phone: a long question leaves room for its answer', { tag: '@main' }, async ({ stage }) => {
  const { page } = await stage.as(STAFF, { viewport: { width: 360, height: 740 } })
  await page.goto('/forms?view=made')
  await page.getByRole('link', { name: 'The next intake' }).click()
  const answers = page.getByRole('table', { name: 'Answers' })
  await expect(answers).toBeVisible()
  const shares = await answers.locator('td[data-label]').evaluateAll((cells) =>
    cells.map((cell) => {
      const label = Number.parseFloat(getComputedStyle(cell, '::before').width)
      return label / cell.getBoundingClientRect().width
    }),
  )
  expect(Math.max(...shares)).toBeGreaterThan(0.5)
  expect(Math.max(...shares)).toBeLessThan(0.56)
})
