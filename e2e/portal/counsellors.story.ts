import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/portal'

const MANY = 40

/** Opens a choice of somebody's menu. */
async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a counsellor with forty students is deleted and restored, and each refusal says what to do', async ({
  stage,
}) => {
  const { page } = await stage.as('partner@brightpath.example')
  await page.goto('/counsellors')
  await expect(rowOf(page, 'Tenzin Lama').getByText('Invited')).toBeVisible()
  const origin = new URL(page.url()).origin
  const call = async (method: 'get' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`${origin}/api/v1${path}`, {
      ...(data && { data }),
      headers: { origin },
    })
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data
  }
  const { rows: counsellors } = await call('get', '/counsellors?pageSize=100')
  const idOf = (email: string): string =>
    counsellors.find((each: { Email: string }) => each.Email === email).CounsellorId
  const { rows: students } = await call('get', '/students?pageSize=50')
  const StudentIds = students.slice(0, MANY).map((each: { StudentId: string }) => each.StudentId)
  await call('put', '/students/assign', { StudentIds, CounsellorId: idOf('nisha@brightpath.example') })

  // Nobody would be told of payments any more.
  const settings = page.getByRole('form', { name: 'Settings of counsellors' })
  await settings.getByLabel(/the owner, receives commission/).uncheck()
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  const ofMoney = await choose(page, 'Farhan Qureshi', 'Delete…')
  await expect(ofMoney.getByText(/^No user can receive commission payment notifications/)).toBeVisible()
  await expect(ofMoney.getByText(/^Let the owner of the account/)).toBeVisible()
  await expect(ofMoney.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await ofMoney.getByRole('button', { name: 'Cancel' }).click()

  // Students have to go to somebody, who must be there and may have them.
  const dialog = await choose(page, 'Nisha Thapa', 'Delete…')
  await expect(dialog.getByText('Counsellor has students assigned')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /40 students/ })).toContainText('Whoever takes over')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  const fields = { FirstName: 'Karan', LastName: 'Mehta' }
  await call('put', `/counsellors/${idOf('counsellor2@brightpath.example')}`, {
    ...fields,
    MayHaveStudents: false,
  })
  const karan = await dialog.getByRole('option', { name: /^Karan Mehta/ }).getAttribute('value')
  await dialog.getByLabel('Who takes over').selectOption(karan)
  await expect(dialog.getByText('Choose someone who may have students.')).toBeVisible()
  await expect(dialog.getByText(/^Choose somebody else, or let/)).toBeVisible()
  const kavita = await dialog.getByRole('option', { name: /^Kavita Joshi/ }).getAttribute('value')
  await dialog.getByLabel('Who takes over').selectOption(kavita)
  await expect(dialog.getByRole('row', { name: /40 students/ })).toContainText('Kavita Joshi')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('The counsellor was deleted. An administrator can restore them for 30 days.'),
  ).toBeVisible()
  await expect(rowOf(page, 'Nisha Thapa').getByText('Suspended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Nisha Thapa' })).toHaveCount(0)

  const admin = await stage.as('admin@tassel.example')
  await admin.page.goto('/counsellors?state=Suspended')
  const back = await choose(admin.page, 'Nisha Thapa', 'Restore…')
  await back.getByRole('button', { name: 'Restore' }).click()
  await expect(
    admin.page.getByText('The counsellor was restored. 40 of 40 students came back.'),
  ).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Nisha Thapa').getByRole('link', { name: '40' })).toBeVisible()
})
