import { expect, test } from '../support/portal'

const PLAIN = { javaScriptEnabled: false }

test('a form waits on the homes of those it asks until they answer it', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example', PLAIN)
  await page.goto('/forms/new')
  await page.getByLabel('Title').fill('Office hours in December')
  await page.getByLabel('Last day (optional)').fill('2126-12-31')
  for (const group of ['Partners', 'Students'])
    await page.getByRole('checkbox', { name: group, exact: true }).check()
  const question = page.getByRole('group', { name: 'Question 1' })
  await question.getByLabel('Question 1').fill('Until what hour?')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByRole('heading', { name: 'Office hours in December' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Forms to answer' })).toHaveCount(0)

  for (const [email, home] of [
    ['partner@brightpath.example', '/'],
    ['admissions@northmoor.example', '/'],
    ['student@mail.example', '/dashboard'],
  ] as const) {
    const own = (await stage.as(email, { ...PLAIN, viewport: { width: 360, height: 740 } })).page
    await own.goto(home)
    const waiting = own.getByRole('region', { name: 'Forms to answer' })
    await expect(waiting.getByText('until 31 Dec 2126')).toBeVisible()
    await waiting.getByRole('link', { name: 'Office hours in December' }).click()
    await own.getByLabel('Until what hour?').fill('18:00')
    await own.getByRole('button', { name: 'Send answer' }).click()
    await expect(own.getByText('Thank you. Your answer is saved.')).toBeVisible()
    await own.goto(home)
    await expect(own.getByRole('link', { name: 'Office hours in December' })).toHaveCount(0)
  }
})
