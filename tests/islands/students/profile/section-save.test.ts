import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mergeFields } from '#domain/record/merge-fields'
import type { ProfileSections } from '#domain/students/profile/schema'
import { sectionSave } from '../../../../src/islands/students/profile/section-save'

const OPENED = { City: 'Pune', Address: '', Mobile: '9812345678' }
const profileWith = (Personal: object, personal: number) =>
  ({ StudentId: 'asha', Personal, Versions: { personal } }) as unknown as ProfileSections

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
})
afterEach(() => fetched.mockReset())

const answer = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const stale = (Data: object, Version: number) => {
  const data = { current: { Data, Version } }
  answer(409, { error: { code: 'STALE_VERSION', message: 'Mia Rai changed this meanwhile.', data } })
}
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object)

test('a second save keeps the other person’s changes to fields that were no conflict', async () => {
  const onSaved = vi.fn()
  const save = sectionSave(
    {
      section: 'personal',
      profile: profileWith(OPENED, 1),
      data: OPENED,
      merge: mergeFields,
      nameOf: (field) => field,
    },
    onSaved,
  )
  const mine = { ...OPENED, City: 'Goa' }
  stale({ City: 'Delhi', Address: '12 Civil Lines', Mobile: '9812345678' }, 2)
  expect(await save(mine, () => undefined)).toMatchObject({
    message: 'Mia Rai changed this meanwhile. You both changed City. Save again to keep what you typed.',
  })
  const merged = { City: 'Goa', Address: '12 Civil Lines', Mobile: '9812345678' }
  answer(200, { data: { message: 'Saved.', Profile: profileWith(merged, 3) } })
  expect(await save(mine, () => undefined)).toBeNull()
  expect(bodies()[1]).toMatchObject({ Data: merged, Version: 2 })
  expect(onSaved).toHaveBeenCalledOnce()
})
