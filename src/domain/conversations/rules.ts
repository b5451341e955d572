import { type Actor, isInternal } from '#domain/access/actor'
import type { Reach, Visibility } from './subjects'

export const MAX_MESSAGE = 5000
export const CHANGE_MINUTES = 15
/** A person who was notified of a conversation and has not read it is not notified again for this long. */
export const QUIET_MINUTES = 15
export const FIRST_MESSAGES = 30
export const MAX_MENTIONS = 50
export const MAX_COUNTED = 100
export const READ_EVENT = 'messages-read'

/** Who can read a new message: the author's choice, if the subject leaves them one. */
export function visibilityOf(reach: Reach, wished: Visibility): Visibility {
  if (reach === 'choose') return wished
  return reach === 'both' ? 'everyone' : 'staff'
}

/** Whether a person who sees the subject may read a message: staff messages are for internal people only. */
export function readsMessage(reader: Actor, visibility: Visibility): boolean {
  return visibility === 'everyone' || isInternal(reader)
}

/** Whether a message can still be edited or deleted: only by its author, for a quarter of an hour. */
export function mayChange(
  actor: Pick<Actor, 'id'>,
  message: { authorId: string; at: Date; isDeleted: boolean },
  now: number = Date.now(),
): boolean {
  if (message.isDeleted || message.authorId !== actor.id) return false
  return now - message.at.getTime() <= CHANGE_MINUTES * 60_000
}
