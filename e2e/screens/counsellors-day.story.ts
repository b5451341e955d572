import { askToDelete } from '../support/deletion'
import { expect, test } from '../support/portal'

test.use({ company: 'own' })

test('a counsellor opens the day’s lists from their home, and calls a student from a phone', async ({
  stage,
}) => {
  const { page } = await stage.as('counsellor@brightpath.example', { viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const figures = page.getByRole('list', { name: 'Students' })
  const open = async (label: string) => {
    await page.goto('/')
    const figure = figures.getByRole('link', { name: new RegExp(label) })
    const count = Number((await figure.textContent())?.replaceAll(/\D.*$/g, ''))
    await figure.click()
    return count
  }
  const silent = await open('Silent for 21 days')
  await page.waitForURL(/waiting=silent/)
  await expect(page.getByLabel('Waiting', { exact: true })).toHaveValue('silent')
  await expect(page.getByText(new RegExp(`${silent} student`)).first()).toBeVisible()
  await open('Deadlines passed')
  await page.waitForURL(/deadline=overdue&sort=Deadline/)
  await expect(page.getByLabel('Order')).toHaveValue('Deadline')
  await page.goto('/applications/list?sort=Deadline')
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(
    page.getByRole('complementary', { name: 'Whose pages these are' }).getByRole('link', { name: /^\+/ }),
  ).toHaveAttribute('href', /^tel:\+\d+$/)
})

test('an owner deletes a counsellor and distributes the students to two others', async ({ stage }) => {
  const { page } = await stage.as('partner@brightpath.example')
  await page.goto('/counsellors')
  const dialog = await askToDelete(page, 'Karan Mehta')
  await dialog.getByLabel('Who takes over').selectOption({ label: 'Several people, in turn' })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Nisha Thapa/ }).check()
  await dialog.getByRole('checkbox', { name: /Kavita Joshi/ }).check()
  const shares = dialog.getByRole('row', { name: /student/ })
  await expect(shares.filter({ hasText: 'Nisha Thapa' })).toHaveCount(1)
  await expect(shares.filter({ hasText: 'Kavita Joshi' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/The counsellor was deleted/)).toBeVisible()
})
