import { expect, test } from 'vitest'
import { mergeFields } from '#domain/record/merge-fields'
import { CallError } from '#islands/lib/call'
import { mergedSave } from '#islands/lib/saving/merged-save'

interface Person {
  name: string
  city: string
}

/** A form with these initial values, and the stored values as others and the form save them. */
function form(base: Person) {
  let saved = { data: base, version: 1 }
  const save = mergedSave<Person>({
    ...saved,
    merge: mergeFields,
    nameOf: (field) => field.toUpperCase(),
    async send(data, version) {
      if (version !== saved.version) {
        const given = { status: 409, code: 'STALE_VERSION', message: 'Mia changed this meanwhile.' }
        throw new CallError({ ...given, data: { current: saved } })
      }
      saved = { data, version: version + 1 }
      return saved
    },
    readCurrent: (current) => current as typeof saved,
  })
  return {
    save: (mine: Person) => save(mine, () => undefined),
    other: (data: Person) => {
      saved = { data, version: saved.version + 1 }
    },
    saved: () => saved.data,
  }
}

test('others’ changes to other fields stay, and changes made here are added', async () => {
  const { save, other, saved } = form({ name: 'Ana', city: 'Pune' })
  other({ name: 'Ana', city: 'Delhi' })
  expect(await save({ name: 'Anna', city: 'Pune' })).toBeNull()
  expect(saved()).toEqual({ name: 'Anna', city: 'Delhi' })
  expect(await save({ name: 'Anna', city: 'Goa' })).toBeNull()
  expect(saved()).toEqual({ name: 'Anna', city: 'Goa' })
})

test('a field that both changed is reported, and a second save keeps mine and the rest of theirs', async () => {
  const { save, other, saved } = form({ name: 'Ana', city: 'Pune' })
  other({ name: 'Hannah', city: 'Delhi' })
  const mine = { name: 'Anna', city: 'Pune' }
  expect(await save(mine)).toEqual({
    fields: {},
    message: 'Mia changed this meanwhile. You both changed NAME. Save again to keep what you typed.',
    theirs: { name: { by: 'Someone else', value: 'Hannah' } },
  })
  expect(saved()).toEqual({ name: 'Hannah', city: 'Delhi' })
  expect(await save(mine)).toBeNull()
  expect(saved()).toEqual({ name: 'Anna', city: 'Delhi' })
})

test('the same change by both is no conflict', async () => {
  const { save, other, saved } = form({ name: 'Ana', city: 'Pune' })
  other({ name: 'Anna', city: 'Pune' })
  expect(await save({ name: 'Anna', city: 'Pune' })).toBeNull()
  expect(saved()).toEqual({ name: 'Anna', city: 'Pune' })
})

test('a conflict is asked about once, also if others change another field meanwhile', async () => {
  const { save, other, saved } = form({ name: 'Ana', city: 'Pune' })
  other({ name: 'Hannah', city: 'Pune' })
  const mine = { name: 'Anna', city: 'Pune' }
  expect(await save(mine)).not.toBeNull()
  other({ name: 'Hannah', city: 'Delhi' })
  expect(await save(mine)).toBeNull()
  expect(saved()).toEqual({ name: 'Anna', city: 'Delhi' })
})

test('a field that others change again after the question is asked about again', async () => {
  const { save, other, saved } = form({ name: 'Ana', city: 'Pune' })
  const mine = { name: 'Anna', city: 'Pune' }
  other({ name: 'Hannah', city: 'Pune' })
  await save(mine)
  other({ name: 'Joanna', city: 'Pune' })
  expect(await save(mine)).toMatchObject({ message: expect.stringContaining('You both changed NAME.') })
  expect(await save(mine)).toBeNull()
  expect(saved()).toEqual(mine)
})

test('another person’s day is said as a day', async () => {
  const { save, other } = form({ name: '2026-11-28', city: '' })
  other({ name: '2026-11-30', city: '' })
  const refusal = await save({ name: '2026-11-29', city: '' })
  expect(refusal?.theirs).toEqual({ name: { by: 'Someone else', value: '30 Nov 2026' } })
})
