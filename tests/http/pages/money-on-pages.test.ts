import { beforeAll, expect, test } from 'vitest'
import { AMOUNT_LABELS, type AmountName } from '#domain/money/amount-labels'
import { decimalsOf } from '#domain/money/currencies'
import { formatAmount } from '#domain/money/format'
import { isZero } from '#domain/money/money'
import type { Browser } from '#tests/support/http/browser'
import { MoneyModel } from '#tests/support/money/money-model'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let people: Record<'processor' | 'finance' | 'admin' | 'partner', Browser>

beforeAll(async () => {
  people = {
    processor: await portal.signIn('processor@tassel.example'),
    finance: await portal.signIn('finance@tassel.example'),
    admin: await portal.signIn('admin@tassel.example'),
    partner: await portal.signIn('partner@brightpath.example'),
  }
})

interface ReadNote {
  CommissionNoteId: string
  CommissionNumber: string
  Currency: string
  PayableAmount: string
  TaxAmount: string
  PaidAmount: string
}

async function call<Answer>(person: Browser, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const response = await person.request(method, `/api/v1${path}`, body, body && headers)
  const text = await response.text()
  expect(response.status, `${path}: ${text}`).toBeLessThan(300)
  return JSON.parse(text).data
}

/** A page as its reader reads it: all its texts in order, separated by spaces. */
async function textOf(person: Browser, path: string): Promise<string> {
  const response = await person.get(path)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  return html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
}

/** A note of the partner that waits for its first payment. */
async function payable(): Promise<ReadNote> {
  const { rows } = await call<{ rows: ReadNote[] }>(
    people.partner,
    'GET',
    '/cn?tab=InProgress&statusLabel=Invoice+Uploaded&pageSize=100',
  )
  const found = rows.find(({ Currency, PaidAmount }) => decimalsOf(Currency) === 2 && isZero(PaidAmount))
  if (!found) throw new Error('No note waits for its payment')
  return found
}

test('every heading, table and wallet has the figures of the money model after each act', async () => {
  const note = await payable()
  const { CommissionNoteId, CommissionNumber, Currency } = note
  const model = new MoneyModel(note.PayableAmount, note.TaxAmount)
  const path = `/commission-note/${CommissionNoteId}`
  const amount = (text: string) => formatAmount(text, Currency)
  const clawBacksBefore = await textOf(people.partner, '/wallet')

  const prove = async (after: string) => {
    const figures = model.figures()
    for (const [name, person] of Object.entries(people)) {
      const page = await textOf(person, path)
      const says = (words: string) => expect(page, `${name} after ${after}`).toContain(words)
      const both = (name: AmountName) => `${AMOUNT_LABELS[name]} ${Currency} ${amount(figures[name])}`
      says(`${both('TotalAmount')} ${both('OutstandingAmount')}`)
      if (model.payments.length > 0) {
        for (const name of ['TotalAmount', 'PaidAmount', 'OutstandingAmount'] as const) says(both(name))
        for (const name of ['WithheldAmount', 'ChargeAmount', 'NettedAmount', 'TransferredAmount'] as const)
          if (!isZero(figures[name])) says(both(name))
      }
    }
    const tab = isZero(figures.OutstandingAmount) ? 'Paid' : 'InProgress'
    for (const [person, where] of [
      [people.partner, tab],
      [people.finance, 'AllNotes'],
    ] as const) {
      const list = await textOf(person, `/commission-note?tab=${where}&searchQuery=${CommissionNumber}`)
      expect(list, `list after ${after}`).toContain(amount(figures.TotalAmount))
      expect(list, `list after ${after}`).toContain(amount(figures.OutstandingAmount))
    }
  }

  await prove('nothing yet')
  const day = new Date().toISOString().slice(0, 10)
  const pay = async (reference: string, Amount: string | null, TaxWithheld: string, BankCharge: string) => {
    const { PaymentId } = await call<{ PaymentId: string }>(people.processor, 'POST', '/payments', {
      CommissionNoteId,
      PaymentProcessedAt: day,
      PaymentRemarks: 'Wired',
      PaymentReferenceNumber: reference,
      ...(Amount && { Amount }),
      TaxWithheld,
      BankCharge,
    })
    return model.pay(PaymentId, Amount, TaxWithheld, BankCharge)
  }
  const first = await pay('PAGES-1', '100.00', '10.00', '1.50')
  await prove('a part payment')

  const asked = new FormData()
  asked.set('CommissionNoteId', CommissionNoteId)
  asked.set('Amount', '40.25')
  asked.set('Reason', 'The student withdrew')
  const { ClawBack } = await call<{ ClawBack: { ClawBackId: string } }>(
    people.finance,
    'POST',
    '/claw-backs',
    asked,
  )
  model.clawBacks.push({ id: ClawBack.ClawBackId, amount: '40.25', isOpen: false })
  await prove('a claw-back that is asked for')
  const answer = { Action: 'Consent', Remarks: 'Agreed' }
  await call(people.partner, 'POST', `/claw-backs/${ClawBack.ClawBackId}/answer`, answer)
  for (const clawBack of model.clawBacks) clawBack.isOpen = true
  await prove('a claw-back that is accepted')
  const wallet = await textOf(people.partner, '/wallet')
  expect(wallet).not.toBe(clawBacksBefore)
  expect(wallet).toContain(`${Currency} 40.25 Accepted`)

  await pay('PAGES-2', null, '0.00', '0.00')
  await prove('the rest')
  await call(people.admin, 'POST', `/payments/${first.id}/reverse`, { Remarks: 'A mistake' })
  first.isReversed = true
  await prove('a payment that is reversed')
  await call(people.finance, 'POST', `/claw-backs/${ClawBack.ClawBackId}/cancel`, {
    Remarks: 'The student is back',
  })
  model.cancel(ClawBack.ClawBackId)
  await prove('a claw-back that is cancelled')
})
