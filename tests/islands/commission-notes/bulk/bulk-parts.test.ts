import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SelectedRow } from '#islands/lib/selection'
import {
  type BulkPart,
  type CheckedPart,
  checkParts,
  partsAgain,
  runParts,
} from '../../../../src/islands/commission-notes/bulk/bulk-parts'
import type { BulkChange } from '../../../../src/islands/commission-notes/bulk/bulk-requests'

const fetched = vi.fn<(address: string, init: { body: string }) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
})
afterEach(() => fetched.mockReset())

const row = (id: string, invoice: string) =>
  ({ CommissionNoteId: id, CommissionNumber: `CN/${id}`, InvoiceId: invoice, Version: 3 }) as SelectedRow
const change: BulkChange = { kind: 'status', statusId: 5, remarks: '' }
const part = (invoice: string, ...ids: string[]): BulkPart => ({
  action: null,
  change,
  rows: ids.map((id) => row(id, invoice)),
})
const ONE = part('one', '1', '2')
const TWO = part('two', '3')

interface Sent {
  CommissionNoteIds: string[]
  InvoiceId: string
  Versions?: Record<string, number>
}
/** Answers each call by the notes it names. */
function answering(answer: (sent: Sent) => Response): void {
  fetched.mockImplementation((_address, { body }) => Promise.resolve(answer(JSON.parse(body) as Sent)))
}
const data = (of: unknown) => Response.json({ data: of })
const refused = (status: number, message: string, more: object = {}) =>
  Response.json({ error: { code: 'REFUSED', message, ...more } }, { status })
const checkedOf = (of: BulkPart): CheckedPart => ({
  part: of,
  found: {
    Passing: of.rows.length,
    Totals: [],
    Skipped: [],
    Versions: Object.fromEntries(of.rows.map(({ CommissionNoteId }) => [CommissionNoteId, 3])),
  },
})
const sendAll = (parts: readonly CheckedPart[], through: (done: number) => void = () => {}) =>
  runParts(parts, (each) => each.change, through)

test('a bulk action makes one call for each invoice, with one progress and one result', async () => {
  answering(({ CommissionNoteIds, InvoiceId }) =>
    data({
      message: 'Bulk action successful',
      Succeeded: CommissionNoteIds.length,
      UndoId: `undo ${InvoiceId}`,
      UndoUntil: '2026-01-01T00:00:10Z',
    }),
  )
  const through: number[] = []
  const outcome = await sendAll([checkedOf(ONE), checkedOf(TWO)], (done) => through.push(done))
  const bodies = fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as Sent)
  expect(bodies.map(({ InvoiceId, CommissionNoteIds }) => [InvoiceId, CommissionNoteIds])).toEqual([
    ['one', ['1', '2']],
    ['two', ['3']],
  ])
  expect(bodies[0]?.Versions).toEqual({ 1: 3, 2: 3 })
  expect(through.at(-1)).toBe(3)
  expect(outcome).toMatchObject({ message: 'Bulk action successful', succeeded: 3, failed: [] })
  expect(outcome.changes.map(({ UndoId, notes }) => [UndoId, notes])).toEqual([
    ['undo one', 2],
    ['undo two', 1],
  ])
})

test('a refused call reports its message for its notes, and the other calls succeed', async () => {
  answering(({ InvoiceId }) =>
    InvoiceId === 'two' ? refused(503, 'Try later.') : data({ message: 'Done', Succeeded: 2 }),
  )
  const outcome = await sendAll([checkedOf(ONE), checkedOf(TWO)])
  expect(outcome).toMatchObject({ message: null, succeeded: 2 })
  expect(outcome.failed.map(({ CommissionNumber }) => CommissionNumber)).toEqual(['CN/3'])
  const again = partsAgain([ONE, TWO], outcome.failed)
  expect(again.map(({ rows, asTheyAre }) => [rows.map((each) => each.CommissionNoteId), asTheyAre])).toEqual([
    [['3'], true],
  ])
})

test('if every call fails, the action fails with the message of its calls', async () => {
  answering(() => refused(500, 'Something went wrong!'))
  await expect(sendAll([checkedOf(ONE), checkedOf(TWO)])).rejects.toMatchObject({
    message: 'An error occurred while updating the status.',
  })
})

test('a failed action is repeated under the keys of its calls', async () => {
  const parts = ['a', 'b', 'c', 'd', 'e'].map((invoice, place) => checkedOf(part(invoice, `${place + 10}`)))
  const keys = () =>
    fetched.mock.calls.map(([, init]) => (init as unknown as RequestInit).headers as Record<string, string>)
  answering(() => refused(503, 'Try later.'))
  await sendAll(parts).catch(() => null)
  answering(() => data({ message: 'Done', Succeeded: 1 }))
  await sendAll(parts)
  const sent = keys().map((headers) => headers['Idempotency-Key'])
  expect(new Set(sent.slice(0, 5)).size).toBe(5)
  expect(sent.slice(5)).toEqual(sent.slice(0, 5))
})

test('notes that a rule excludes are skipped with its reason, without a call', async () => {
  answering(({ InvoiceId }) =>
    InvoiceId === 'two'
      ? refused(422, 'Please select commission notes that are assigned to you.')
      : data({ Passing: 2, Totals: [], Skipped: [], Versions: { 1: 3, 2: 3 } }),
  )
  const checked = await checkParts([ONE, TWO], () => {})
  expect(checked.map(({ found }) => found.Passing)).toEqual([2, 0])
  expect(checked[1]?.found.Skipped).toMatchObject([
    { CommissionNumber: 'CN/3', Reason: 'Please select commission notes that are assigned to you.' },
  ])
  fetched.mockReset()
  answering(() => data({ message: 'Done', Succeeded: 2 }))
  const outcome = await sendAll(checked)
  expect(fetched).toHaveBeenCalledOnce()
  expect(outcome).toMatchObject({ succeeded: 2, failed: [{ CommissionNumber: 'CN/3' }] })
})
