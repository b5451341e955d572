import { expect, test } from 'vitest'
import { endingWords, recordWords } from '#domain/partners/words'

test.each([
  ['2026-12-24', 'Running', 'Ends in 30 days'],
  ['2026-12-25', 'Running', null],
  ['2026-11-25', 'Running', 'Ends tomorrow'],
  ['2026-11-24', 'Running', 'Ends today'],
  ['2026-11-23', 'Ended', null],
  ['2026-12-01', 'Not started', null],
  [null, 'Running', null],
])('a contract to %s that is %s on 24 November 2026: %s', (ContractTo, Contract, words) => {
  expect(endingWords({ ContractTo, Contract }, '2026-11-24')).toBe(words)
})

test.each([
  ['Contract to', '2026-12-14', '14 Dec 2026'],
  ['Contract from', '', 'none'],
  ['Country', 'NP', 'Nepal'],
  ['Switched off', 'wallet, api', 'Wallet and payments, API tokens'],
  ['City', 'Pokhara', 'Pokhara'],
])('the record of %s %j reads: %s', (field, value, words) => {
  expect(recordWords(field, value)).toBe(words)
})
