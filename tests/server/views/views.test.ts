import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { changeView, createView, deleteView, listViews } from '#domain/views/calls'
import { SavedView } from '#domain/views/schema'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'

const VIEW = {
  List: 'commission-notes',
  Name: 'Waiting long',
  Filters: { pendingDays: '30+', currency: 'AUD' },
  Sort: '-pending',
  Columns: [{ Id: 'status', Hidden: true, Width: null }],
  Density: 'compact',
}
const FULL = { ...VIEW, Columns: [{ Id: 'status', Hidden: true, Width: null }] }

describe.each(testableKinds)('saved views on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  beforeEach(async () => {
    useRuntime(test.db)
  })

  const list = async (actor: Actor): Promise<SavedView[]> => {
    const route = listViews
    const { status, json } = await callEndpoint(route, { actor, url: '/x?list=commission-notes' })
    expect(status).toBe(200)
    for (const view of json.data) expect(SavedView.strict().parse(view)).toEqual(view)
    return json.data
  }
  const names = async (actor: Actor) => (await list(actor)).map((view) => view.Name)
  const create = async (actor: Actor, more: object = {}) =>
    callEndpoint(createView, { actor, method: 'POST', body: { ...VIEW, ...more } })
  const created = async (actor: Actor, more: object = {}): Promise<SavedView> => {
    const { status, json } = await create(actor, more)
    expect(status).toBe(200)
    return json.data.View
  }
  const change = async (actor: Actor, id: string, body: object) =>
    callEndpoint(changeView, {
      actor,
      method: 'PUT',
      params: { id },
      body: { ...VIEW, ...body },
    })
  const remove = async (actor: Actor, id: string, body: object = {}) =>
    callEndpoint(deleteView, { actor, method: 'DELETE', params: { id }, body })

  it('keep what was saved, for the owner only', async () => {
    const { maker, maker2, checker, admin, partner } = world.people
    const view = await created(maker)
    expect(view).toMatchObject({ ...FULL, Sharing: 'private', IsMine: true, CanEdit: true, Version: 1 })
    expect(await list(maker)).toEqual([view])
    for (const other of [maker2, checker, admin, partner]) {
      expect(await list(other)).toEqual([])
      expect((await change(other, view.ViewId, { Name: 'Mine now' })).status).toBe(404)
      expect((await remove(other, view.ViewId)).status).toBe(404)
    }
    expect(await names(maker)).toEqual(['Waiting long'])
  })

  it('can be shared with the owner’s group, which may read but not change them', async () => {
    const { maker, maker2, checker, finance } = world.people
    const view = await created(maker, { Sharing: 'shared' })
    expect(await list(maker2)).toEqual([
      expect.objectContaining({
        ViewId: view.ViewId,
        IsMine: false,
        CanEdit: false,
        OwnerName: view.OwnerName,
      }),
    ])
    expect((await change(maker2, view.ViewId, { Name: 'Mine now' })).json.error.code).toBe('FORBIDDEN')
    expect((await remove(maker2, view.ViewId)).json.error.code).toBe('FORBIDDEN')
    for (const other of [checker, finance]) expect(await list(other)).toEqual([])
    expect((await change(maker, view.ViewId, { Sharing: 'private' })).status).toBe(200)
    expect(await list(maker2)).toEqual([])
  })

  it('of a partner are shared with its own users, never with another partner', async () => {
    const { partner, financemanager, otherPartner, admin } = world.people
    await created(partner, { Sharing: 'shared' })
    expect(await names(financemanager)).toEqual(['Waiting long'])
    expect(await names(otherPartner)).toEqual([])
    await created(admin, { Sharing: 'default', DefaultFor: 'partner', Name: 'All partners' })
    expect(await names(otherPartner)).toEqual(['All partners'])
    const [view] = await list(otherPartner)
    expect(view).toMatchObject({ IsDefault: true, OwnerName: null, CanEdit: false })
  })

  it('become a default only through an administrator, one per group', async () => {
    const { maker, maker2, checker, admin, superadmin } = world.people
    const asDefault = { Sharing: 'default', DefaultFor: 'maker' }
    for (const actor of [maker, checker, world.people.partner])
      expect((await create(actor, asDefault)).json.error.code).toBe('FORBIDDEN')
    const first = await created(admin, asDefault)
    expect((await list(maker2))[0]).toMatchObject({ IsDefault: true, DefaultFor: 'maker' })
    expect(await names(checker)).toEqual([])
    const second = await created(superadmin, { ...asDefault, Name: 'Newer' })
    expect((await list(maker)).map(({ ViewId, IsDefault }) => [ViewId, IsDefault])).toEqual([
      [second.ViewId, true],
      [first.ViewId, false],
    ])
    const renamed = await change(admin, second.ViewId, { ...asDefault, Name: 'By another administrator' })
    expect(renamed.status).toBe(200)
    expect((await change(admin, second.ViewId, { Name: 'Private' })).json.error.code).toBe('FORBIDDEN')
    expect((await change(maker, second.ViewId, { Name: 'Mine' })).json.error.code).toBe('FORBIDDEN')
  })

  it('require a group for a default', async () => {
    const { status, json } = await create(world.people.admin, { Sharing: 'default' })
    expect([status, json.error.fields]).toEqual([
      422,
      { DefaultFor: 'Please select whose default the view is.' },
    ])
  })

  it('have a unique name per owner, ignoring case', async () => {
    const { maker, maker2 } = world.people
    await created(maker)
    const { status, json } = await create(maker, { Name: ' waiting LONG ' })
    expect([status, json.error]).toMatchObject([
      409,
      { code: 'VIEW_NAME_TAKEN', fields: { Name: 'You already have a view with this name.' } },
    ])
    expect((await create(maker2)).status).toBe(200)
    const other = await created(maker, { Name: 'Other' })
    expect((await change(maker, other.ViewId, {})).json.error.code).toBe('VIEW_NAME_TAKEN')
  })

  it('refuse a change of an older version and return the current view', async () => {
    const { maker } = world.people
    const view = await created(maker)
    expect((await change(maker, view.ViewId, { Name: 'Second', Version: 1 })).json.data.View.Version).toBe(2)
    const stale = await change(maker, view.ViewId, { Name: 'Third', Version: 1 })
    expect([stale.status, stale.json.error]).toMatchObject([
      409,
      { code: 'STALE_VERSION', data: { current: { Name: 'Second', Version: 2 } } },
    ])
    expect((await remove(maker, view.ViewId, { Version: 1 })).status).toBe(409)
    expect((await remove(maker, view.ViewId, { Version: 2 })).json.data).toEqual({ message: 'View deleted' })
    expect(await list(maker)).toEqual([])
    const tombs = await test.db
      .selectFrom('tombstones')
      .selectAll()
      .where('kind', '=', 'saved view')
      .execute()
    expect(tombs).toMatchObject([{ row_id: view.ViewId, deleted_by: maker.id, snapshot: { name: 'Second' } }])
  })

  it('of students are open to users of that list and separate from views of notes', async () => {
    const { staff, counsellor, partner, finance, student } = world.people
    const view = { ...VIEW, List: 'students', Filters: { stage: 'New' }, Sort: 'Name', Columns: [] }
    const { status, json } = await create(partner, { ...view, Sharing: 'shared' })
    expect([status, json.data.View]).toMatchObject([200, { List: 'students', Filters: { stage: 'New' } }])
    const { ViewId } = json.data.View
    expect(await names(partner)).toEqual([])
    const ofStudents = async (actor: Actor) => {
      const route = listViews
      const answer = await callEndpoint(route, { actor, url: '/x?list=students' })
      return answer.status === 200
        ? answer.json.data.map(({ Name }: SavedView) => Name)
        : answer.json.error.code
    }
    // A counsellor sees no notes, but has the list of students.
    for (const reader of [partner, counsellor]) expect(await ofStudents(reader)).toEqual(['Waiting long'])
    expect(await ofStudents(staff)).toEqual([])
    for (const other of [finance, student]) expect(await ofStudents(other)).toBe('FORBIDDEN')
    expect((await change(partner, ViewId, { ...VIEW, Name: 'Of notes' })).json.error.code).toBe('NOT_FOUND')
    expect((await change(partner, ViewId, { ...view, Name: 'New ones' })).status).toBe(200)
    expect((await remove(partner, ViewId)).status).toBe(200)
    expect(await ofStudents(counsellor)).toEqual([])
  })
})
