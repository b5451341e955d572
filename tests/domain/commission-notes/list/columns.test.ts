import { expect, it } from 'vitest'
import { columnsFor, filledColumns } from '#domain/commission-notes/list/columns'

it('the tab of paid notes leaves out what a paid note cannot have', () => {
  const all = columnsFor({ internal: false, mayAct: true })
  expect(filledColumns(all, { tab: 'InProgress' })).toEqual(all)
  expect(filledColumns(all, { tab: 'Paid' })).toEqual(
    all.filter((column) => !['action', 'pending'].includes(column)),
  )
})

it('the next action is a column of those who may act on notes', () => {
  for (const internal of [true, false]) {
    expect(columnsFor({ internal, mayAct: true })).toContain('action')
    expect(columnsFor({ internal, mayAct: false })).not.toContain('action')
  }
})
