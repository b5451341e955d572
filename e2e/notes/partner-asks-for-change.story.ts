import type { Page } from '@playwright/test'
import { applyToAll } from '../support/apply-to-all'
import { CHECKER, draftFromInvoice, MAKER, PARTNER, PROCESSOR } from '../support/job'
import { act, actWithReason, expectStatus, sendToPartner } from '../support/note'
import { expect, type Person, test } from '../support/portal'
import { changesOf, expectChange } from '../support/reading'

test.use({ company: 'shared' })

const REASON = 'The agreed rate is 12 per cent since this intake.'

/** The notice above the note. */
const whyBack = (page: Page) => page.locator('.callout', { hasText: 'Why it came back' })

test('a partner requests a change of a note, and reads the result, as the checker does', async ({
  stage,
}) => {
  test.slow()
  const maker = await stage.as(MAKER)
  await draftFromInvoice(maker.page)
  await applyToAll(maker.page, '10')
  await maker.page.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(maker.page, 'Generated')
  const path = new URL(maker.page.url()).pathname
  await maker.page.getByRole('link', { name: 'Edit the note' }).click()
  await maker.page.getByRole('radio', { name: /^Not set/ }).check()
  await maker.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(maker.page.getByText('The commission note was successfully updated')).toBeVisible()
  await maker.page.goto(path)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')

  const checker = await stage.as(CHECKER)
  const processor = await stage.as(PROCESSOR)
  const partner = await stage.as(PARTNER)
  const on = async ({ page }: Person) => {
    await page.goto(path)
    return page
  }
  await on(checker)
  await expect(checker.page.getByRole('region', { name: 'Check', exact: true })).toContainText(
    'No tax treatment is chosen',
  )
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')

  await on(partner)
  await expect(changesOf(partner.page)).toHaveCount(0)
  await actWithReason(partner.page, 'Request changes in note', REASON)
  await expectStatus(partner.page, 'Revision in CN needed')

  await on(processor)
  await expect(processor.page.getByText(REASON).first()).toBeVisible()
  await act(processor.page, 'Approve the request')
  await processor.page.getByRole('dialog').getByRole('button', { name: 'Approve the request' }).click()
  // The status stays: only the dialog shows the success.
  await expect(processor.page.getByRole('dialog')).toHaveCount(0)
  await expectStatus(processor.page, 'Revision in CN needed')

  await on(maker)
  await expect(whyBack(maker.page)).toContainText(REASON)
  await maker.page.getByRole('link', { name: 'Edit the note' }).click()
  await applyToAll(maker.page, '12')
  await maker.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(maker.page.getByText('The commission note was successfully updated')).toBeVisible()
  await on(maker)
  // The writer knows it already.
  await expect(changesOf(maker.page)).toHaveCount(0)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Revision in CN needed (with checker)')

  await on(partner)
  await expect(changesOf(partner.page)).toHaveCount(0)

  await on(checker)
  await expect(whyBack(checker.page)).toContainText(REASON)
  await expect(whyBack(checker.page)).toContainText('Requested changes in note: Priya Deshpande')
  await expectChange(checker.page, { field: 'Rate', was: '10%', now: '12%' })
  await expect(changesOf(checker.page).getByText(REASON)).toBeVisible()
  await expect(changesOf(checker.page).getByText(/Edited by Meera Krishnan/)).toBeVisible()
  await expect(
    checker.page.getByRole('region', { name: 'Students and amounts' }).getByText('was 10%').first(),
  ).toBeVisible()
  // On a phone each value stands whole on one line.
  const viewport = checker.page.viewportSize()
  await checker.page.setViewportSize({ width: 360, height: 740 })
  for (const value of await changesOf(checker.page).getByRole('insertion').all())
    expect((await value.boundingBox())?.height).toBeLessThan(30)
  if (viewport) await checker.page.setViewportSize(viewport)
  await checker.page.reload()
  await expectChange(checker.page, { field: 'Rate', was: '10%', now: '12%' })
  await act(checker.page, 'Send to payment processor')
  await expectStatus(checker.page, 'Invoice Uploaded')
  await expect(changesOf(checker.page)).toHaveCount(0)

  await on(processor)
  await expect(whyBack(processor.page)).toContainText(REASON)
  await actWithReason(processor.page, 'Request changes in invoice', 'Please invoice the corrected note.')
  await expectStatus(processor.page, 'Revisions in invoice needed')

  await on(partner)
  await expect(whyBack(partner.page)).toContainText('Please invoice the corrected note.')
  const panel = changesOf(partner.page)
  await expectChange(partner.page, { field: 'Rate', was: '10%', now: '12%' })
  await expect(panel.getByText(REASON)).toBeVisible()
  await expect(panel.getByText(/ more$/)).toBeVisible()
  await expect(panel.getByText(/Meera|Chidi|Paula/)).toHaveCount(0)
  await partner.page.reload()
  await expectChange(partner.page, { field: 'Rate', was: '10%', now: '12%' })
})
