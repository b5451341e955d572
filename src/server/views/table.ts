import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { SavedViewTable } from '#db/tables/views'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { type Group, groupsOf, readingKeys } from '#domain/views/groups'
import type { AnyView } from '#domain/views/schema'
import { nameColumn } from '#server/people/name-column'
import { changeBy } from '#server/people/users/last-change'
import { plainRecord } from '#server/platform/steps/record'
import { listsOf } from './lists'

export interface ViewRecord extends Selectable<SavedViewTable> {
  owner_name: string
  owner_partner_id: string | null
}

/** The actor's own views and those shared with their groups; for an administrator also every default. */
export async function findViews(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<ViewRecord[]> {
  const { rows } = await sql<ViewRecord>`
    select saved_views.*, ${nameColumn('owners')} as owner_name, owners.partner_id as owner_partner_id
    from saved_views
    join users owners on owners.id = saved_views.owner_id
    where saved_views.list = any(${listsOf(actor)}::text[])
      and (owner_id = ${actor.id} or ${othersShown(actor)}) and ${where}
    order by lower(saved_views.name), saved_views.id`.execute(db)
  return rows
}

function othersShown(actor: Actor): RawBuilder<SqlBool> {
  const shared = sql<SqlBool>`(sharing <> 'private' and groups && ${readingKeys(actor)}::text[])`
  return isAdmin(actor) ? sql<SqlBool>`(${shared} or sharing = 'default')` : shared
}

export const VIEW_RECORD = plainRecord({
  table: 'saved_views',
  lock: async (tx, actor, id: string) => {
    await sql`select from saved_views where id = ${id} for update`.execute(tx)
    const [view] = await findViews(tx, actor, sql`saved_views.id = ${id}`)
    if (view && !mayEdit(view, actor)) throw new AppError('FORBIDDEN')
    return view
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  versionOf: ({ version }) => version,
  read: async (tx, actor, id) => {
    const [view] = await findViews(tx, actor, sql`saved_views.id = ${id}`)
    return view ? toView(view, actor) : null
  },
  lastChange: (tx, actor, { updated_by, updated_at }) => changeBy(tx, actor, updated_by, updated_at),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: sql<Date>`now()` }),
})

/** The view that opens the actor's list by default. */
export function defaultFor(views: readonly ViewRecord[], actor: Actor): ViewRecord | undefined {
  const found = groupsOf(actor).map((group) => views.find((view) => view.default_for === group))
  return found.find((view) => view !== undefined)
}

export function toView(view: ViewRecord, actor: Actor, isDefault = false): AnyView {
  // The content is as it was saved, by the schema of its list.
  return {
    ViewId: view.id,
    Name: view.name,
    Sharing: view.sharing,
    DefaultFor: view.default_for as Group | null,
    IsDefault: isDefault,
    IsMine: view.owner_id === actor.id,
    CanEdit: mayEdit(view, actor),
    OwnerName: isPartner(actor) && view.owner_partner_id === null ? null : view.owner_name,
    Version: view.version,
    List: view.list,
    ...view.content,
  } as AnyView
}

function mayEdit(view: ViewRecord, actor: Actor): boolean {
  return view.owner_id === actor.id || (view.sharing === 'default' && isAdmin(actor))
}
