import { expect, test, vi } from 'vitest'
import type { ContentOf } from '#domain/views/merge-contents'
import type { SavedView } from '#domain/views/schema'
import { CallError } from '#islands/lib/call'
import { overwrite } from '../../../src/islands/views/overwrite'

const VIEW: SavedView = {
  ViewId: '0190d3c0-0000-7000-8000-000000000001',
  List: 'commission-notes',
  Name: 'Mine',
  Sharing: 'private',
  DefaultFor: null,
  IsDefault: false,
  IsMine: true,
  CanEdit: true,
  OwnerName: null,
  Version: 1,
  Filters: {},
  Sort: '-created',
  Columns: [],
  Density: 'comfortable',
}
const MINE: ContentOf<SavedView> = { ...VIEW, Filters: { currency: 'AUD' } }

function staleOnce(newest: SavedView) {
  const error = new CallError({
    status: 409,
    code: 'STALE_VERSION',
    message: 'Mia Chen changed this meanwhile.',
    data: { current: newest },
  })
  return vi
    .fn(async (_onto: SavedView, _content: ContentOf<SavedView>) => undefined)
    .mockRejectedValueOnce(error)
}

test('a list is saved on top of what another person saved of its view', async () => {
  const newest: SavedView = { ...VIEW, Name: 'Australia', Density: 'compact', Version: 2 }
  const save = staleOnce(newest)
  expect(await overwrite(VIEW, MINE, save)).toBeNull()
  expect(save).toHaveBeenCalledTimes(2)
  expect(save).toHaveBeenLastCalledWith(
    newest,
    expect.objectContaining({ Filters: { currency: 'AUD' }, Density: 'compact' }),
  )
})

test('where both changed the same, nothing is saved until the reader says which', async () => {
  const newest: SavedView = { ...VIEW, Filters: { currency: 'JPY' }, Density: 'compact', Version: 2 }
  const save = staleOnce(newest)
  const overlap = await overwrite(VIEW, MINE, save)
  expect(save).toHaveBeenCalledOnce()
  expect(overlap).toMatchObject({
    words: 'Mia Chen changed this meanwhile. You both changed the filters.',
    newest,
    merged: { Filters: { currency: 'AUD' }, Density: 'compact' },
  })
})

test('other refusals are not caught', async () => {
  const save = vi.fn().mockRejectedValue(new Error('no network'))
  await expect(overwrite(VIEW, MINE, save)).rejects.toThrow('no network')
})
