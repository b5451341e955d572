import { expect, test } from '../support/portal'

test.use({ company: 'own' })

const OLD = 'maker@tassel.example'
const NEW = 'maker.new@mail.example'

test('a user changes their e-mail address, and the old address reverts it', async ({ stage }) => {
  const { page } = await stage.as(OLD)
  await page.goto('/account#email')
  await page.getByLabel('New e-mail').fill(NEW)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByText('Waiting for confirmation')).toBeHidden()
  await page.getByLabel('New e-mail').fill(NEW)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for confirmation')).toBeVisible()

  const admin = (await stage.as('admin@tassel.example')).page
  const linkOf = async (subject: string) => {
    const mail = admin.getByRole('region', { name: 'Mails' }).getByRole('link').filter({ hasText: subject })
    await expect(async () => {
      await admin.goto('/mails')
      await expect(mail.first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await mail.first().click()
    const href = await admin.getByRole('link', { name: /Open the link/ }).getAttribute('href')
    const { pathname, search } = new URL(href ?? '', admin.url())
    return pathname + search
  }
  const back = await linkOf('Your e-mail address is about to change')
  const confirm = await linkOf('Confirm your new e-mail address')

  const visitor = (await stage.visitor({ viewport: { width: 360, height: 740 } })).page
  await visitor.goto(confirm)
  await expect(visitor.getByText(NEW)).toBeVisible()
  await visitor.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your e-mail address was changed' })).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)

  await visitor.goto(back)
  await expect(visitor.getByText(OLD)).toBeVisible()
  await visitor.getByRole('button', { name: 'Keep my address' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your e-mail address stays as it was' })).toBeVisible()
  await visitor.goto(back)
  await expect(visitor.getByText(/valid for 7 days and can be used once/)).toBeVisible()
})
