import { expect, test } from 'vitest'
import type { Turn } from '#domain/commission-notes/note/workflow'
import {
  assigneeOf,
  type NoteOnTurn,
  nextActorOf,
  noteOnTurn,
  sinceWords,
  withSinceWords,
} from '#domain/commission-notes/reading/next-actor'

const CHIDI = { UserId: 'chidi', Name: 'Chidi Okonkwo' }
const chidi = { id: 'chidi', internal: true }
const meera = { id: 'meera', internal: true }
const partner = { id: 'priya', internal: false }

const held = (turn: Turn, person: NoteOnTurn['person'] = null, days = 12): NoteOnTurn => ({
  turn,
  days,
  partnerCompany: 'Brightpath',
  person,
})

test.each([
  ['its holder', held('checker', CHIDI), chidi, 'With you for 12 days'],
  ['a colleague', held('checker', CHIDI), meera, 'With Chidi Okonkwo for 12 days'],
  ['staff, of an unassigned note,', held('checker'), meera, 'With the checker for 12 days'],
  ['a partner, without a name,', held('paymentProcessor'), partner, 'With the payment processor for 12 days'],
  ['the partner that holds it', held('partner'), partner, 'With you for 12 days'],
  ['staff, of a note with a partner,', held('partner'), meera, 'With Brightpath for 12 days'],
] as const)('a note tells %s who holds it', (_, note, reader, words) => {
  expect(withSinceWords(note, reader)).toBe(words)
})

test('a paid note has no holder', () => {
  expect(nextActorOf(held('done', CHIDI), chidi)).toBeNull()
  expect(withSinceWords(held('done', CHIDI), chidi)).toBeNull()
})

test.each([
  [0, 'since today'],
  [1, 'for 1 day'],
  [12, 'for 12 days'],
])('%i days are written as %s', (days, words) => {
  expect(sinceWords(days)).toBe(words)
})

test('a row names the assignee of its current turn only', () => {
  const row = {
    PendingDays: 3,
    PartnerCompany: 'Brightpath',
    Assignees: { maker: { UserId: 'meera', Name: 'Meera Shah' }, checker: CHIDI, paymentProcessor: null },
  }
  expect(noteOnTurn({ ...row, Turn: 'checker' })).toEqual(held('checker', CHIDI, 3))
  expect(noteOnTurn({ ...row, Turn: 'paymentProcessor' }).person).toBeNull()
  for (const Turn of ['partner', 'done'] as const) expect(assigneeOf({ ...row, Turn })).toBeNull()
  expect(assigneeOf({ Turn: 'maker', Assignees: null })).toBeNull()
})
