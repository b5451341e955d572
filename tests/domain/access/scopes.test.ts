import { expect, test } from 'vitest'
import { allows, needsSession, SCOPE_NOUNS, SCOPES, scopeKindOf } from '#domain/people/scopes'
import { EVERY_CALL } from '#server/across/openapi/every-call'

const callNamed = (name: string) => {
  const found = EVERY_CALL.find((each) => each.name === name)
  if (!found) throw new Error(`No call is named ${name}`)
  return found.call
}

test('every call accepts tokens of its noun, or sessions only', () => {
  const nouns = EVERY_CALL.filter(({ call }) => !needsSession(call)).map(({ call }) => call.noun)
  expect(new Set(nouns)).toEqual(new Set(SCOPE_NOUNS))
})

test('calls for accounts, users, partners and secrets accept sessions only', () => {
  const own = EVERY_CALL.filter(({ call }) => needsSession(call))
  const ofStudents = own.filter(({ call }) => call.noun === 'Students').map(({ name }) => name)
  expect(ofStudents.toSorted()).toEqual(['exportStudentData', 'showSealed'])
  expect(new Set(own.map(({ call }) => call.noun))).toEqual(
    new Set([
      'Accounts',
      'Users',
      'Counsellors',
      'Partners',
      'Bank details',
      'Flags',
      'Texts',
      'Chat',
      'Students',
      'Companies',
      'Webhooks',
      'Usage',
    ]),
  )
})

test('calls that move money have their own kind of scope', () => {
  const money = EVERY_CALL.filter(({ call }) => scopeKindOf(call) === 'money').map(({ name }) => name)
  expect(money.toSorted()).toEqual([
    'acceptOverSharing',
    'answerClawBack',
    'cancelClawBack',
    'markPaymentDone',
    'moveSettlement',
    'payNote',
    'postPaymentBatch',
    'proposeClawBack',
    'recordReceipt',
    'refundPayment',
    'requestSettlement',
    'reversePayment',
    'undoPaymentBatch',
    'undoReceipt',
    'uploadPaymentFile',
  ])
})

test.each([
  [['read'], 'listNotes', true],
  [['read'], 'createDraft', false],
  [['read', 'write'], 'createDraft', true],
  [['read', 'write'], 'payNote', false],
  [['money'], 'payNote', true],
  [['money'], 'listNotes', false],
  [['read:payments'], 'listPayments', true],
  [['read:payments'], 'listNotes', false],
  [['money:payments'], 'payNote', true],
  [['money:payments'], 'requestSettlement', false],
  [['write:commission-note-drafts'], 'createDraft', true],
  [[], 'listNotes', false],
])('a token of %j and %s: %s', (scopes, name, may) => {
  for (const scope of scopes) expect(SCOPES).toContain(scope)
  expect(allows(scopes, callNamed(name))).toBe(may)
})
