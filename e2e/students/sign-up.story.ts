import type { Page } from '@playwright/test'
import { expect, type Stage, test } from '../support/portal'

test.use({ company: 'own' })

const PHONE = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }

/** Creates a code for an event; returns the path in its QR code. */
async function makeCode(page: Page, event: string): Promise<string> {
  await page.goto('/student-platform-settings/student-registration')
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('Event').fill(event)
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('row', { name: event })).toBeVisible()
  const answer = await page.request.get(
    `/api/v1/students/generate-signup-qrCode?event=${encodeURIComponent(event)}`,
  )
  const { data } = (await answer.json()) as { data: { Url: string } }
  return new URL(data.Url).pathname
}

/** The code of the newest mail to an address, from an administrator's view of the mails. */
async function codeFor(stage: Stage, email: string): Promise<string> {
  const { page } = await stage.as('admin@tassel.example')
  const mail = page.getByRole('region', { name: 'Mails' }).getByRole('link').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mails')
    await expect(mail.first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await mail.first().click()
  const text = await page
    .getByText(/Your code is \d{6}/)
    .first()
    .textContent()
  return /Your code is (\d{6})/.exec(text ?? '')?.[1] ?? ''
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Tamang')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile number').fill('9812345678')
  await page.getByLabel('Country where you live').selectOption('Nepal')
  await page.getByLabel(/may keep what I enter here/).check()
}

test('a student scans a code on a phone, signs up without script and has a counsellor at once', {
  tag: '@main',
}, async ({ stage }) => {
  const counsellor = (await stage.as('counsellor@brightpath.example')).page
  await counsellor.goto('/students')
  const answer = await counsellor.request.get('/api/v1/students/generate-signup-qrCode')
  const { data } = (await answer.json()) as { data: { Url: string } }
  const { page } = await stage.visitor(PHONE)
  await page.goto(new URL(data.Url).pathname)
  await expect(page.getByRole('heading', { name: 'Study abroad with Brightpath' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await fillIn(page, 'asha@scans.example')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('The code is not correct.')
  await page.getByLabel('Code').fill(await codeFor(stage, 'asha@scans.example'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first()).toBeVisible()

  await counsellor.goto('/students?searchQuery=Tamang')
  await expect(counsellor.getByRole('link', { name: 'Asha Tamang' }).first()).toBeVisible()
})

test('a code is withdrawn while a visitor fills in its form', async ({ stage }) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  const path = await makeCode(owner, 'Pokhara fair')
  const { page } = await stage.visitor(PHONE)
  await page.goto(path)
  await fillIn(page, 'late@scans.example')

  await owner.getByRole('button', { name: 'Actions for Pokhara fair' }).click()
  await owner.getByRole('menuitem', { name: 'Withdraw…' }).click()
  await owner.getByRole('button', { name: 'Withdraw the code' }).click()
  await expect(owner.getByRole('row', { name: 'Pokhara fair' })).toContainText('Withdrawn')

  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('alert')).toContainText('This code has been withdrawn.')
  await expect(page.getByText('late@scans.example')).toBeVisible()
})

test('a counsellor sees their own codes, creates one, and follows its visits', async ({ stage }) => {
  const { page } = await stage.as('counsellor2@brightpath.example')
  await page.goto('/students')
  await page.getByText('Your code:').click()
  await page.getByRole('link', { name: 'Sign-up codes' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-up codes', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Whole company' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('Event').fill('Butwal fair')
  await expect(page.getByLabel('Counsellor')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create code' }).click()
  const row = page.getByRole('row', { name: 'Butwal fair' })
  await expect(row).toContainText('Active')

  const film = page.getByLabel('How students sign up by a code')
  await film.scrollIntoViewIfNeeded()
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const caption = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
  await expect.poll(caption).toBeGreaterThan(5)
  await page.getByText('Read what the film shows').click()
  await expect(page.getByText('The student is among your students at once.')).toBeVisible()

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'From the code to an application' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign-up codes' }).click()
  await page.route('**/film/sign-up.webm', (route) => route.abort())
  await page.reload()
  await film.scrollIntoViewIfNeeded()
  await film.evaluate((video: HTMLVideoElement) => video.play().catch(() => {}))
  await expect(page.getByRole('alert')).toHaveText('Error while playing video')
})

test('a form sent while the network drops is sent once, by a reload when it is back', async ({ stage }) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  const path = await makeCode(owner, 'Dharan fair')
  const { page } = await stage.visitor(PHONE)
  await page.goto(path)
  await fillIn(page, 'weak@scans.example')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(/chrome-error/)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const { page: admin } = await stage.as('admin@tassel.example')
  const mails = admin.getByRole('region', { name: 'Mails' }).getByRole('link')
  const toStudent = mails.filter({ hasText: 'weak@scans.example' })
  await expect.poll(async () => admin.goto('/mails').then(() => toStudent.count())).toBe(1)
})

test('unsent text is there after a reload, with script from the first press on', async ({ stage }) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  const path = await makeCode(owner, 'Biratnagar fair')
  const { page } = await stage.visitor({ viewport: PHONE.viewport })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  const loaded = page.waitForResponse('**/sign-up/typing')
  await page.getByLabel('First name').focus()
  await loaded
  await fillIn(page, 'again@scans.example')
  await expect(page).toHaveURL(/#typed$/)
  expect(scripts.length).toBeGreaterThan(0)

  await page.context().setOffline(true)
  await page.reload().catch(() => {})
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('again@scans.example')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Country where you live')).toHaveValue('NP')
  await expect(page.getByLabel(/may keep what I enter here/)).toBeChecked()

  // After a refusal only the correction is typed here; the rest was drawn by the server.
  await page.getByLabel('Mobile number').fill('98')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(/^Enter a valid telephone number/)).toBeVisible()
  await page.getByLabel('Mobile number').fill('9812345678')
  const stored = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(stored).toContain('9812345678')
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue('9812345678')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  // The next visitor with the same code on this phone finds an empty form.
  await page.goto(path)
  await page.getByLabel('First name').focus()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('First name')).toHaveValue('')
})
