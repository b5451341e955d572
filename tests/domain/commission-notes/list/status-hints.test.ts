import { expect, it } from 'vitest'
import { statusHint } from '#domain/commission-notes/list/status-hints'
import { STATUSES } from '#domain/commission-notes/note/workflow'

it('names the requester in each label of a revision or correction', () => {
  const asks = STATUSES.filter(({ label }) => /revision|correction/i.test(label))
  for (const { id } of asks) expect(statusHint(id, { internal: true }), `status ${id}`).not.toBeNull()
  expect(statusHint(15, { internal: true })).toBe('The partner wants the note changed')
})

it('hides from a partner which colleague has the note', () => {
  for (const id of [6, 7, 8, 9, 16])
    expect(statusHint(id, { internal: false })).toBe('The company is changing the note')
  expect(statusHint(15, { internal: false })).toBe('The partner wants the note changed')
})
