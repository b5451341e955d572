import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { SLOW, SLOW_TO_READ } from '#tests/support/input/files/slow-files'
import { demoInvoiceFields } from '#tests/support/notes/tax-invoices'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const SENT = 5
const PROBES = 5
const portal = runningPortal()
let maker: Browser
let partner: Browser
let noteId: string
let waitingId: string
beforeAll(async () => {
  maker = await portal.signIn('maker@tassel.example')
  partner = await portal.signIn('partner@brightpath.example')
  const first = async (browser: Browser, query: string) => {
    const list = await (await browser.get(`/api/v1/cn?pageNo=1&pageSize=20${query}`)).json()
    return list.data.rows[0].CommissionNoteId as string
  }
  noteId = await first(maker, '')
  waitingId = await first(partner, `&statusId=${SENT}`)
})

/** Polls the health check while a request is in progress. */
async function answersMeanwhile(request: Promise<Response>): Promise<Response> {
  for (let probe = 0; probe < PROBES; probe += 1)
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  return request
}

function attach(name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.set('CommissionNoteId', noteId)
  form.set('files', new File([new Uint8Array(bytes)], name))
  return maker.post('/api/v1/cn/messages/upload-attachements', form)
}

// Each of them blocked the process for hours when a search backtracked over a million characters.
test.each(Object.entries(SLOW))('the portal answers while it inspects %s', async (_, [name, bytes, code]) => {
  const answer = await answersMeanwhile(attach(name, bytes))
  const { error } = (await answer.json()) as { error?: { code: string } }
  expect([answer.status, error?.code ?? null]).toEqual([code === null ? 200 : 415, code])
})

test.each([
  ['blanks', ' '.repeat(2_000_000)],
  ['letters and an invalid character', `${'A'.repeat(2_000_000)}?`],
  ['padding characters', '='.repeat(2_000_000)],
])('the portal answers while it reads a PDF in base64 of %s', async (_, FileData) => {
  const answer = await answersMeanwhile(
    partner.post(`/api/v1/cn/${waitingId}/generate-digital-sign-params`, {
      ...demoInvoiceFields({ PartnerTaxInvoiceNumber: 'SL-1', PurposeCode: 'P1019' }),
      IsNonGstDeclared: true,
      FileData: `${FileData}!`,
    }),
  )
  expect(answer.status).toBe(422)
})

test('the portal answers while it reads a PDF for signing with endless streams', async () => {
  const answer = await answersMeanwhile(
    partner.post(`/api/v1/cn/${waitingId}/generate-digital-sign-params`, {
      ...demoInvoiceFields({ PartnerTaxInvoiceNumber: 'SL-2', PurposeCode: 'P1019' }),
      IsNonGstDeclared: true,
      FileData: SLOW_TO_READ.toString('base64'),
    }),
  )
  expect(await answer.json()).toMatchObject({ error: { code: 'FILE_NOT_CHECKED' } })
})

test('the portal answers to addresses of slashes', async () => {
  const addresses = Array.from({ length: 50 }, () => `${portal.url}${'/'.repeat(8_000)}x`)
  const answers = await Promise.all(addresses.map((address) => fetch(address, { redirect: 'manual' })))
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})
