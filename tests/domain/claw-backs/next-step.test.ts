import { expect, test } from 'vitest'
import { type NextStepOf, nextStepOf } from '#domain/claw-backs/next-step'
import type { ClawBackAction } from '#domain/claw-backs/states'
import { CANCELLED, CONSENTED, DISPUTED, PROPOSED } from '#domain/claw-backs/states'
import type { Turn } from '#domain/commission-notes/note/workflow'

const partner = { id: 'priya', internal: false }
const finance = { id: 'farah', internal: true }
const PAID = 'None: the commission is paid.'

const on = (turn: Turn, more: Partial<NextStepOf> = {}) =>
  nextStepOf({
    note: { turn, days: 3, partnerCompany: 'Brightpath', person: null },
    reader: partner,
    waitsForPartner: false,
    mayAct: false,
    clawBacks: [],
    ...more,
  })

const clawBack = (
  State: typeof PROPOSED | typeof DISPUTED | typeof CONSENTED | typeof CANCELLED,
  Actions: ClawBackAction[],
) => ({
  State,
  Actions,
})
const MINE = clawBack(PROPOSED, ['Consent', 'Dispute'])

test.each(['done', 'paymentProcessor', 'partner'] as const)(
  'a proposed claw-back is the next step of the partner’s user who answers it (%s)',
  (turn) => {
    const expected = { words: 'A claw-back waits for your answer.', isAnswer: true }
    expect(on(turn, { clawBacks: [MINE] })).toEqual(expected)
    // Beside the buttons of the note, such as Request a change.
    expect(on(turn, { clawBacks: [MINE], mayAct: true })).toEqual(expected)
  },
)

test('several claw-backs are counted', () => {
  expect(on('done', { clawBacks: [MINE, MINE] })?.words).toBe('2 claw-backs wait for your answer.')
})

test('finance staff read on a paid note that the partner has not answered yet', () => {
  const clawBacks = [clawBack(PROPOSED, ['Cancel'])]
  expect(on('done', { reader: finance, clawBacks })).toEqual({
    words: 'A claw-back waits for the partner’s answer.',
    isAnswer: false,
  })
  expect(on('checker', { reader: finance, clawBacks })?.words).toBe('No action needed from you')
})

test.each([
  ['disputed', clawBack(DISPUTED, ['Consent'])],
  ['accepted', clawBack(CONSENTED, [])],
  ['cancelled', clawBack(CANCELLED, [])],
])('a %s claw-back asks nothing of the partner', (_, answered) => {
  expect(on('done', { clawBacks: [answered] })).toEqual({ words: PAID, isAnswer: false })
})

test('without claw-backs the note says who has it, or leaves it to its buttons', () => {
  expect(on('done')?.words).toBe(PAID)
  expect(on('checker')?.words).toBe('No action needed from you')
  expect(on('checker', { mayAct: true })).toBeNull()
  expect(on('partner', { reader: finance, waitsForPartner: true, mayAct: true })?.words).toBe(
    'With Brightpath.',
  )
})
