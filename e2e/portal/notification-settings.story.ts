import { callFrom } from '../support/calls'
import { expect, test } from '../support/portal'

const PAGE = '/student-platform-settings/notification-settings'

test('a counsellor sets one type of notice to once a day and another to never, and both apply', async ({
  stage,
}) => {
  const counsellor = (await stage.as('counsellor2@brightpath.example')).page
  await counsellor.goto('/account')
  await counsellor.getByRole('link', { name: 'Choose your notifications' }).click()
  await expect(counsellor.getByRole('heading', { name: 'Notification Settings', level: 1 })).toBeVisible()
  const own = counsellor.getByRole('table', { name: 'Your notifications' })
  await expect(own.getByRole('row', { name: /Bank details/ })).toContainText('Always on')
  await own.getByLabel('Students: by e-mail').selectOption('Once a day')
  await expect(own.getByRole('row', { name: /^Students/ })).toContainText('Saved')
  await own.getByLabel('Enquiries: by e-mail').selectOption('Never')
  await expect(own.getByRole('row', { name: /^Enquiries/ })).toContainText('Saved')
  await own.getByLabel('Enquiries: in the portal').uncheck()
  await counsellor.reload()
  await expect(own.getByLabel('Students: by e-mail')).toHaveValue('daily')
  await expect(own.getByLabel('Enquiries: by e-mail')).toHaveValue('never')
  await expect(own.getByLabel('Enquiries: in the portal')).not.toBeChecked()
  await expect(own.getByRole('row', { name: /^Students/ })).toContainText('Your choice')

  const owner = (await stage.as('partner@brightpath.example')).page
  await owner.goto('/students')
  const { rows: people } = await callFrom(owner, 'get', '/counsellors?pageNo=1&pageSize=25')
  const second = people.find((row: { Email: string }) => row.Email === 'counsellor2@brightpath.example')
  const { rows: students } = await callFrom(owner, 'get', '/students?pageNo=1&pageSize=25')
  const other = students.find((row: { CounsellorId: string }) => row.CounsellorId !== second.CounsellorId)
  const assigned = { StudentIds: [other.StudentId], CounsellorId: second.CounsellorId }
  await callFrom(owner, 'put', '/students/assign', assigned)
  const title = new RegExp(`You look after .*${other.LastName}`)
  await expect
    .poll(async () => (await callFrom(counsellor, 'get', '/comment-notifications')).rows[0]?.Title ?? '')
    .toMatch(title)

  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/mails')
  const { rows: mails } = await callFrom(admin, 'get', '/mails?pageNo=1&pageSize=100')
  const toSecond = mails.filter((mail: { To: string }) => mail.To === 'counsellor2@brightpath.example')
  expect(toSecond.filter((mail: { Subject: string }) => title.test(mail.Subject))).toEqual([])
})

test('an owner chooses for all users of the partner, on a phone', async ({ stage }) => {
  const owner = (await stage.as('partner@brightpath.example', { viewport: { width: 360, height: 740 } })).page
  await owner.goto(PAGE)
  const defaults = owner.getByRole('table', { name: 'Notifications of people and students' })
  await defaults.getByLabel('Applications: by e-mail').selectOption('Once a day')
  await expect(defaults.getByText('Saved')).toBeVisible()

  const counsellor = (await stage.as('counsellor@brightpath.example')).page
  await counsellor.goto(PAGE)
  const own = counsellor.getByRole('table', { name: 'Your notifications' })
  await expect(own.getByLabel('Applications: by e-mail')).toHaveValue('daily')
  await expect(own.getByRole('row', { name: /^Applications/ })).toContainText('As your company has it')
})
