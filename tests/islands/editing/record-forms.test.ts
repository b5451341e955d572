import { beforeEach, expect, test, vi } from 'vitest'
import type { Agreement } from '#domain/agreements/schema'
import type { Partner } from '#domain/partners/schema'
import { agreementEditing } from '../../../src/islands/agreements/agreement-values'
import { editedForm } from '../../../src/islands/editing/use-editing'
import { accessEditing } from '../../../src/islands/partners/partner-values'

const TODAY = '2026-11-30'
const set = () => undefined

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('window', { location: { reload: vi.fn() } })
})

/** A server on which `current` was saved meanwhile; returns the bodies that are sent to it. */
function serverWith(current: object) {
  const error = { code: 'STALE_VERSION', message: 'Mia changed this meanwhile.', data: { current } }
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response(JSON.stringify({ error }), { status: 409 }))
    .mockImplementation(async () => new Response(JSON.stringify({ data: { message: 'Saved.' } })))
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([, sent]) => JSON.parse(String(sent?.body)) as object)
}

const AGREEMENT = {
  AgreementId: 'one',
  PartnerId: 'brightpath',
  Tier: null,
  UniversityId: null,
  Level: null,
  IntakeFrom: null,
  IntakeTo: null,
  ValidFrom: '2026-04-01',
  ValidTo: null,
  Kind: 'rate',
  Value: '10',
  Currency: null,
  Bonuses: [],
  Version: 1,
} as unknown as Agreement

test('an agreement that someone else changed meanwhile keeps both changes', async () => {
  const bodies = serverWith({ ...AGREEMENT, Value: '12', Version: 2 })
  const { defaults, onSubmit } = editedForm(agreementEditing(AGREEMENT, TODAY))
  expect(await onSubmit({ ...defaults, ValidTo: '2027-03-31' }, set)).toBeNull()
  expect(bodies().at(-1)).toMatchObject({ Value: '12', ValidTo: '2027-03-31', Version: 2 })
})

test('nobody’s amount is sent with the currency of another person', async () => {
  const bodies = serverWith({ ...AGREEMENT, Kind: 'fixed', Value: '900', Currency: 'JPY', Version: 2 })
  const { defaults, onSubmit } = editedForm(agreementEditing(AGREEMENT, TODAY))
  const typed = { ...defaults, Value: '11' }
  expect(await onSubmit(typed, set)).toMatchObject({
    message:
      'Mia changed this meanwhile. You both changed Kind, Amount or per cent, Currency. Save again to keep what you typed.',
    theirs: { Value: { value: '900' }, Currency: { value: 'JPY' } },
  })
  expect(bodies()).toHaveLength(1)
  expect(await onSubmit(typed, set)).toBeNull()
  expect(bodies().at(-1)).toMatchObject({ Kind: 'rate', Value: '11', Currency: null, Version: 2 })
})

test('two people who switch other features of a partner both keep their changes', async () => {
  const partner = {
    PartnerId: 'one',
    Kind: 'agent',
    SwitchedOff: ['wallet'],
    Version: 1,
  } as unknown as Partner
  const bodies = serverWith({ ...partner, SwitchedOff: [], Version: 2 })
  const { defaults, onSubmit } = editedForm(accessEditing(partner))
  expect(await onSubmit({ On: { ...defaults.On, students: false } }, set)).toBeNull()
  expect(bodies().at(-1)).toMatchObject({ SwitchedOff: ['students'], Version: 2 })
})
