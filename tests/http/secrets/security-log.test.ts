import { beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { pdf } from '#tests/support/input/files/hostile-files'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let admin: Browser
beforeAll(async () => {
  admin = await portal.signIn('admin@tassel.example')
})

const textOf = (html: string) =>
  html
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The texts of the log's rows for one request. */
async function sentences(answer: Response): Promise<string[]> {
  await answer.arrayBuffer().catch(() => {})
  const id = answer.headers.get('x-request-id') ?? ''
  const page = await admin.get(`/security-log?searchQuery=${encodeURIComponent(id)}`)
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(await page.text()) ?? []
  return body
    .split('</tr>')
    .map(textOf)
    .filter((row) => row.includes(id) && id !== '')
}

/** Submits the sign-in form; returns the answer. */
async function typed(email: string, password: string) {
  const browser = new Browser(portal.url)
  const form = await browser.visit('/api/auth/login')
  await form.response.arrayBuffer()
  const answer = await browser.post(form.path, new URLSearchParams({ email, password }))
  return { browser, answer }
}

const ADDRESS = /127\.0\.0\.1|::1/

test('a sign-in and its refusals are logged with person, address, outcome and request', async () => {
  const { browser, answer } = await typed('maker@tassel.example', PASSWORD)
  const arrived = await browser.get(
    (await browser.get(answer.headers.get('location') ?? '')).headers.get('location') ?? '',
  )
  const [signedIn = ''] = await sentences(arrived)
  expect(signedIn).toMatch(/Meera Krishnan signed in .*Sign-in .*Done .*maker@tassel\.example/)
  expect(signedIn).toMatch(ADDRESS)
  const wrong = await sentences((await typed('maker@tassel.example', 'Not-the-password-1')).answer)
  expect(wrong).toEqual([expect.stringMatching(/Sign-in .*Refused: PASSWORD_WRONG .*maker@tassel\.example/)])
  const unknown = await sentences((await typed('nobody@tassel.example', 'Secret-typed-here-1')).answer)
  expect(unknown).toEqual([expect.stringMatching(/Someone .*Sign-in .*Refused: PASSWORD_WRONG/)])
  const blocked = await sentences((await typed('blocked@tassel.example', PASSWORD)).answer)
  expect(blocked).toEqual([
    expect.stringMatching(/Sign-in .*Refused: USER_BLOCKED .*blocked@tassel\.example/),
  ])
  const unverified = await sentences((await typed('unverified@tassel.example', PASSWORD)).answer)
  expect(unverified).toEqual([expect.stringMatching(/Refused: EMAIL_UNVERIFIED/)])
  expect(await sentences(await browser.post('/api/auth/logout'))).toEqual([
    expect.stringMatching(/Sign-out .*Done .*maker@tassel\.example/),
  ])
  const all = textOf(await (await admin.get('/security-log?pageSize=100')).text())
  expect(all).not.toMatch(/Not-the-password|Secret-typed-here|nobody@tassel/)
})

test('a person with repeated wrong attempts is logged as held back', async () => {
  for (let tries = 0; tries < 5; tries++)
    await (await typed('checker2@tassel.example', 'wrong')).answer.arrayBuffer()
  const held = await sentences((await typed('checker2@tassel.example', 'wrong')).answer)
  expect(held).toEqual([
    expect.stringMatching(/Held back .*Refused: PASSWORD_WRONG .*checker2@tassel\.example/),
  ])
})

test('refusals, tokens, exports, shown numbers, ended sessions, files and signing are logged', async () => {
  const maker = await portal.signIn('maker@tassel.example')
  const partner = await portal.signIn('partner@brightpath.example')
  const outsider = await portal.signIn('partner@northstar.example')
  const { partnerId } = (await (await partner.get('/api/auth/me')).json()) as { partnerId: string }
  const notes = await (await maker.get('/api/v1/cn?pageNo=1&pageSize=20')).json()
  const noteId = notes.data.rows[0].CommissionNoteId as string
  const own = await (await partner.get('/api/v1/cn?pageNo=1&pageSize=20')).json()
  const ownId = own.data.rows[0].CommissionNoteId as string

  expect(await sentences(await maker.get('/security-log'))).toEqual([
    expect.stringMatching(/Access .*Refused: FORBIDDEN .*maker@/),
  ])
  expect(await sentences(await outsider.get(`/api/v1/cn/${ownId}`))).toEqual([
    expect.stringMatching(new RegExp(`Access .*Refused: NOT_FOUND .*partner@northstar.*${ownId}`)),
  ])
  expect(await sentences(await outsider.get(`/commission-note/${ownId}`))).toEqual([
    expect.stringMatching(/Access .*Refused: NOT_FOUND/),
  ])
  const made = await maker.post('/api/v1/accounts/tokens', { Name: 'script' })
  const {
    ApiToken: { TokenId },
    Token,
  } = (await made.clone().json()).data
  expect(await sentences(made)).toEqual([expect.stringMatching(/Token created .*Done .*maker@/)])
  const guessed = await fetch(`${portal.url}/api/v1/cn`, { headers: { authorization: `Bearer ${Token}x` } })
  expect(await sentences(guessed)).toEqual([
    expect.stringMatching(/Someone was refused.*Credential .*Refused: TOKEN_INVALID/),
  ])
  expect(await sentences(await maker.request('DELETE', `/api/v1/accounts/tokens/${TokenId}`))).toEqual([
    expect.stringMatching(/Token revoked .*Done/),
  ])
  expect(await sentences(await partner.post(`/api/v1/partners/${partnerId}/bank-details/show`, {}))).toEqual([
    expect.stringMatching(/Numbers shown .*Done .*partner@brightpath/),
  ])
  expect(await sentences(await partner.get('/api/v1/wallet/sheet'))).toEqual([
    expect.stringMatching(/Export .*Done .*partner@brightpath/),
  ])
  expect(await sentences(await maker.request('DELETE', '/api/v1/account/sessions/others'))).toEqual([
    expect.stringMatching(/Sessions ended .*Done/),
  ])
  const form = new FormData()
  form.set('CommissionNoteId', noteId)
  form.set('files', new File([new Uint8Array(pdf('/OpenAction<</S/JavaScript/JS(1)>>'))], 'Paper.pdf'))
  expect(await sentences(await maker.post('/api/v1/cn/messages/upload-attachements', form))).toEqual([
    expect.stringMatching(/File .*Refused: FILE_HAS_SCRIPT .*maker@/),
  ])
  const forged = await fetch(`${portal.url}/signing/return/success`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://gateway.example' },
    body: new URLSearchParams({ Referencenumber: 'ABCDEFGHJKMNPQRSTVWX' }),
  })
  expect(await sentences(forged)).toEqual([
    expect.stringMatching(/Someone .*Signing .*Refused: SIGNING_UNKNOWN/),
  ])
})

test('a person sees their own events on their account page, and nobody else’s', async () => {
  const finance = await portal.signIn('finance@tassel.example')
  const page = textOf(await (await finance.get('/account')).text())
  expect(page).toContain('Signed in from another program')
  expect(page).not.toContain('maker@tassel.example')
})
