import { expect, test } from 'vitest'
import { changedSince } from '#domain/record/changed-since'

test('names each plain field that changed, with both values in words', () => {
  const seen = { State: 'Proposed', Value: '10', ValidTo: null, IntakeFrom: '2026-09', Version: 1 }
  const current = { State: 'Active', Value: '12.5', ValidTo: '2027-03-31', IntakeFrom: '2026-09', Version: 2 }
  expect(changedSince(seen, current)).toEqual([
    { Field: 'State', Old: 'Proposed', New: 'Active' },
    { Field: 'Value', Old: '10', New: '12.5' },
    { Field: 'Valid to', Old: 'none', New: '31 Mar 2027' },
  ])
})

test('leaves out ids, instants, rights and fields that the reader did not see', () => {
  const seen = {
    PartnerId: 'a',
    ProposedAt: 'x',
    StageSince: '2026-11-29T08:00:00.000Z',
    Actions: [],
    CanDecide: true,
    Decided: null,
  }
  const current = {
    PartnerId: 'b',
    ProposedAt: 'y',
    StageSince: '2026-11-30T08:00:00.000Z',
    Actions: ['End'],
    CanDecide: false,
    Decided: { By: 'Asha' },
    AccountNumber: '12345678',
  }
  expect(changedSince(seen, current)).toEqual([])
})

test('keeps a masked value masked', () => {
  const changes = changedSince({ AccountNumber: '••••1234' }, { AccountNumber: '••••9876' })
  expect(changes).toEqual([{ Field: 'Account number', Old: '••••1234', New: '••••9876' }])
})
