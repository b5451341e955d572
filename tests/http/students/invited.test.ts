import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { newestMail, tokenOf } from '#tests/support/sign-in/mails-over-http'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const PASSWORD = 'Monsoon-rain-7!'
const SHARED = 'tara@invited.example'

const portal = runningPortal()
let own: string
const people: Record<string, Browser> = {}
beforeAll(async () => {
  own = `http://students.brightpath.localhost:${portal.port}`
  for (const email of [
    'admin@tassel.example',
    'partner@brightpath.example',
    'counsellor@brightpath.example',
    'partner@northstar.example',
    'finance@tassel.example',
  ])
    people[email] = await portal.signIn(email)
})

const as = (email: string): Browser => people[email] as Browser
const owner = () => as('partner@brightpath.example')
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
interface Answered {
  StudentId: string
  SignupId: string
  rows: { StudentId: string; PortalAccess: string }[]
}
const dataOf = async (answer: Response) => ((await answer.json()) as { data: Answered }).data

async function add(browser: Browser, more: object): Promise<string> {
  const answer = await browser.post('/api/v1/students', {
    ...{ FirstName: 'Tara', LastName: 'Invited', CountryId: 'NP', Mobile: '' },
    ...more,
  })
  expect(answer.status).toBe(200)
  return (await dataOf(answer)).StudentId
}

async function portalOf(browser: Browser, id: string): Promise<string | undefined> {
  const { rows } = await dataOf(await browser.get('/api/v1/students?searchQuery=Invited'))
  return rows.find(({ StudentId }) => StudentId === id)?.PortalAccess
}

const invite = (browser: Browser, id: string) => browser.post(`/api/v1/students/${id}/invite`, {})

describe('an invited student', () => {
  test('signs in by the link of the partner’s own domain, and the list shows it', async () => {
    const id = await add(owner(), { Email: 'asha@invited.example' })
    expect(await portalOf(owner(), id)).toBe('Not invited')
    expect((await invite(owner(), id)).status).toBe(200)
    expect(await portalOf(owner(), id)).toBe('Invited')
    const mail = await newestMail(as('admin@tassel.example'), 'asha@invited.example', /^Invitation to/)
    expect(mail.Subject).toBe('Invitation to the student portal of Brightpath')
    expect(mail.Text).toContain(`${own}/accept-invitation?token=`)
    expect(mail.Text).not.toMatch(/tassel/i)
    const visitor = new Browser(own, fetchTo(portal.port))
    const page = await (await visitor.get(`/accept-invitation?token=${tokenOf(mail)}`)).text()
    expect(page).toContain('You are invited to the student portal of Brightpath')
    expect(page).not.toMatch(/tassel/i)
    const passwords = form({ token: tokenOf(mail), password: PASSWORD, repeated: PASSWORD })
    expect((await visitor.post('/accept-invitation', passwords)).status).toBe(303)
    const { path } = await visitor.signIn('asha@invited.example', PASSWORD, '/dashboard')
    expect(path).toBe('/dashboard')
    expect(await portalOf(owner(), id)).toBe('Signed in')
    const again = await invite(owner(), id)
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This student already uses the portal.')
  })

  test('is invited by nobody else, and only within scope', async () => {
    const id = await add(owner(), { Email: 'other@invited.example' })
    expect((await invite(as('partner@northstar.example'), id)).status).toBe(404)
    expect((await invite(as('counsellor@brightpath.example'), id)).status).toBe(404)
    expect((await invite(as('finance@tassel.example'), id)).status).toBe(403)
    expect(await portalOf(owner(), id)).toBe('Not invited')
  })

  test('of two partners has one account, signs in by a code and chooses the partner', async () => {
    const first = await add(owner(), { Email: SHARED, Invite: true })
    expect(await portalOf(owner(), first)).toBe('Invited')
    const other = as('partner@northstar.example')
    const second = await add(other, { Email: SHARED, Invite: true })
    expect(await portalOf(other, second)).toBe('Invited')
    const admin = as('admin@tassel.example')
    const mail = await newestMail(admin, SHARED, /student portal of Northstar/)
    expect(mail.Text).toContain(`Sign in with a code: ${portal.url}/login/code`)
    const visitor = new Browser(portal.url)
    const asked = await dataOf(await visitor.post('/api/v1/students/login', { Email: SHARED }))
    const Otp = /Your code is (\d{6})/.exec((await newestMail(admin, SHARED, /^Your code/)).Text)?.[1] ?? ''
    const code = { SignupId: asked.SignupId, Otp }
    const choice = await visitor.post('/api/v1/students/verify-signup-otp', code)
    expect(choice.status).toBe(409)
    const came = await visitor.post('/api/v1/students/verify-signup-otp', { ...code, StudentId: second })
    expect(came.status).toBe(200)
    expect(await portalOf(other, second)).toBe('Signed in')
    // The other partner does not see the student's work with the first.
    expect(await portalOf(owner(), first)).toBe('Invited')
  })
})
