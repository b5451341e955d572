import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'
import { openCreateTab } from '#server/commission-notes/drafts/open-create-tab'
import { openedTab, openList } from '#server/views/open-list'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { noteRow } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const rows = [1, 2, 5, 17].map((status) => noteRow(world, { status_id: status }))
  await database.db.insertInto('notes').values(rows).execute()
})

const at = (query: string) => new URLSearchParams(query)

test('each role opens its first tab, and another tab only if the role has it', () => {
  const { maker, checker, partner, staff, loanadvisor } = world.people
  expect(openedTab(maker, at(''))).toBe('Create')
  expect(openedTab(maker, at('tab=AllNotes'))).toBe('AllNotes')
  expect(openedTab(checker, at('tab=Create'))).toBe('AllNotes')
  expect(openedTab(partner, at('tab=AllNotes'))).toBe('InProgress')
  expect(openedTab(partner, at('tab=Paid'))).toBe('Paid')
  expect(openedTab(staff, at('tab=Create'))).toBe('AllNotes')
  expect(() => openedTab(loanadvisor, at(''))).toThrow('You are not authorised to do this.')
})

test('a user without access to notes is refused the list', async () => {
  const opened = openList(database.db, world.people.counsellor, at(''), {})
  await cannot(opened, 'FORBIDDEN')
})

test('invalid values are dropped and named; the list still opens', async () => {
  const address = at('pageSize=7&statusLabel=Nonsense&startDate=2026-05-02&endDate=2026-05-01&currency=XXX')
  const list = await openList(database.db, world.people.admin, address, {})
  expect(new Set(list.refused)).toEqual(new Set(['pageSize', 'statusLabel', 'endDate', 'currency']))
  expect(list.query).toEqual({ pageNo: 1, pageSize: 20, sort: '-created', startDate: '2026-05-02' })
})

test('labels ticked in a plain form become one filter', async () => {
  const address = at('statusLabel=Generated&statusLabel=Corrections from Checker')
  const list = await openList(database.db, world.people.maker, address, {})
  expect(list.query.statusLabel).toBe('Generated,Corrections from Checker')
  expect(list.refused).toEqual([])
})

test('offers the partner and invoice of the address by name, and no partners to a partner', async () => {
  const { id } = world.invoices.aud
  const { choices } = await openList(database.db, world.people.admin, at(`invoiceId=${id}`), {})
  expect(choices.partners.map(({ label }) => label)).toContain('Brightpath Education')
  expect(choices.invoice).toEqual({ value: id, label: expect.stringMatching(/INV/) })
  const theirs = await openList(database.db, world.people.otherPartner, at(`invoiceId=${id}`), {})
  expect(theirs.choices.partners).toEqual([])
})

describe('the built-in views', () => {
  it('open the list of users who process notes with their waiting notes, longest wait first', async () => {
    const list = await openList(database.db, world.people.checker, at('tab=AllNotes'), { tab: 'AllNotes' })
    expect(list.views.map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['Waiting for me', true],
      ['Overdue', false],
      ['Due in 7 days', false],
    ])
    expect(list.view?.Name).toBe('Waiting for me')
    expect(list.query).toMatchObject({ waitingFor: 'me', sort: '-pending' })
    expect(list.page.rows.every((row) => row.Turn === 'checker')).toBe(true)
  })

  it('leave the list unfiltered for “all”, one invoice, paid notes, and finance readers', async () => {
    const { checker, partner, finance } = world.people
    const whole = async (actor: Actor, address: string, fixed: Partial<NotesQuery>) =>
      (await openList(database.db, actor, at(address), fixed)).query.waitingFor
    expect(await whole(checker, 'view=none', {})).toBeUndefined()
    expect(await whole(checker, '', { invoiceId: world.invoices.aud.id })).toBeUndefined()
    expect(await whole(partner, 'tab=Paid', { tab: 'Paid' })).toBeUndefined()
    expect(await whole(partner, 'tab=InProgress', { tab: 'InProgress' })).toBe('me')
    expect(await whole(finance, '', {})).toBeUndefined()
  })
})

test('a status of another tag group is refused as a filter', async () => {
  const { maker, checker } = world.people
  const label = at('statusLabel=Sent to Checker')
  expect((await openList(database.db, maker, label, {})).refused).toEqual(['statusLabel'])
  const list = await openList(database.db, checker, label, {})
  expect(list.refused).toEqual([])
  expect(list.page.rows.map((row) => row.Status)).toEqual(['Sent to Checker'])
})

test('the page’s own filters override the address', async () => {
  const { id } = world.invoices.jpy
  const list = await openList(database.db, world.people.admin, at(`invoiceId=${world.invoices.aud.id}`), {
    invoiceId: id,
  })
  expect(list.query.invoiceId).toBe(id)
  expect(list.page.rows.every((row) => row.InvoiceId === id)).toBe(true)
})

test('offers assignees to company users, the reader as "Me", and none to a partner', async () => {
  const { maker, partner } = world.people
  const mine = await openList(database.db, maker, at(''), {})
  expect(mine.choices.assignees.slice(0, 2)).toEqual([
    { value: maker.id, label: 'Me' },
    { value: 'none', label: 'Unassigned' },
  ])
  expect(mine.choices.assignees.filter((person) => person.value === maker.id)).toHaveLength(1)
  expect((await openList(database.db, partner, at(''), {})).choices.assignees).toEqual([])
})

test('rejects a malformed invoice number and does not search for it', async () => {
  const { db } = database
  const all = await openCreateTab(db, world.people.maker, at('tab=Create'))
  const wrong = await openCreateTab(db, world.people.maker, at('tab=Create&searchQuery=A%231'))
  expect(wrong.wrongSearch).toEqual({ text: 'A#1', message: 'Please enter valid invoice number!' })
  expect(wrong.page.totalCount).toBe(all.page.totalCount)
  const long = await openCreateTab(db, world.people.maker, at(`searchQuery=${'9'.repeat(101)}`))
  expect(long.wrongSearch?.message).toBe('Please enter valid invoice number!')
  const none = await openCreateTab(db, world.people.maker, at('searchQuery=NO-SUCH/NUMBER'))
  expect(none.wrongSearch).toBeNull()
  expect(none.page.totalCount).toBe(0)
})
