import { expect, test } from 'vitest'
import { withUnread } from '../../../../src/islands/commission-notes/list/use-new-invoices'

test.each([
  [0, 'University of Sydney'],
  [1, 'University of Sydney (1 new invoice)'],
  [3, 'University of Sydney (3 new invoices)'],
])('for %i new invoices of a university the notice is %s', (unread, label) => {
  expect(withUnread({ value: 'u', label: 'University of Sydney' }, unread)).toEqual({ value: 'u', label })
})
