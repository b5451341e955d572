import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { SCENES } from '../../src/domain/sign-ups/film.ts'
import { Camera, FRAME, PHONE } from './camera.ts'

// Records the film of public/film again, from a portal with a new demo company and its partner's own domain,
// which the start prints: node scripts/film/take.ts http://localhost:4321
// http://students.brightpath.localhost:4321. It needs ffmpeg and pdftoppm (poppler).
const [portal, own] = process.argv.slice(2)
if (!portal || !own) {
  console.error('Usage: film PORTAL PARTNERS_DOMAIN')
  process.exit(2)
}
const FOLDER = resolve(import.meta.dirname, '../../public/film')
const PASSWORD = 'Portal-demo-1!'
const OWNER = 'partner@brightpath.example'
const STUDENT = { first: 'Asha', last: 'Tamang', email: 'asha.tamang@mail.example', mobile: '9812345678' }

async function signedIn(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: FRAME, bypassCSP: true, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/api/auth/login?returnTo=/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/account')
  return page
}

/** The poster of a code, as a picture. */
async function posterOf(page: Page, codeId: string): Promise<Buffer> {
  const answer = await page.evaluate(async (id) => {
    const file = await fetch(`/api/v1/students/download-signup-qrCode?codeId=${id}&format=pdf`)
    return [...new Uint8Array(await file.arrayBuffer())]
  }, codeId)
  return execFileSync('pdftoppm', ['-png', '-r', '110', '-singlefile', '-'], { input: Buffer.from(answer) })
}

/** The code of the newest e-mail to the student, from an administrator's view of the mails. */
async function codeOf(admin: Page): Promise<string> {
  for (;;) {
    await admin.goto('/mails')
    const mail = admin
      .getByRole('region', { name: 'Mails' })
      .getByRole('link')
      .filter({ hasText: STUDENT.email })
    if (!(await mail.count())) continue
    await mail.first().click()
    const text = await admin
      .getByText(/Your code is \d{6}/)
      .first()
      .textContent()
    return /Your code is (\d{6})/.exec(text ?? '')?.[1] ?? ''
  }
}

const executablePath = await chromiumPath()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const camera = new Camera(await browser.newPage({ viewport: FRAME }))
const owner = await signedIn(browser, own, OWNER)
const admin = await signedIn(browser, portal, 'admin@tassel.example')

camera.caption(SCENES.create)
await owner.goto('/student-platform-settings/student-registration')
await owner.waitForLoadState('networkidle')
await camera.show(owner, 3000)
await camera.press(owner, owner.getByRole('button', { name: 'New code' }))
const dialog = owner.getByRole('dialog')
await dialog.getByLabel('Event').waitFor()
camera.caption(SCENES.name)
await camera.show(owner, 700)
await camera.type(owner, dialog.getByLabel('Event'), 'Pokhara fair')
await camera.show(owner, 600)
await camera.press(owner, dialog.getByRole('button', { name: 'Create code' }))
const row = owner.getByRole('row', { name: 'Pokhara fair' })
await row.waitFor()
await owner.waitForLoadState('networkidle')
await camera.show(owner, 2200)

camera.caption(SCENES.poster)
const href = (await row.getByRole('link').first().getAttribute('href')) ?? ''
const codeId = href.split('/').at(-1) ?? ''
await camera.showPaper(await posterOf(owner, codeId), 4500)

camera.caption(SCENES.scan)
const answer = await owner.evaluate(() =>
  fetch('/api/v1/students/generate-signup-qrCode?event=Pokhara%20fair').then((response) => response.json()),
)
const phone = await (
  await browser.newContext({ viewport: PHONE, baseURL: own, isMobile: true, locale: 'en-GB' })
).newPage()
await phone.goto(new URL((answer as { data: { Url: string } }).data.Url).pathname)
await phone.waitForLoadState('networkidle')
await camera.show(phone, 2500)
camera.savePoster()
await phone.mouse.move(180, 300)
await camera.scroll(phone, 900)
await camera.show(phone, 1000)

camera.caption(SCENES.form)
await phone.getByRole('link', { name: 'Sign up', exact: true }).click()
await camera.type(phone, phone.getByLabel('First name'), STUDENT.first)
await camera.type(phone, phone.getByLabel('Last name'), STUDENT.last)
await camera.type(phone, phone.getByLabel('E-mail'), STUDENT.email)
await camera.type(phone, phone.getByLabel('Mobile number'), STUDENT.mobile)
await phone.getByLabel('Country where you live').selectOption('Nepal')
await camera.show(phone, 500)
await camera.press(phone, phone.getByLabel(/may keep what I enter here/))
await camera.press(phone, phone.getByRole('button', { name: 'Send me a code' }))

camera.caption(SCENES.code)
await phone.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
await camera.show(phone, 1500)
await camera.type(phone, phone.getByLabel('Code'), await codeOf(admin))
await camera.press(phone, phone.getByRole('button', { name: 'Continue' }))
await phone.waitForURL('**/dashboard')
await phone.waitForLoadState('networkidle')
await camera.show(phone, 2500)

camera.caption(SCENES.students)
await owner.goto('/students')
await owner.getByRole('grid').waitFor()
await owner
  .getByRole('link', { name: `${STUDENT.first} ${STUDENT.last}` })
  .first()
  .waitFor()
await camera.show(owner, 4000)

camera.caption(SCENES.funnel)
await owner.goto('/student-platform-settings/student-registration')
await owner.waitForLoadState('networkidle')
await camera.show(owner, 1000)
await camera.press(owner, owner.getByRole('row', { name: 'Whole company' }).getByRole('link'))
await owner.getByRole('heading', { name: 'From the code to an application' }).waitFor()
await owner.waitForLoadState('networkidle')
await camera.show(owner, 4500)

camera.develop('sign-up', FOLDER)
await browser.close()
