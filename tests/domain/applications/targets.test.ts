import { expect, it } from 'vitest'
import { targetsOf } from '#domain/applications/targets'

const move = (Stage: 'Submitted' | 'Withdrawn' | 'Draft', NeedsReason = false) => ({ Stage, NeedsReason })

it('offers the target that most rows may reach first, with a reason if one needs it', () => {
  const targets = targetsOf([
    { id: '1', moves: [move('Submitted'), move('Withdrawn', true)] },
    { id: '2', moves: [move('Withdrawn', true), move('Draft', true)] },
    { id: '3', moves: [move('Draft')] },
    { id: '4', moves: [] },
  ])
  expect(targets.map(({ Stage, count }) => [Stage, count])).toEqual([
    ['Withdrawn', 2],
    ['Draft', 2],
    ['Submitted', 1],
  ])
  expect(targets.map(({ NeedsReason }) => NeedsReason)).toEqual([true, true, false])
})

it('offers nothing for an empty selection', () => {
  expect(targetsOf([])).toEqual([])
})
