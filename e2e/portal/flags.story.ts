import { act } from '../support/note'
import { expect, test } from '../support/portal'

const STAFF = 'staff@tassel.example'

test('switching a flag off removes the open page of its user, and switching it on restores it', {
  tag: '@main',
}, async ({ stage }) => {
  const staff = (await stage.as(STAFF)).page
  await staff.goto('/students')
  await expect(staff.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()

  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/flags')
  await expect(admin.getByRole('row', { name: /^students / })).toContainText('Never changed')
  await admin.getByLabel('E-mail').fill(STAFF)
  await act(admin, 'Show')
  const person = admin.getByRole('region', { name: 'As one person sees it' })
  await expect(person.getByText(/, Students, Applications/)).toBeVisible()
  await person.getByRole('button', { name: 'Switch off: students' }).click()
  await expect(admin.getByText('The flag was saved.')).toBeVisible()
  await expect(person.getByRole('row', { name: /^students Off/ })).toBeVisible()
  await expect(person.getByText(/, Students, Applications/)).toHaveCount(0)

  await expect(staff.getByText('This page was switched off for you.')).toBeVisible()
  await staff.reload()
  await expect(staff.getByRole('heading', { name: 'Students', level: 1 })).toHaveCount(0)
  const refused = await staff.request.get('/api/v1/students')
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'FEATURE_OFF'])

  await person.getByRole('button', { name: 'As their role: students' }).click()
  await expect(person.getByRole('row', { name: /^students On/ })).toBeVisible()
  await expect(async () => {
    await staff.goto('/students')
    await expect(staff.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('two administrators who give a flag to other roles and people both keep their changes', async ({
  stage,
}) => {
  const first = (await stage.as('admin@tassel.example')).page
  const second = (await stage.as('superadmin@tassel.example')).page
  const shown = `/flags?person=${encodeURIComponent(STAFF)}`
  await first.goto(shown)
  await second.goto(shown)
  const change = async (page: typeof first, role: string) => {
    await page.getByRole('button', { name: 'Edit enquiries' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who has “enquiries”' })
    await dialog.getByLabel(role, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The flag was saved.')).toBeVisible()
  }
  const row = second.getByRole('row', { name: /^enquiries / }).first()
  await change(first, 'Loan advisor')
  await expect(first.getByRole('row', { name: /^enquiries / }).first()).toContainText('Loan advisor')
  await change(second, 'Partner support')
  await expect(row).toContainText('Loan advisor')
  await expect(row).toContainText('Partner support')

  // The page of the first administrator is older than the second's change.
  await act(first, 'Switch off: enquiries')
  await expect(first.getByText('The flag was saved.')).toBeVisible()
  const own = first.getByRole('row', { name: /^enquiries / }).first()
  await expect(own).toContainText('Partner support')
  await expect(own).toContainText('Loan advisor')
})
