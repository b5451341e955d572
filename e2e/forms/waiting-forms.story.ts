import { expect, test } from '../support/portal'

const PLAIN = { javaScriptEnabled: false }

test('a form waits on the home of each person it asks until they answer it', async ({ stage }) => {
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
    const isStudent = email.startsWith('student')
    await expect(own.getByRole('navigation', { name: 'Student' })).toHaveCount(isStudent ? 1 : 0)
    const next = own.getByRole('status').getByRole('link')
    await expect(next).toHaveText(isStudent ? 'Go to Home' : 'The next intake')
    await next.click()
    if (isStudent) await expect(own).toHaveURL(/\/dashboard$/)
    else await expect(own.getByRole('heading', { name: 'The next intake', level: 1 })).toBeVisible()
    await own.goto(home)
    await expect(own.getByRole('link', { name: 'Office hours in December' })).toHaveCount(0)
  }
})

test('a person without a home sees the form on the page where they land', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example', PLAIN)
  await page.goto('/forms/new')
  await page.getByLabel('Title').fill('What do you still need?')
  await page.getByRole('checkbox', { name: 'Partners', exact: true }).check()
  await page
    .getByLabel('And these people, an e-mail address a line (optional)')
    .fill('owner@sagarmatha.example')
  await page.getByRole('group', { name: 'Question 1' }).getByLabel('Question 1').fill('In your words')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByRole('heading', { name: 'What do you still need?' })).toBeVisible()

  const newcomer = (await stage.as('owner@sagarmatha.example', PLAIN)).page
  await newcomer.goto('/')
  await expect(newcomer).toHaveURL(/\/onboarding$/)
  const waiting = newcomer.getByRole('region', { name: 'Forms to answer' })
  await expect(waiting.getByRole('link', { name: 'What do you still need?' })).toBeVisible()

  // A partner without a home lands on the notes.
  const partner = (await stage.as('partner@brightpath.example', PLAIN)).page
  await partner.goto('/commission-note?tab=InProgress&view=none')
  await expect(partner.getByRole('region', { name: 'Forms to answer' })).toHaveCount(0)
  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/flags?person=partner@brightpath.example')
  await admin.getByRole('button', { name: 'Switch off: dashboard' }).click()
  await expect(admin.getByText('The flag was saved.')).toBeVisible()
  await expect(async () => {
    await partner.goto('/')
    await expect(partner).toHaveURL(/\/commission-note/, { timeout: 1_000 })
  }).toPass()
  await expect(
    partner
      .getByRole('region', { name: 'Forms to answer' })
      .getByRole('link', { name: 'What do you still need?' }),
  ).toBeVisible()
})
