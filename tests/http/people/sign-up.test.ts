import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { newestMail } from '#tests/support/sign-in/mails-over-http'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let admin: Browser
let owner: Browser
beforeAll(async () => {
  admin = await portal.signIn('admin@tassel.example')
  owner = await portal.signIn('partner@brightpath.example')
})

const GIVEN = {
  FirstName: 'Asha',
  LastName: 'Tamang',
  Email: 'asha@signs-up.example',
  Mobile: '9812345678',
  CountryId: 'NP',
}
const visitor = () => new Browser(portal.url)
const postJson = (browser: Browser, path: string, body: object) => browser.post(path, body)
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll('<wbr>', '').replaceAll(/<[^>]*>/g, ' ')
const dataOf = async (answer: Response) => ((await answer.json()) as { data: Record<string, string> }).data
const codeIn = ({ Text }: { Text: string }) => /Your code is (\d{6})/.exec(Text)?.[1] ?? ''

/** A new code of the owner: its id and its path. */
async function aCode(event: string): Promise<{ id: string; path: string }> {
  const answer = await postJson(owner, '/api/v1/sign-up-codes', { Event: event })
  const { SignUpCode } = (await dataOf(answer)) as unknown as { SignUpCode: { CodeId: string; Url: string } }
  return { id: SignUpCode.CodeId, path: new URL(SignUpCode.Url).pathname }
}

/** Follows a code to its page. */
async function scanned(browser: Browser, path: string): Promise<string> {
  const answer = await browser.get(path)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

describe('signing up by a code', () => {
  test('leads from the scanned code to a session, with plain forms only', async () => {
    const { path } = await aCode('Spring fair')
    const phone = visitor()
    const page = await scanned(phone, path)
    const landing = await phone.get(page)
    const html = await landing.text()
    expect(html).toContain('Study abroad with Brightpath')
    expect(html).not.toContain('<script')
    // The browser keeps the page, so that a reload does not lose the typed values.
    expect(landing.headers.get('cache-control')).toBe('private, no-cache')
    const key = /name="key" value="([\w-]{36})"/.exec(html)?.[1] ?? ''
    const wrong = await phone.post(page, form({ ...GIVEN, key, Mobile: '12', Consent: 'on' }))
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    expect(again).toContain('Enter a valid telephone number')
    expect(again).toContain('value="asha@signs-up.example"')
    expect(again).toContain(key)
    const without = await phone.post(page, form({ ...GIVEN, key }))
    expect([without.status, (await textOf(without)).includes('Please agree')]).toEqual([422, true])

    const sent = await phone.post(page, form({ ...GIVEN, key, Consent: 'on' }))
    expect(sent.status).toBe(303)
    const next = sent.headers.get('location') ?? ''
    // A form sent twice, as after a lost connection, counts once.
    const twice = await phone.post(page, form({ ...GIVEN, key, Consent: 'on' }))
    expect(twice.headers.get('location')).toBe(next)

    const code = codeIn(await newestMail(admin, GIVEN.Email, /^Your code to sign up with/))
    const guess = await phone.post(next, form({ Otp: code === '111111' ? '222222' : '111111' }))
    expect([guess.status, (await textOf(guess)).includes('The code is not correct.')]).toEqual([422, true])
    const soon = await phone.post(next, form({ again: '1' }))
    expect([soon.status, Number(soon.headers.get('retry-after')) >= 0]).toEqual([429, true])
    const done = await phone.post(next, form({ Otp: ` ${code.slice(0, 3)} ${code.slice(3)}` }))
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    const me = (await (await phone.get('/api/auth/me')).json()) as { roles: string[]; studentId: string }
    expect(me.roles).toEqual(['STUDENT'])
    expect((await phone.get('/dashboard')).status).toBe(200)
    expect((await phone.get(next)).status).toBe(410)

    const students = await (await owner.get('/api/v1/students?searchQuery=Tamang')).text()
    expect(students).toContain(me.studentId)
    await expect
      // The next counsellor in turn gets the student, and a mail about it.
      .poll(async () => (await admin.get('/api/v1/mails?searchQuery=Tamang')).text())
      .toContain('Asha Tamang signed up as your student')
    expect((await phone.post('/api/auth/logout', form({}))).status).toBeLessThan(400)
    expect((await phone.get('/api/auth/me')).status).toBe(401)
  })

  test('keeps the typed values and sends nothing if the code is withdrawn meanwhile', async () => {
    const { id, path } = await aCode('Autumn fair')
    const phone = visitor()
    const page = await scanned(phone, path)
    expect((await phone.get(page)).status).toBe(200)
    expect((await postJson(owner, `/api/v1/sign-up-codes/${id}/withdraw`, {})).status).toBe(200)
    const late = { ...GIVEN, Email: 'late@signs-up.example', Consent: 'on' }
    const sent = await phone.post(page, form(late))
    expect(sent.status).toBe(409)
    const text = await textOf(sent)
    expect(text).toContain('This code has been withdrawn. Please ask your counsellor for a new one.')
    expect(text).toContain('late@signs-up.example')
    expect(await (await admin.get('/api/v1/mails')).text()).not.toContain('late@signs-up.example')
    expect(await textOf(await visitor().get(await scanned(visitor(), path)))).toContain('has been withdrawn')
  })

  test('refuses a forged code as invalid', async () => {
    const { path } = await aCode('Forged fair')
    const forged = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    const page = await visitor().get(await scanned(visitor(), forged))
    expect(await textOf(page)).toContain('We don’t recognise this code.')
  })
})

describe('the calls of sign-up', () => {
  test('sign a student up and in, by JSON only', async () => {
    const program = visitor()
    const Email = 'program@signs-up.example'
    const { path } = await aCode('By program')
    const asked = await dataOf(
      await postJson(program, '/api/v1/students/signup', {
        ...GIVEN,
        Email,
        Code: path.split('/').at(-1),
        Consent: true,
      }),
    )
    expect(Object.keys(asked)).toEqual(['SignupId', 'ExpiresAt'])
    const Otp = codeIn(await newestMail(admin, Email, /^Your code to sign up with/))
    const came = await postJson(program, '/api/v1/students/verify-signup-otp', {
      SignupId: asked.SignupId,
      Otp,
    })
    expect(came.status).toBe(200)
    const { StudentId } = await dataOf(came)
    expect(await (await program.get('/api/auth/me')).json()).toMatchObject({
      studentId: StudentId,
      email: Email,
    })
    expect(JSON.stringify(asked)).not.toContain(Otp)
  })

  test('answer the same for an unknown address and for staff', async () => {
    for (const Email of ['student@mail.example', 'nobody@signs-up.example', 'maker@tassel.example']) {
      const answer = await postJson(visitor(), '/api/v1/students/login', { Email })
      expect([answer.status, Object.keys(await dataOf(answer))]).toEqual([200, ['SignupId', 'ExpiresAt']])
    }
    const mail = await newestMail(admin, 'student@mail.example', /^Your code to sign in to/)
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    const mails = await (await admin.get('/api/v1/mails')).text()
    expect(mails).not.toContain('nobody@signs-up.example')
  })

  test('refuse requests from another site, and invalid ones', async () => {
    const evil = await fetch(`${portal.url}/api/v1/students/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ Email: 'a@b.example' }),
    })
    expect(evil.status).toBe(403)
    for (const [call, body] of [
      ['login', { Email: 'nobody' }],
      ['login', { Email: 'a@b.example\r\nBcc: c@d.example' }],
      ['signup', { ...GIVEN, Consent: false }],
      ['signup', { ...GIVEN, Consent: true, FirstName: 'A\nBcc: c@d.example' }],
      ['verify-signup-otp', { SignupId: 'none', Otp: '123456' }],
      ['verify-signup-otp', { SignupId: '0199f3a0-0000-7000-8000-000000000060', Otp: '12345a' }],
    ] as const)
      expect((await postJson(visitor(), `/api/v1/students/${call}`, body)).status, call).toBe(422)
  })
})
