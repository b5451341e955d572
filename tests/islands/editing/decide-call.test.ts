import { expect, test, vi } from 'vitest'
import { confirmCall, decideCall } from '#islands/editing/decisions/decide-call'
import { leftDecision } from '#islands/editing/decisions/left-decision'
import { CallError } from '#islands/lib/call'

const row = { State: 'Proposed', Value: '10', Actions: ['Approve', 'Reject'], Version: 1 }
const deciding = { name: 'agreement 1', action: 'Approve', row }
const typed = { Remarks: 'Agreed by phone.' }

function refused(data: unknown, { status = 409, code = 'STALE_VERSION' } = {}) {
  return new CallError({ status, code, message: 'Priya Nair changed this.', data })
}

async function refusalOf(error: unknown) {
  return decideCall<typeof typed>(deciding, () => Promise.reject(error))(typed, () => {})
}

function stubWindow() {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', { location: { reload } })
  return reload
}

test('a decision on an older state says what changed, and takes the remark to the page as it is now', async () => {
  const reload = stubWindow()
  const refusal = await refusalOf(refused({ current: { ...row, Value: '12', Version: 2 } }))
  expect(refusal?.message).toMatch(/^Priya Nair changed this\. Changed meanwhile: Value: 10 → 12\./)
  expect(leftDecision()).toBeNull()
  refusal?.renewal?.renew(typed)
  expect(reload).toHaveBeenCalledOnce()
  expect(leftDecision()).toMatchObject({ name: 'agreement 1', action: 'Approve', typed })
})

test('a decision that is no longer offered is not opened again', async () => {
  const reload = stubWindow()
  const current = { ...row, State: 'Rejected', Actions: [], Version: 2 }
  const refusal = await refusalOf(refused({ current }))
  expect(refusal?.message).toContain('State: Proposed → Rejected. This can no longer be decided.')
  refusal?.renewal?.renew(typed)
  expect(reload).toHaveBeenCalledOnce()
  expect(leftDecision()).toBeNull()
})

test('a decision that was left long ago does not open', async () => {
  stubWindow()
  const refusal = await refusalOf(refused({ current: { ...row, Version: 2 } }))
  vi.useFakeTimers({ now: 1_000_000 })
  refusal?.renewal?.renew(typed)
  vi.setSystemTime(1_000_000 + 61_000)
  expect(leftDecision()).toBeNull()
  vi.useRealTimers()
})

test('other refusals offer no other page', async () => {
  const refusal = await refusalOf(refused(null, { status: 403, code: 'AGREEMENT_OWN' }))
  expect(refusal).toEqual({ fields: {}, message: 'Priya Nair changed this.' })
})

test('a conflict that is not about an older record offers no other page', async () => {
  const refusal = await refusalOf(refused(undefined, { code: 'AGREEMENT_CONFLICT' }))
  expect(refusal?.renewal).toBeUndefined()
})

test('only what was typed is taken along: defaults may be others on the page as it is now', async () => {
  stubWindow()
  const current = { ...row, Version: 2 }
  const values = { Amount: '900.00', Remarks: 'By phone.', letter: [new File(['offer'], 'offer.pdf')] }
  const send = () => Promise.reject(refused({ current }))
  const defaults = { Amount: '900.00', Remarks: '', letter: [] }
  const refusal = await decideCall<typeof values>(deciding, send, defaults)(values, () => {})
  refusal?.renewal?.renew(values)
  expect(leftDecision()).toMatchObject({ typed: { Remarks: 'By phone.' } })
  expect(leftDecision()?.words).toMatch(/Choose your file again\.$/)
})

test('a confirmation of an older record, which has no typing, offers the record as it is now', async () => {
  const reload = stubWindow()
  const refusal = await confirmCall(() => Promise.reject(refused(null)))({}, () => {})
  refusal?.renewal?.renew({})
  expect(reload).toHaveBeenCalledOnce()
  const other = await confirmCall(() => Promise.reject(refused(null, { code: 'WEBHOOK_OFF' })))({}, () => {})
  expect(other).toEqual({ fields: {}, message: 'Priya Nair changed this.' })
})
