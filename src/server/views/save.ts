import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { isUniqueViolation } from '#db/violations'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError, CATALOGUE } from '#domain/errors'
import { sharingKeys } from '#domain/views/groups'
import { type AnyView, type ChangeView, CONTENTS, type ListName } from '#domain/views/schema'
import { listViews } from './list-views'

type Input = Pick<z.output<typeof ChangeView>, 'Name' | 'Sharing' | 'DefaultFor'>

/** Columns of a view to save. @throws AppError FORBIDDEN if a non-administrator makes a default */
export function columnsOf(actor: Actor, list: ListName, input: Input) {
  const defaultFor = input.DefaultFor ?? null
  if (defaultFor !== null && !can(actor, 'ADMIN_PERMISSION')) throw new AppError('FORBIDDEN')
  return {
    name: input.Name,
    sharing: input.Sharing,
    groups: defaultFor !== null ? [defaultFor] : input.Sharing === 'shared' ? sharingKeys(actor) : [],
    default_for: defaultFor,
    content: JSON.stringify(CONTENTS[list].parse(input)),
    updated_by: actor.id,
  }
}

/** Removes a group's default so that another view can be it; the earlier default stays shared. */
export async function clearDefault(tx: Db, list: string, group: string | null, but?: string): Promise<void> {
  if (group === null) return
  await tx
    .updateTable('saved_views')
    .set({ sharing: 'shared', default_for: null, version: sql<number>`version + 1` })
    .where('list', '=', list)
    .where('default_for', '=', group)
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .execute()
}

/** Runs a write of a view and turns a duplicate name into VIEW_NAME_TAKEN. */
export async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name')) throw error
    throw new AppError('VIEW_NAME_TAKEN', { fields: { Name: CATALOGUE.VIEW_NAME_TAKEN.message } })
  }
}

export async function savedView(tx: Db, actor: Actor, list: ListName, id: string): Promise<AnyView> {
  const views: AnyView[] = await listViews({ db: tx, actor }, { list })
  const view = views.find((each) => each.ViewId === id)
  if (!view) throw new AppError('NOT_FOUND')
  return view
}
