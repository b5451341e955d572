import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsFor, NOTE_COLUMN_SET, NOTE_COLUMNS } from '#domain/commission-notes/list/columns'
import { addressOf, filledFrom, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { ListNotes, PENDING_DAYS, SORTS } from '#domain/commission-notes/list/schema'
import { readAddress } from '#domain/paging/address'
import { arranged } from '#domain/paging/columns'
import { NO_VIEW, placedView, viewOfAddress } from '#domain/views/address'
import { builtInViews } from '#domain/views/built-in'
import { contentOf, differs, type Layout, layoutOf, queryOf } from '#domain/views/layout'
import { type SavedView, ViewContent } from '#domain/views/schema'
import { sorted } from '#tests/support/sorted'

const wish = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const anyFilters = fc
  .record({
    searchQuery: wish(['anna', '100% sure', '0']),
    currency: wish(['AUD', 'JPY'] as const),
    statusId: wish([1, 17]),
    pendingDays: wish(PENDING_DAYS),
    financialYear: wish(['2526', '2627']),
  })
  .map((filters) => JSON.parse(JSON.stringify(filters)) as Partial<NotesQuery>)
const anySort = fc.constantFrom(...SORTS, ...SORTS.map((x) => `-${x}` as const))
const anyQuery = fc
  .record({ filters: anyFilters, sort: anySort, pageNo: fc.integer({ min: 1, max: 3 }) })
  .map(({ filters, sort, pageNo }) => ListNotes.parse({ ...filters, sort, pageNo }) as NotesQuery)
const anyColumns = fc
  .shuffledSubarray([...NOTE_COLUMNS])
  .chain((ids) =>
    fc.tuple(
      ...ids.map((Id) => fc.record({ Id: fc.constant(Id), Hidden: fc.boolean(), Width: fc.constant(null) })),
    ),
  )

function view(more: Partial<SavedView> = {}): SavedView {
  return {
    ViewId: '0190d3c0-0000-7000-8000-000000000001',
    List: 'commission-notes',
    Name: 'Mine',
    Sharing: 'private',
    DefaultFor: null,
    IsDefault: false,
    IsMine: true,
    CanEdit: true,
    OwnerName: 'Meera Krishnan',
    Version: 1,
    ...ViewContent.parse({}),
    ...more,
  }
}

describe('the address of a list with a view', () => {
  it('restores the whole query for any view and query', () => {
    fc.assert(
      fc.property(anyQuery, anyFilters, anySort, (query, filters, sort) => {
        const placed = { id: 'v', query: { ...filters, sort } }
        const address = new URL(addressOf({ path: '/x', fixed: {}, view: placed }, query), 'http://x')
          .searchParams
        expect(address.get('view')).toBe('v')
        expect(readAddress(ListNotes, filledFrom(placed, address)).query).toEqual(query)
      }),
    )
  })

  it('contains only the view while the list is unchanged', () => {
    const placed = { id: 'v', query: { currency: 'AUD', sort: '-pending' } as const }
    const query = ListNotes.parse({ currency: 'AUD', sort: '-pending' })
    expect(addressOf({ path: '/x', fixed: {}, view: placed }, query)).toBe('/x?view=v')
    expect(addressOf({ path: '/x', fixed: {}, view: placed }, { ...query, currency: undefined })).toBe(
      '/x?view=v&currency=',
    )
  })
})

describe('the view of an address', () => {
  const standard = view({ ViewId: 'd', IsDefault: true })
  const other = view({ ViewId: 'o' })
  const opened = (text: string, takesDefault = true) =>
    viewOfAddress([standard, other], new URLSearchParams(text), takesDefault)

  it.each([
    ['', standard],
    ['tab=AllNotes&pageNo=2', standard],
    ['currency=AUD', null],
    ['sort=due', null],
    ['view=o', other],
    ['view=o&currency=AUD', other],
    ['view=none', null],
    ['view=gone', undefined],
  ])('“%s”', (text, expected) => {
    expect(opened(text)).toBe(expected)
  })

  it('is no default view where the list is fixed to a record', () => {
    expect(opened('', false)).toBe(null)
  })

  it('is named explicitly as none where a default exists', () => {
    expect(placedView(null, [standard])).toEqual({ id: NO_VIEW, query: {} })
    expect(placedView(null, [other])).toBe(null)
    expect(placedView(other, [standard, other])?.id).toBe('o')
  })
})

describe('a layout', () => {
  it('has every column of the reader once, the number first and visible, the amounts last', () => {
    fc.assert(
      fc.property(anyColumns, fc.boolean(), (columns, internal) => {
        const theirs = columnsFor({ internal, mayAct: true })
        const all = arranged(NOTE_COLUMN_SET, theirs, { columns })
        expect(sorted(all.map(({ Id }) => Id))).toEqual(sorted(theirs))
        expect(all[0]).toMatchObject({ Id: 'number', Hidden: false })
        expect(all.slice(-2).map(({ Id }) => Id)).toEqual(['total', 'outstanding'])
        const ends = ['number', 'total', 'outstanding']
        const rest = columns.map(({ Id }) => Id).filter((id) => !ends.includes(id) && theirs.includes(id))
        expect(all.slice(1, rest.length + 1).map(({ Id }) => Id)).toEqual(rest)
      }),
    )
  })

  it('follows its view: due date first in “overdue”, no holder in “waiting for me”', () => {
    const shownIn = (viewId: string, internal: boolean) => {
      const found = builtInViews({ takesNotesOn: true }, []).find(({ ViewId }) => ViewId === viewId)
      const all = arranged(NOTE_COLUMN_SET, columnsFor({ internal, mayAct: true }), layoutOf(found))
      return all.flatMap(({ Id, Hidden }) => (Hidden ? [] : [Id]))
    }
    expect(shownIn('overdue', true).slice(0, 3)).toEqual(['number', 'due', 'partner'])
    expect(shownIn('overdue', false).slice(0, 3)).toEqual(['number', 'due', 'action'])
    expect(shownIn('waiting-for-me', true)).not.toContain('track')
    expect(shownIn('waiting-for-me', true).slice(0, 4)).toEqual(['number', 'action', 'pending', 'partner'])
  })

  it('has the payment beside the status for a partner', () => {
    const theirs = columnsFor({ internal: false, mayAct: true })
    expect(theirs.indexOf('due')).toBe(theirs.indexOf('status') + 1)
  })

  it('hides the commission by default', () => {
    const hidden = (layout: Layout) =>
      arranged(NOTE_COLUMN_SET, NOTE_COLUMNS, layout).flatMap(({ Id, Hidden }) => (Hidden ? [Id] : []))
    expect(hidden({ columns: [], density: 'comfortable' })).toEqual(['payable'])
    const wanted = [{ Id: 'payable' as const, Hidden: false, Width: null }]
    expect(hidden({ columns: wanted, density: 'comfortable' })).toEqual([])
  })

  it('differs from its view after a change, and not after saving', () => {
    fc.assert(
      fc.property(anyQuery, anyColumns, anyQuery, (query, columns, later) => {
        const theirs = columnsFor({ internal: true, mayAct: true })
        const layout = { columns, density: 'comfortable' as const }
        const saved = view(contentOf(query, theirs, layout))
        expect(differs(saved, contentOf({ ...query, pageNo: 7 }, theirs, layoutOf(saved)), theirs)).toBe(
          false,
        )
        expect(differs(saved, contentOf(query, theirs, { ...layout, density: 'compact' }), theirs)).toBe(true)
        const asked = JSON.stringify([later.sort, ...Object.entries({ ...later, pageNo: 1 }).toSorted()])
        const was = JSON.stringify([query.sort, ...Object.entries({ ...query, pageNo: 1 }).toSorted()])
        expect(differs(saved, contentOf(later, theirs, layout), theirs)).toBe(asked !== was)
        expect(queryOf(saved).sort).toBe(query.sort)
      }),
    )
  })
})
