import { applyToAll } from '../support/apply-to-all'
import { draftFromInvoice, INDIAN_COMPANY, MAKER, PROCESSOR } from '../support/job'
import { act } from '../support/note'
import { expect, PASSWORD, signIn, test } from '../support/portal'

test.use({ company: 'shared' })

test('typed text survives the end of the session', { tag: '@main' }, async ({ stage }) => {
  const { page, context } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const draft = new URL(page.url())
  await page
    .getByRole('textbox', { name: /^Tuition fee of/ })
    .first()
    .fill('4321')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()

  await signIn(page, MAKER, draft.pathname + draft.search)
  await expect(page).toHaveURL(draft.href)
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  await expect(fee).toHaveValue('4321')
  // Autosave continues from there.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await fee.fill('4322')
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(fee).toHaveValue('4322')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('a session that ends during an autosave loses nothing', async ({ stage }) => {
  const { page, context } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  await context.clearCookies()
  await fee.fill('5678')
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Not saved: you are signed out\./)).toBeVisible()
  await expect(fee).toBeFocused()

  // After a sign-in in another window, the draft continues.
  const other = await context.newPage()
  await signIn(other, MAKER)
  await fee.fill('6789')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeHidden()
})

test('a cancelled payment begins afresh, with the focus in its first field', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes')
  await page
    .getByRole('link', { name: /^Mark payment done: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await act(page, 'Mark payment done')
  await dialog.getByLabel('Reference no.').fill('UTR-2026-004710')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await act(page, 'Mark payment done')
  await expect(dialog.getByLabel('Payment process date')).toBeFocused()
  await expect(dialog.getByLabel('Reference no.')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('after a session ends in a dialog, a sign-in in a new window completes the payment once', async ({
  stage,
}) => {
  const { page, context } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes')
  await page
    .getByRole('link', { name: /^Mark payment done: / })
    .first()
    .click()
  await act(page, 'Mark payment done')
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await dialog.getByLabel('Reference no.').fill('UTR-2026-004711')
  await dialog.getByLabel('Payment remarks').fill('Paid by bank transfer.')
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()

  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Reference no.')).toHaveValue('UTR-2026-004711')
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()

  const opened = context.waitForEvent('page')
  await question.getByRole('link', { name: 'Sign in' }).click()
  const other = await opened
  await other.getByLabel('E-mail').fill(PROCESSOR)
  await other.getByLabel('Password').fill(PASSWORD)
  const closed = other.waitForEvent('close')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await closed
  await expect(page.getByText('Commission note payment paid successfully.')).toBeVisible()
  await expect(page.getByText('UTR-2026-004711').first()).toBeVisible()
})

test('invalid values of a draft stay in the browser and are reported silently', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const scholarship = page.getByRole('textbox', { name: /^Scholarship of/ }).first()
  await applyToAll(page, '10')
  await page
    .getByRole('textbox', { name: /^Tuition fee of/ })
    .nth(1)
    .fill('7654')
  await scholarship.fill('999999999')
  await expect(
    page.getByText(/^Not saved: ScholarShip amount should be less than tuition fee for/),
  ).toBeVisible()
  await expect(scholarship).toBeFocused()
  await expect(scholarship).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('The rest is saved.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText(/ScholarShip amount should be less/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible()
  await expect(scholarship).toHaveValue('999999999')
  await scholarship.fill('0')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Draft details saved successfully')).toBeVisible()
})

test('every wrong cell shows its error while typing, and clears it once right', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page, INDIAN_COMPANY)
  await applyToAll(page, '10')
  const cells = (name: RegExp) => page.getByRole('textbox', { name })
  const scholarship = cells(/^Scholarship of/).first()
  await scholarship.fill('999999999')
  await cells(/^Less GST per cent of/)
    .nth(1)
    .fill('118')
  await expect(page.getByText('More than the tuition fee')).toBeVisible()
  await expect(scholarship).toHaveAccessibleDescription('More than the tuition fee')
  await expect(page.getByText('Enter a percentage from 0 to 100 with up to two decimals')).toBeVisible()
  await expect(page.getByText('The commission cannot be below zero')).toBeVisible()
  await scholarship.fill('0')
  await expect(page.getByText('More than the tuition fee')).toBeHidden()
  await expect(page.getByText('The commission cannot be below zero')).toBeHidden()
  await cells(/^Less GST per cent of/)
    .nth(1)
    .fill('18')
  await expect(page.getByText('Enter a percentage from 0 to 100 with up to two decimals')).toBeHidden()

  // Missing values are reported, all together, on request.
  await cells(/^Commission of/)
    .first()
    .fill('0')
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn bonus')
  await expect(page.getByText('Must be above zero')).toBeHidden()
  await page.getByRole('button', { name: 'Generate note' }).click()
  await expect(page.getByText('Must be above zero')).toBeVisible()
  await expect(page.getByText('Enter an amount above zero')).toBeVisible()
  await cells(/^Commission of/)
    .first()
    .fill('10')
  await expect(page.getByText('Must be above zero')).toBeHidden()
})

test('repeated reloads while typing never cause a conflict', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  for (const typed of ['4', '43', '432', '4321', '43210']) {
    await fee.fill(typed)
    await page.reload()
    await expect(fee).toHaveValue(typed)
  }
  await expect(page.getByText(/changed the same fields/)).toHaveCount(0)
  await fee.fill('43211')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/changed the same fields/)).toHaveCount(0)
})

test('after Generate, Back skips the deleted draft, and its address opens the note’s editor', async ({
  stage,
}) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const draft = page.url()
  await applyToAll(page, '10')
  await page.getByRole('button', { name: 'Generate note' }).click()
  await page.waitForURL(/\/commission-note\/[0-9a-f-]{36}$/)
  const note = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(draft)
  await page.goForward()
  await expect(page).toHaveURL(note)
  await page.goto(draft)
  await expect(page).toHaveURL(new RegExp(`editCommissionNote=${note.split('/').at(-1)}`))
})

test('students leave and join a draft; the last one stays', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveCount(2)

  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Students deleted successfully')).toBeVisible()
  await expect(names).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toBeFocused()

  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('You can’t remove all the students in the draft')).toBeVisible()
  await expect(names).toHaveCount(1)

  await page.getByRole('button', { name: 'Add students' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add students' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect(names).toHaveCount(2)
})
