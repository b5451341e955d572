import { expect, test } from 'vitest'
import { CallError } from '#islands/lib/call'
import { formCall, refusalBeside } from '#islands/lib/form-call'

const refusing = (failure: {
  status: number
  code: string
  message: string
  fields?: Record<string, string>
}) => formCall(() => Promise.reject(new CallError(failure)))({}, () => undefined)

test('a successful call leaves no message', async () => {
  const sent: unknown[] = []
  const send = formCall<{ Amount: string }>(async (values) => void sent.push(values))
  expect(await send({ Amount: '1' }, () => undefined)).toBeNull()
  expect(sent).toEqual([{ Amount: '1' }])
})

test('a failure that names fields is shown at those fields only', async () => {
  const fields = { Remarks: 'Why?' }
  const refusal = await refusing({ status: 422, code: 'VALIDATION', message: 'Wrong.', fields })
  expect(refusal).toEqual({ fields, message: null })
})

test('a conflict, or another failure without fields, is one line', async () => {
  const conflict = { status: 409, code: 'STALE', message: 'Mia changed it.' }
  expect(await refusing(conflict)).toEqual({ fields: {}, message: 'Mia changed it.' })
  expect(await refusing({ ...conflict, fields: {} })).toEqual({ fields: {}, message: 'Mia changed it.' })
})

test('an error that is not a failed call does not show its own message', async () => {
  const send = formCall(() => Promise.reject(new Error('x is not a function')))
  expect(await send({}, () => undefined)).toEqual({ fields: {}, message: 'Something went wrong!' })
})

test('a call that never left the browser is reported beside the button, and the form repeats it', async () => {
  const failure = { status: 0, code: 'OFFLINE', message: 'You are offline.' }
  const unsent = { fields: {}, message: 'You are offline.', isOffline: true }
  expect(await refusing(failure)).toEqual(unsent)
  expect(refusalBeside('dataFile', new CallError(failure))).toEqual(unsent)
  const full = { status: 500, code: 'INTERNAL', message: 'Something went wrong!' }
  expect(refusalBeside('dataFile', new CallError(full))).toEqual({ fields: {}, message: full.message })
  const wrong = { status: 422, code: 'FILE_REQUIRED', message: 'Empty.' }
  expect(refusalBeside('dataFile', new CallError(wrong))).toEqual({
    fields: { dataFile: 'Empty.' },
    message: null,
  })
})
