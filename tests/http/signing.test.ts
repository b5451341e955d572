import { beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/errors'
import type { SigningParameters } from '#domain/signing/schema'
import type { Browser } from '#tests/support/http/browser'
import { startPortal } from '#tests/support/http/portal'
import { demoInvoiceFields } from '#tests/support/notes/tax-invoices'
import { startFakeSigner } from '#tests/support/services/fake-signer'
import { haveVerifiers, opensslVerifies, pdfsig } from '#tests/support/services/pdf-tools'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const PARTNER = 'partner@brightpath.example'
const SENT = 5
const portal = runningPortal()
let partner: Browser
let userId: string
let waiting: string[]
beforeAll(async () => {
  partner = await portal.signIn(PARTNER)
  userId = (await (await partner.get('/api/auth/me')).json()).id
  const list = await (await partner.get(`/api/v1/cn?pageNo=1&pageSize=20&statusId=${SENT}`)).json()
  waiting = list.data.rows.map((row: { CommissionNoteId: string }) => row.CommissionNoteId)
})

async function generate(noteId: string, number: string): Promise<SigningParameters> {
  const fields = demoInvoiceFields({
    PartnerTaxInvoiceNumber: number,
    PurposeCode: 'P1019',
    IsNonGstDeclared: true,
  })
  const body = { ...fields, UserId: userId }
  const answer = await partner.post(`/api/v1/cn/${noteId}/generate-digital-sign-params`, body)
  const json = await answer.json()
  expect(json.error ?? null).toBeNull()
  return json.data
}

/** A form posted by another site's page: no cookie, a foreign Origin. */
const postFromElsewhere = (address: string, fields: Record<string, string>) =>
  fetch(new URL(address, portal.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://gateway.example' },
    body: new URLSearchParams(fields),
  })

const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>

async function openSignerRequest({ Parameter1, Parameter2, Parameter3, GatewayUrl }: SigningParameters) {
  expect(GatewayUrl).toBe(`${portal.url}/signer`)
  // The signer's page sends no cookie of the portal.
  const opened = await fetch(GatewayUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: portal.url },
    body: new URLSearchParams({ Parameter1, Parameter2, Parameter3 }),
  })
  expect(opened.status).toBe(303)
  return new URL(opened.headers.get('location') ?? '', portal.url).href
}

const act = async (signerPage: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields)
  const answer = await fetch(signerPage, { method: 'POST', headers: { origin: portal.url }, body })
  return { status: answer.status, html: await answer.text() }
}

test('a partner signs once at the embedded gateway, which posts back from another site', async () => {
  const noteId = waiting[0] ?? ''
  const parameters = await generate(noteId, 'HTTP-1')
  const signerPage = await openSignerRequest(parameters)
  const page = await (await fetch(signerPage)).text()
  expect(page).toContain('Sign this document?')
  expect(page).not.toContain('Commission notes</a>')
  const paper = await fetch(`${signerPage}/document.pdf`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  await paper.arrayBuffer()

  const unsigned = await act(signerPage, { action: 'sign', name: 'Priya Deshpande' })
  expect(unsigned.status).toBe(422)
  expect(unsigned.html).toContain(CATALOGUE.SIGNING_CONSENT_REQUIRED.message)
  const signed = await act(signerPage, { action: 'sign', name: 'Priya Deshpande', consent: 'yes' })
  expect(signed.html).toContain(`action="${portal.url}/signing/return/success"`)
  const fields = hiddenFields(signed.html)
  expect(fields).toMatchObject({
    ReturnStatus: 'Success',
    Referencenumber: parameters.ReferenceNumber,
    FileType: 'PDF',
  })

  const back = await postFromElsewhere('/signing/return/success', fields)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/signing/${parameters.ReferenceNumber}`])
  const told = await partner.get(`/signing/${parameters.ReferenceNumber}`)
  expect(await told.text()).toContain('Partner Invoice Finalized Successfully.')

  const again = await postFromElsewhere('/signing/return/success', fields)
  expect(again.status).toBe(400)
  expect(await again.text()).toContain(CATALOGUE.SIGNING_REPEATED.message)
  const other = await portal.signIn('partner@northstar.example')
  const foreign = await other.get(`/signing/${parameters.ReferenceNumber}`)
  expect(foreign.status).toBe(404)
  await foreign.arrayBuffer()

  const invoice = await (await partner.get(`/api/v1/cn/${noteId}/partner-invoice`)).bytes()
  const authority = await fetch(`${portal.url}/signing/authority.cer`)
  expect(authority.headers.get('content-type')).toBe('application/pkix-cert')
  const certificate = await authority.bytes()
  const verified = await (await partner.get(`/api/v1/cn/${noteId}/partner-invoice/signatures`)).json()
  expect(verified.data).toMatchObject({ IsSigned: true, IsValid: true, Signatures: [{ IsTrusted: true }] })
  if (!haveVerifiers) return
  expect(await pdfsig(invoice)).toContain('Signature is Valid.')
  expect(await opensslVerifies(invoice, certificate)).toBe(1)
})

test('a cancelled signing keeps the note, is reported, and can be restarted', async () => {
  const noteId = waiting[1] ?? ''
  const parameters = await generate(noteId, 'HTTP-2')
  const signerPage = await openSignerRequest(parameters)
  const { html } = await act(signerPage, { action: 'cancel' })
  const back = await postFromElsewhere('/signing/return/cancel', hiddenFields(html))
  expect(back.status).toBe(303)
  const told = await (await partner.get(`/signing/${parameters.ReferenceNumber}`)).text()
  expect(told).toContain('You cancelled the signing.')
  const state = await partner.post(`/api/v1/cn/digital-sign-request/${noteId}`, { UserId: userId })
  const { invoiceData } = (await state.json()).data.MetaData
  expect(invoiceData).toMatchObject({ State: 'cancelled', PartnerTaxInvoiceNumber: 'HTTP-2', Resume: null })
  expect((await generate(noteId, 'HTTP-2')).ReferenceNumber).not.toBe(parameters.ReferenceNumber)
})

test('an answer is refused in another session’s browser', async () => {
  const parameters = await generate(waiting[2] ?? '', 'HTTP-3')
  const { html } = await act(await openSignerRequest(parameters), { action: 'cancel' })
  const other = await portal.signIn('partner@northstar.example')
  const refused = await other.post('/signing/return/cancel', new URLSearchParams(hiddenFields(html)))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(CATALOGUE.SIGNING_OTHER_SESSION.message)
  const taken = await partner.post('/signing/return/cancel', new URLSearchParams(hiddenFields(html)))
  expect(taken.status).toBe(303)
})

test('an unsigned answer and an unknown one are refused with their own messages', async () => {
  const { ReferenceNumber: Referencenumber } = await generate(waiting[3] ?? '', 'HTTP-4')
  const signed = { Referencenumber, Returnvalue: 'AAAA', Transactionnumber: '1' }
  const unreadable = await postFromElsewhere('/signing/return/success', signed)
  expect(unreadable.status).toBe(400)
  expect(await unreadable.text()).toContain(CATALOGUE.SIGNING_UNREADABLE.message)
  const unconfirmed = await postFromElsewhere('/signing/return/failure', { Referencenumber })
  expect(unconfirmed.status).toBe(502)
  expect(await unconfirmed.text()).toContain(CATALOGUE.SIGNING_UNCONFIRMED.message)
})

test('only the gateway’s return accepts forms from other sites', async () => {
  const unknown = await postFromElsewhere('/signing/return/success', { Referencenumber: 'X' })
  expect(unknown.status).toBe(400)
  expect(await unknown.text()).toContain(CATALOGUE.SIGNING_UNKNOWN.message)
  for (const path of ['/signer', '/login', '/signing/return']) {
    const refused = await postFromElsewhere(path, { Referencenumber: 'X' })
    expect(refused.status, path).toBe(403)
    await refused.arrayBuffer()
  }
  const wrong = await fetch(`${portal.url}/signing/return/success`, { method: 'POST', body: '{}' })
  expect(wrong.status).toBe(400)
  await wrong.arrayBuffer()
})

test('with a hosted gateway the embedded one is absent, and forms may lead there', async () => {
  const gateway = await startFakeSigner('token')
  const hosted = await startPortal({
    env: {
      SIGNER_GATEWAY_URL: `${gateway.url}/eMsecure/V3_0/Index`,
      SIGNER_AUTH_TOKEN: 'token',
      SIGNER_CERTIFICATE: gateway.certificate,
    },
  })
  try {
    for (const path of ['/signer', '/signer/token', '/signer/token/document.pdf', '/signing/authority.cer']) {
      const gone = await fetch(hosted.url + path)
      expect(gone.status, path).toBe(404)
      await gone.arrayBuffer()
    }
    const browser = await hosted.signIn(PARTNER)
    const page = await browser.get('/commission-note/sign')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${gateway.url}`)
    await page.arrayBuffer()
  } finally {
    await hosted.stop()
    await gateway.close()
  }
})
