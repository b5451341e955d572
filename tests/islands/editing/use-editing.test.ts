import { beforeEach, expect, test, vi } from 'vitest'
import type { FlagRow } from '#domain/flags/schema'
import { CallError } from '#islands/lib/call'
import { type Editing, editedForm } from '../../../src/islands/editing/use-editing'
import { flagEditing, flagValues } from '../../../src/islands/flags/flag-values'

interface Row {
  Name: string
  City: string
  Version: number
}
type Values = Omit<Row, 'Version'>

const ROW: Row = { Name: 'Ana', City: 'Pune', Version: 1 }
const valuesOf = (row: Row | null): Values => ({ Name: row?.Name ?? '', City: row?.City ?? '' })
const stale = (current: unknown) =>
  new CallError({
    status: 409,
    code: 'STALE_VERSION',
    message: 'Mia changed this meanwhile.',
    data: { current, changedBy: { UserId: 'mia', Name: 'Mia Chen' } },
  })
const set = () => undefined

function editing(more: Partial<Editing<Row | null, Values>> = {}) {
  const change = vi.fn(async (_values: Values, _version: number) => ({ message: 'Saved.' }))
  const follow = vi.fn()
  const labels = { Name: 'Full name', City: 'City' }
  return { change, follow, given: { row: ROW, valuesOf, labels, change, follow, ...more } }
}

test('a record is changed with the version that the form was opened with', async () => {
  const { given, change, follow } = editing()
  expect(await editedForm(given).onSubmit({ Name: 'Anna', City: 'Pune' }, set)).toBeNull()
  expect(change).toHaveBeenCalledWith({ Name: 'Anna', City: 'Pune' }, 1, ROW)
  expect(follow).toHaveBeenCalledWith({ message: 'Saved.' })
})

test('what others saved is kept, and a field that both changed is named by its label', async () => {
  const { given, change } = editing()
  change.mockRejectedValueOnce(stale({ Name: 'Hannah', City: 'Delhi', Version: 2 }))
  const { onSubmit } = editedForm(given)
  expect(await onSubmit({ Name: 'Anna', City: 'Pune' }, set)).toEqual({
    fields: {},
    message: 'Mia changed this meanwhile. You both changed Full name. Save again to keep what you typed.',
    theirs: { Name: { by: 'Mia Chen', value: 'Hannah' } },
  })
  expect(await onSubmit({ Name: 'Anna', City: 'Pune' }, set)).toBeNull()
  expect(change).toHaveBeenLastCalledWith({ Name: 'Anna', City: 'Delhi' }, 2, ROW)
})

test.each([
  ['sealed', { Name: 'Hannah' }, { savedAs: { name: 'person', but: ['Name' as const] } }],
  ['masked', { Name: '••••nah' }, {}],
])('another person’s %s value is never shown', async (_, theirs, more) => {
  const store = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() }
  vi.stubGlobal('localStorage', store)
  const { given, change } = editing(more)
  change.mockRejectedValueOnce(stale({ ...ROW, ...theirs, Version: 2 }))
  const refusal = await editedForm(given).onSubmit({ Name: 'Anna', City: 'Pune' }, set)
  expect(refusal?.message).toContain('You both changed Full name')
  expect(refusal?.theirs).toEqual({})
})

test('a new record is added, and a form without a call for it is a mistake', async () => {
  const add = vi.fn(async (_values: Values) => undefined)
  const { given, change } = editing({ row: null, add })
  const form = editedForm(given)
  expect(form.defaults).toEqual({ Name: '', City: '' })
  expect(await form.onSubmit({ Name: 'Ana', City: '' }, set)).toBeNull()
  expect(add).toHaveBeenCalledWith({ Name: 'Ana', City: '' })
  expect(change).not.toHaveBeenCalled()
  expect(() => editedForm(editing({ row: null }).given)).toThrow(/adds/)
})

test('an error goes to the field without the prefix of its part', async () => {
  const { given, change } = editing({ prefix: 'Person.' })
  const fields = { 'Person.Name': 'Enter a name' }
  change.mockRejectedValueOnce(
    new CallError({ status: 422, code: 'VALIDATION_FAILED', message: 'Check the form', fields }),
  )
  expect(await editedForm(given).onSubmit(valuesOf(ROW), set)).toMatchObject({
    fields: { Name: 'Enter a name' },
  })
})

const FLAG: FlagRow = {
  Flag: 'enquiries',
  Hides: '',
  Roles: ['ADMIN'],
  People: [{ UserId: 'ana', Name: 'Ana', IsOn: true }],
  Version: 1,
  UpdatedAt: null,
  UpdatedBy: null,
}

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('window', { location: { reload: vi.fn() } })
})

test('two administrators who change other roles and people of a flag both keep their changes', async () => {
  const theirs: FlagRow = {
    ...FLAG,
    Roles: ['ADMIN', 'FINANCE'],
    People: [...FLAG.People, { UserId: 'ben', Name: 'Ben', IsOn: false }],
    Version: 2,
  }
  const error = { code: 'STALE_VERSION', message: 'Mia changed this meanwhile.', data: { current: theirs } }
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response(JSON.stringify({ error }), { status: 409 }))
    .mockResolvedValueOnce(new Response(JSON.stringify({ data: { message: 'The flag was saved.' } })))
  vi.stubGlobal('fetch', fetched)
  const { Roles, People } = flagValues(FLAG)
  const mine = { Roles: { ...Roles, STAFF: true }, People: { ...People, 'ana:on': false } }
  expect(await editedForm(flagEditing(FLAG)).onSubmit(mine, set)).toBeNull()
  const body = JSON.parse(String(fetched.mock.calls[1]?.[1]?.body)) as object
  expect(body).toMatchObject({ Version: 2, People: [{ UserId: 'ben', IsOn: false }] })
  expect(body).toHaveProperty('Roles', expect.arrayContaining(['ADMIN', 'FINANCE', 'STAFF']))
})
