import { describe, expect, it } from 'vitest'
import { INVOICE_STATUS_IDS, INVOICE_STATUSES } from '#domain/invoices/statuses'
import {
  COUNTED,
  INVOICE_WORKFLOW,
  RECEIPT_WORKFLOW,
  statusOfInvoice,
  UNDONE,
} from '#domain/invoices/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { untaken, wholeTable } from '#tests/support/whole-table'

const finance = person('fi@x.example', 'Finn', ['FINANCE'])
const admin = person('a@x.example', 'Admin', ['ADMIN'])
const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])
const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const people = { finance, admin, maker, partner }
const NO = 'FORBIDDEN'

describe('a university invoice', () => {
  const whole = {
    people,
    rows: Object.fromEntries(
      INVOICE_STATUS_IDS.map((statusId) => [String(statusId), { statusId, version: 2 }]),
    ),
    actions: ['Send', 'RecordReceipt', 'UndoReceipt', 'RequestEdit', 'AcceptOverSharing'] as const,
  }

  it('takes or refuses each action of each person in each status', () => {
    const inEach = (said: string[]) => ({ 2: said, 3: said, 4: said })
    const made = '-> computed'
    const stays = '-> as it is'
    expect(wholeTable(INVOICE_WORKFLOW, whole)).toEqual({
      finance: inEach([made, made, made, stays, NO]),
      admin: inEach([made, made, made, stays, stays]),
      maker: inEach([NO, NO, NO, stays, NO]),
      partner: inEach([NO, NO, NO, NO, NO]),
    })
    expect(untaken(INVOICE_WORKFLOW, whole)).toEqual([])
  })

  it('refuses a stale version', () => {
    const standing = { statusId: 3, version: 2 } as const
    const send = (actor: typeof finance) =>
      chooseTransition(INVOICE_WORKFLOW, standing, actor, { action: 'Send' }, 1)
    expect(send(finance)).toBe('STALE_VERSION')
    expect(send(maker)).toBe('FORBIDDEN')
  })

  it.each([
    ['0.00', true, 3],
    ['0.00', false, 2],
    ['99.99', false, 2],
    ['99.99', true, 3],
    ['100.00', false, 4],
    ['100.01', true, 4],
  ])('with %s of 100.00 received, sent: %s, has status %i', (received, wasSent, status) => {
    expect(statusOfInvoice({ payable: '100.00', received, wasSent })).toBe(status)
  })

  it('of nothing to pay does not count as received', () => {
    expect(statusOfInvoice({ payable: '0.00', received: '0.00', wasSent: false })).toBe(2)
  })

  it('has the specification’s numbers and names', () => {
    expect(INVOICE_STATUSES).toEqual({
      2: 'Invoice Generated',
      3: 'Invoice Sent to University',
      4: 'Payment received for Invoice',
    })
  })
})

it('finance and administrators undo a receipt, once', () => {
  const whole = {
    people,
    rows: { counted: { state: COUNTED }, undone: { state: UNDONE } } as const,
    actions: ['Undo'] as const,
  }
  const undoes = { counted: ['-> undone'], undone: ['RECEIPT_UNDONE'] }
  const none = { counted: [NO], undone: [NO] }
  expect(wholeTable(RECEIPT_WORKFLOW, whole)).toEqual({
    finance: undoes,
    admin: undoes,
    maker: none,
    partner: none,
  })
  expect(untaken(RECEIPT_WORKFLOW, whole)).toEqual([])
})
