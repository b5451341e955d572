import { MAKER } from '../support/job'
import { act } from '../support/note'
import { expect, test } from '../support/portal'

test('changed terms are read and accepted at the sign-in, without script', async ({ stage }) => {
  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/texts/terms')
  const text = admin.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/^## Who may use this portal/)
  await text.fill('## Who may come\n\n* Whoever is **kind**.\n\n<script>document.title = "gone"</script>')
  await act(admin, 'Preview')
  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Who may come' })).toBeVisible()
  await expect(preview.getByText('<script>')).toBeVisible()
  await act(admin, 'Publish version 2')
  await expect(admin.getByText(/^Version 2, published/)).toBeVisible()

  const { page } = await stage.as(MAKER, { javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Whoever is kind.' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept version 2' }).click()
  await expect(page.getByText(/^You accepted this version on/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of use' })).toHaveCount(0)

  await admin.reload()
  const accepted = admin.getByRole('region', { name: 'Who accepted it' }).getByRole('row').nth(1)
  await expect(accepted).toContainText('Meera Krishnan')
  await expect(accepted).toContainText('2')
  await admin.goto('/terms?version=1')
  await expect(admin.getByText('This is an earlier version')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Who may use this portal' })).toBeVisible()
})

test('an author sees what another published meanwhile, and goes on with either text', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  const other = (await stage.as('superadmin@tassel.example')).page
  await page.goto('/texts/help')
  await other.goto('/texts/help')
  const field = page.getByRole('textbox', { name: 'Text' })
  const publish = page.getByRole('button', { name: /^Publish version/ })
  const opened = await field.inputValue()

  await other.getByRole('textbox', { name: 'Text' }).fill(`${opened}\n\nWe answer within a day.`)
  await other.getByRole('button', { name: /^Publish version/ }).click()
  await expect(other.getByText('The text was published.')).toBeVisible()

  const mine = `${opened}\n\nCall us.`
  await field.fill(mine)
  const before = Number((await publish.textContent())?.match(/\d+/)?.[0])
  await publish.click()
  await expect(page.getByText('Nothing was published yet.')).toBeVisible()
  const newer = page.getByRole('region', { name: 'Published meanwhile' })
  await expect(newer.getByRole('heading')).toHaveText(
    new RegExp(`^.+ published version ${before} meanwhile$`),
  )
  await expect(newer.getByRole('insertion')).toHaveText('We answer within a day.')
  await expect(field).toHaveValue(mine)

  await newer.getByRole('button', { name: /^Use .+’s text$/ }).click()
  await expect(field).toHaveValue(`${opened}\n\nWe answer within a day.`)
  await newer.getByRole('button', { name: 'Use my text' }).click()
  await expect(field).toHaveValue(mine)
  await expect(publish).toHaveText(`Publish version ${before + 1}`)
  await publish.click()
  await expect(page.getByText('The text was published.')).toBeVisible()
  await expect(field).toHaveValue(mine)
})
