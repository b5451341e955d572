import { expect, it } from 'vitest'
import { columnsFor, filledColumns } from '#domain/commission-notes/list/columns'

it('the tab of paid notes leaves out what a paid note cannot have', () => {
  const all = columnsFor({ internal: false })
  expect(filledColumns(all, { tab: 'InProgress' })).toEqual(all)
  expect(filledColumns(all, { tab: 'Paid' })).toEqual(
    all.filter((column) => !['action', 'pending'].includes(column)),
  )
})
