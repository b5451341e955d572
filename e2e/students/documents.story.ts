import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { PDF } from '#tests/support/notes/note-files'
import { expect, test } from '../support/portal'

test('on a phone a student uploads a document; its name is corrected; staff refuse, then accept', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as('student@mail.example')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/documents')
  await expect(page.getByText(/still needed/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Passport' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Type')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Take photos instead' }).click()
  await dialog.getByRole('button', { name: 'Choose files instead' }).click()
  await dialog
    .getByLabel('Files')
    .setInputFiles({ name: 'My passport #1.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(dialog.getByText(/can not contain special characters/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename to My passport 1.pdf' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Files Uploaded Successfully!')).toBeVisible()
  await expect(page.getByText('My passport 1.pdf')).toBeVisible()

  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/students/select?next=%2Fdocuments&searchQuery=student@mail')
  await staff.getByRole('link', { name: /student@mail.example/ }).click()
  await staff.getByRole('button', { name: 'Refuse My passport 1.pdf' }).click()
  await staff.getByRole('dialog').getByLabel('Reason').fill('The last page is missing')
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(staff.getByText('The document was refused.')).toBeVisible()
  await page.reload()
  const row = page.getByRole('listitem')
  const why = page.getByText('The last page is missing')
  await expect(row.filter({ hasText: 'My passport 1.pdf' }).filter({ has: why })).toBeVisible()
  const wanted = row.filter({ has: page.getByRole('button', { name: 'Add Passport' }) })
  await expect(wanted.filter({ has: why })).toBeVisible()
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect(next.getByText('Passport: hand it in again')).toBeVisible()
  await expect(next.getByText('The last page is missing')).toBeVisible()
})

test('documents are in two tabs, and a student requests to replace an accepted one', async ({ stage }) => {
  const { page } = await stage.as('student@mail.example')
  await page.goto('/documents')
  const tabs = page.getByRole('navigation', { name: 'Folders of documents' })
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents from Counsellor' })).toHaveCount(0)
  // Without an accepted document no request is offered.
  await expect(page.getByRole('button', { name: 'Request Edit' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Add / }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Files')
    .setInputFiles({ name: 'To be renewed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Files Uploaded Successfully!')).toBeVisible()
  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/students/select?next=%2Fdocuments&searchQuery=student@mail')
  await staff.getByRole('link', { name: /student@mail.example/ }).click()
  await staff.getByRole('button', { name: 'Accept To be renewed.pdf' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(staff.getByText('The document was accepted.')).toBeVisible()
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Request Edit' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('My passport was renewed')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Edit Requested' })).toBeDisabled()
  await tabs.getByRole('link', { name: /Documents from Counsellor/ }).click()
  await expect(page.getByRole('heading', { name: 'Documents from Counsellor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Documents' })).toHaveCount(0)

  const counsellor = (await stage.as('counsellor@brightpath.example')).page
  await counsellor.goto('/students/select?next=%2Fdocuments&searchQuery=student@mail')
  await counsellor.getByRole('link', { name: /student@mail.example/ }).click()
  await expect(counsellor.getByText('“My passport was renewed”')).toBeVisible()
  await counsellor.getByRole('button', { name: 'Approve' }).click()
  await counsellor.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(counsellor.getByText('The request was approved.')).toBeVisible()
  await page.goto('/documents')
  await page.getByRole('button', { name: 'I Am Done With Changes' }).click()
  await expect(page.getByText('Your changes are done.')).toBeVisible()
})

test('on a phone a student takes three photos, turns and crops one, and submits them as one PDF', async ({
  stage,
}) => {
  const { page } = await stage.as('student@mail.example')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Take photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take photos' })
  await dialog.getByLabel('Type').selectOption({ label: 'Passport' })
  await dialog.getByRole('button', { name: 'Add as one PDF' }).click()
  await expect(dialog.getByText('Take at least one photo.')).toBeVisible()
  for (const number of [1, 2, 3]) {
    await dialog.getByLabel(/^Pages/).setInputFiles({
      name: `IMG_000${number}.png`,
      mimeType: 'image/png',
      buffer: await photo(page, 3000, 2000),
    })
    await expect(dialog.getByRole('img', { name: `Page ${number}` })).toBeVisible()
    if (number > 1) continue
    await dialog.getByRole('button', { name: 'Choose files instead' }).click()
    await expect(page.getByText('The pages are not added yet. Press again to discard them.')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Page 1' })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByText('The pages are not added yet. Close again to discard them.')).toBeVisible()
  const first = dialog.getByRole('img', { name: 'Page 1' })
  expect(await sizeOf(first)).toEqual([2200, 1467])
  await dialog.getByRole('button', { name: 'Turn page 1' }).click()
  await expect.poll(() => sizeOf(first)).toEqual([1467, 2200])
  await dialog.getByRole('button', { name: 'Crop page 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop the page' })
  const corner = crop.locator('cropper-handle[action="se-resize"]')
  const chosen = crop.locator('cropper-selection')
  await expect(crop.getByRole('button', { name: 'Crop' })).toBeEnabled()
  const [at, whole] = [await corner.boundingBox(), await chosen.boundingBox()]
  if (!at || !whole) throw new Error('Nothing is chosen of the photo')
  expect([at.width, at.height]).toEqual([44, 44])
  await page.mouse.move(at.x + 22, at.y + 22)
  await page.mouse.down()
  await page.mouse.move(at.x - 30, at.y - 30)
  await page.mouse.up()
  expect((await chosen.boundingBox())?.width).toBeLessThan(whole.width - 20)
  await crop.getByRole('button', { name: 'Reset' }).click()
  expect((await chosen.boundingBox())?.width).toBeCloseTo(whole.width, 0)
  await crop.getByRole('button', { name: 'Crop' }).click()
  await expect(crop).toBeHidden()
  await expect.poll(async () => ((await sizeOf(first))[0] ?? 0) < 1467).toBe(true)
  const cropped = await sizeOf(first)
  await dialog.getByRole('button', { name: 'Move page 1 down' }).click()
  await expect.poll(() => sizeOf(dialog.getByRole('img', { name: 'Page 2' }))).toEqual(cropped)
  await dialog.getByRole('button', { name: 'Add as one PDF' }).click()
  await expect(page.getByText('Files Uploaded Successfully!')).toBeVisible()
  await expect(page.getByText('Passport.pdf')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Passport.pdf' }).click(),
  ])
  const pdf = await PDFDocument.load(await readFile(await download.path()))
  const pages = pdf.getPages().map((each) => each.getWidth() > each.getHeight())
  expect(pages).toEqual([true, false, true])
  await page.getByRole('button', { name: 'Preview Passport.pdf' }).click()
  await expect(page.getByTitle('Passport.pdf')).toBeVisible()
})

test('an interrupted upload continues where it was, also after a reload', async ({ stage }, info) => {
  const { page } = await stage.as('student@mail.example')
  await page.setViewportSize({ width: 360, height: 740 })
  const paper = info.outputPath('Transcript.pdf')
  const padding = Buffer.from(`%${'x'.repeat(4_500_000)}\n`)
  await writeFile(paper, Buffer.concat([PDF.subarray(0, 9), padding, PDF.subarray(9)]))
  const offsets: string[] = []
  let meets: 'nothing' | 'a break' | 'silence' = 'nothing'
  await page.route('**/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    offsets.push(request.headers()['upload-offset'] ?? '')
    if (offsets.length === 2) {
      meets = 'a break'
      return route.abort('connectionreset')
    }
    if (offsets.length === 5) {
      meets = 'silence'
      return
    }
    await route.continue()
  })
  const add = async () => {
    await page.goto('/documents')
    await page.getByRole('button', { name: 'Add documents' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type').selectOption({ label: 'Passport' })
    await dialog.getByLabel('Files').setInputFiles(paper)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    return dialog
  }
  const dialog = await add()
  await expect.poll(() => meets).toBe('silence')
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await add()
  await expect(page.getByText('Files Uploaded Successfully!')).toBeVisible()
  await expect(page.getByText('Transcript.pdf')).toBeVisible()
  expect(offsets).toEqual(['0', '1000000', '1000000', '2000000', '3000000', '3000000', '4000000'])
})

/** A picture as large as a phone takes it, with visible content. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width = 0, height = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.fillRect(0, 0, width / 2, height / 2)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}

/** The pixels of a picture of the page, once it is loaded. */
function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
}
