import type { Locator, Page } from '@playwright/test'
import { callFrom } from '../support/calls'
import { askToDelete, choose, expectRefusal, expectWords } from '../support/deletion'
import { expect, signIn, test } from '../support/portal'

const MANY = 40
const OWNER = 'partner@brightpath.example'
const NISHA = 'nisha@brightpath.example'
const KARAN = 'counsellor2@brightpath.example'
const TENZIN = 'tenzin@brightpath.example'
const NOBODY = '00000000-0000-7000-8000-000000000000'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function idOf(page: Page, email: string): Promise<string> {
  const { rows } = await callFrom(page, 'get', '/counsellors?pageSize=100')
  return rows.find((each: { Email: string }) => each.Email === email).CounsellorId
}

/** The first students of the partner, as many as requested. */
async function studentsOf(page: Page, count: number): Promise<string[]> {
  const { rows } = await callFrom(page, 'get', '/students?pageSize=50')
  return rows.slice(0, count).map((each: { StudentId: string }) => each.StudentId)
}

/** Names a person of the list, who may no longer be available. */
async function name(dialog: Locator, person: string): Promise<void> {
  const value = await dialog.getByRole('option', { name: new RegExp(`^${person}`) }).getAttribute('value')
  await dialog.getByLabel('Who takes over').selectOption(value)
}

test('a counsellor with forty students is deleted and restored, and each refusal says what to do', async ({
  stage,
}) => {
  const { page, context } = await stage.as(OWNER)
  const admin = (await stage.as('admin@tassel.example')).page
  await page.goto('/counsellors')
  await expect(rowOf(page, 'Tenzin Lama').getByText('Invited')).toBeVisible()
  const CounsellorId = await idOf(page, NISHA)
  await callFrom(page, 'put', '/students/assign', { StudentIds: await studentsOf(page, MANY), CounsellorId })

  // Nobody would receive payment notices any more.
  const settings = page.getByRole('form', { name: 'Settings of counsellors' })
  await settings.getByLabel(/the owner, receives commission/).uncheck()
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  const ofMoney = await askToDelete(page, 'Farhan Qureshi')
  await expectRefusal(ofMoney, 'COMMISSION_COMMS_NOT_ENABLED')
  await ofMoney.getByRole('button', { name: 'Cancel' }).click()

  // The students need a recipient who is available and permitted.
  const dialog = await askToDelete(page, 'Nisha Thapa')
  await expect(dialog.getByRole('row', { name: /40 students/ })).toContainText('Person who takes over')
  await expectRefusal(dialog, 'STUDENTS_ASSIGNED')
  const karan = await idOf(page, KARAN)
  const fields = { FirstName: 'Karan', LastName: 'Mehta' }
  await callFrom(page, 'put', `/counsellors/${karan}`, { ...fields, MayHaveStudents: false })
  await name(dialog, 'Karan Mehta')
  await expectRefusal(dialog, 'RECIPIENT_USER_NOT_VALID_COUNSELLOR')
  await name(dialog, 'Kavita Joshi')
  await expect(dialog.getByRole('row', { name: /40 students/ })).toContainText('Kavita Joshi')
  await admin.goto('/counsellors')
  const { rows } = await callFrom(admin, 'get', `/users?searchQuery=${TENZIN}`)
  const [{ UserId, Version }] = rows
  await callFrom(admin, 'put', `/users/${UserId}/block`, { Reason: 'Does not come after all', Version })
  await name(dialog, 'Tenzin Lama')
  await expectRefusal(dialog, 'RECIPIENT_USER_NOT_VALID')
  const stale = await context.newPage()
  await stale.goto('/counsellors')
  await name(dialog, 'Kavita Joshi')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('The counsellor was deleted. An administrator can restore them for 30 days.'),
  ).toBeVisible()
  await expect(rowOf(page, 'Nisha Thapa').getByText('Suspended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Nisha Thapa' })).toHaveCount(0)
  const late = await askToDelete(stale, 'Nisha Thapa')
  await expectRefusal(late, 'COUNSELLOR_DELETED_ALREADY')

  await admin.goto('/counsellors?state=Suspended')
  const back = await choose(admin, 'Nisha Thapa', 'Restore…')
  await back.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText('The counsellor was restored. 40 of 40 students came back.')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Nisha Thapa').getByRole('link', { name: '40' })).toBeVisible()
})

test('the open dialog of a deletion reports changes meanwhile, and continues', async ({ stage }) => {
  const { page } = await stage.as(OWNER)
  await page.goto('/counsellors')
  const nisha = await idOf(page, NISHA)
  const StudentIds = await studentsOf(page, 50)
  const assign = (CounsellorId: string | null) =>
    callFrom(page, 'put', '/students/assign', { StudentIds, CounsellorId })
  const kavita = await idOf(page, 'counsellor@brightpath.example')
  await assign(kavita)

  // A student arrives while no recipient is named.
  const dialog = await askToDelete(page, 'Nisha Thapa')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await assign(nisha)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectRefusal(dialog, 'RECIPIENTUSERID_NOT_PROVIDED')
  await name(dialog, 'Kavita Joshi')
  await expect(dialog.getByRole('row', { name: /students/ })).toContainText('Kavita Joshi')
  // The students move to another person while a recipient is named.
  await assign(kavita)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectWords(dialog, 'RECIPIENTUSERID_PROVIDED')
  await expect(dialog.getByLabel('Who takes over')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The counsellor was deleted.', { exact: false })).toBeVisible()
})

test('a missing counsellor or partner is named, and so is a missing permission', async ({ stage }) => {
  const { page, context } = await stage.visitor()
  await signIn(page, 'admin@tassel.example', '/counsellors')
  const ask = '**/api/v1/counsellors/*/validate-delete'

  // An unknown id, as from an old address.
  await page.route(ask, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[0-9a-f-]{36}/, NOBODY),
    }),
  )
  const unknown = await askToDelete(page, 'Kavita Joshi')
  await expectRefusal(unknown, 'COUNSELLOR_NOT_FOUND')
  await unknown.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(ask)
  await page.route(ask, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), PartnerId: NOBODY }) }),
  )
  const ownerless = await askToDelete(page, 'Kavita Joshi')
  await expectRefusal(ownerless, 'PARTNER_NOT_FOUND')
  await ownerless.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(ask)

  // The administrator views the portal as a staff user in another window.
  const other = await context.newPage()
  await other.goto('/users?searchQuery=staff@')
  await other.getByRole('link', { name: 'Sunil Perera' }).click()
  await other.getByRole('button', { name: 'View as Sunil Perera' }).click()
  await other.getByRole('dialog').getByLabel('Reason').fill('Asks who may delete')
  await other.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await expect(other.getByRole('complementary', { name: /^Viewing as/ })).toBeVisible()
  const refused = await askToDelete(page, 'Kavita Joshi')
  await expectRefusal(refused, 'NO_PERMISSION')
})
