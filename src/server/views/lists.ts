import type { Actor } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { LISTS, type ListName } from '#domain/views/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

const PERMISSIONS: Readonly<Record<ListName, Permission>> = {
  'commission-notes': 'commission-notes.view',
  students: 'students.list',
}

export function listsOf(actor: Actor): ListName[] {
  return LISTS.filter((list) => can(actor, PERMISSIONS[list]))
}

/** @throws AppError FORBIDDEN for an actor without saved views, or without this list */
export function mustHaveList(actor: Actor, list: ListName): void {
  mustBeAllowed(actor, 'saved-views.keep')
  mustBeAllowed(actor, PERMISSIONS[list])
}
