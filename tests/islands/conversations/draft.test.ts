import { expect, test } from 'vitest'
import { type Draft, emptyDraft, leftOf } from '../../../src/islands/conversations/draft'

const file = (Id: string) => ({ Id, FileName: `${Id}.pdf`, Size: 1 }) as Draft['files'][number]
const sent: Draft = {
  Text: 'Between us',
  Visibility: 'staff',
  About: 'the line',
  mentions: [{ UserId: 'checker', Name: 'Chidi' }],
  files: [file('sent')],
  sent: { key: 'a key', content: 'what it held' },
}

test('an unchanged draft is empty after it was sent', () => {
  expect(leftOf(sent, sent)).toEqual(emptyDraft('staff'))
})

test.each<[what: string, changed: Partial<Draft>]>([
  ['the next text with its mentions', { Text: 'To @Amal', mentions: [{ UserId: 'amal', Name: 'Amal' }] }],
  ['the visibility of the next message', { Visibility: 'everyone' }],
  ['the next line', { About: 'another line' }],
])('%s stays', (_what, changed) => {
  expect(leftOf({ ...sent, ...changed }, sent)).toEqual({ ...emptyDraft('staff'), ...changed })
})

test('a file attached during sending stays, and the sent text goes', () => {
  const now = { ...sent, files: [file('sent'), file('new')] }
  expect(leftOf(now, sent).files).toEqual([file('new')])
})
