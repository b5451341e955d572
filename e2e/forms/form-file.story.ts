import { readFileSync } from 'node:fs'
import { expect, test } from '../support/portal'

const STAFF = 'staff@tassel.example'
const PARTNER = 'partner@brightpath.example'
const PLAIN = { javaScriptEnabled: false }
const PDF = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

test('a form is answered with a file without script; the file survives a refusal', async ({ stage }) => {
  const { page } = await stage.as(STAFF, PLAIN)
  await page.goto('/forms/new')
  await page.getByLabel('Title').fill('Your office')
  await page.getByRole('checkbox', { name: 'Partners', exact: true }).check()
  const city = page.getByRole('group', { name: 'Question 1' })
  await city.getByLabel('Question 1').fill('Which city?')
  await city.getByRole('checkbox', { name: 'Required' }).check()
  const plan = page.getByRole('group', { name: 'Question 2' })
  await plan.getByLabel('Question 2').fill('Floor plan')
  await plan.getByLabel('Kind').selectOption('File')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByRole('heading', { name: 'Your office' })).toBeVisible()
  const address = new URL(page.url()).pathname.replace(/\/answers$/, '')

  const own = (await stage.as(PARTNER, PLAIN)).page
  await own.goto(address)
  const upload = own.getByLabel('Floor plan')
  await upload.setInputFiles(file('Plan.exe'))
  await own.getByLabel('Which city?').fill('Pune')
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByRole('link', { name: 'This type of file is not accepted.' })).toBeVisible()
  await expect(own.getByLabel('Which city?')).toHaveValue('Pune')

  await upload.setInputFiles(file('Plan.pdf', Buffer.concat([PDF, Buffer.alloc(10_485_760, '\n')])))
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByRole('link', { name: 'The file is larger than 10 MB.' })).toBeVisible()
  await expect(own.getByLabel('Which city?')).toHaveValue('Pune')

  await own.getByLabel('Which city?').fill('')
  await upload.setInputFiles(file('Plan.pdf'))
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByRole('link', { name: '*Which city? is required.' })).toBeVisible()
  await expect(own.getByText('Uploaded: Plan.pdf')).toBeVisible()
  await own.getByLabel('Which city?').fill('Pune')
  await own.getByRole('button', { name: 'Send answer' }).click()
  await expect(own.getByText('Thank you. Your answer is saved.')).toBeVisible()
  await expect(own.getByText('Uploaded: Plan.pdf')).toBeVisible()

  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('table', { name: 'Answers' }).getByRole('link', { name: 'Plan.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Plan.pdf')
  expect(readFileSync(await download.path())).toEqual(PDF)

  await own.getByRole('checkbox', { name: 'Leave this file out' }).check()
  await own.getByRole('button', { name: 'Change my answer' }).click()
  await expect(own.getByText('Thank you. Your answer is saved.')).toBeVisible()
  await expect(own.getByText('Uploaded: Plan.pdf')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Plan.pdf' })).toHaveCount(0)
})
