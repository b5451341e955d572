import { type Actor, isInternal } from '#domain/access/actor'
import type { Reach, Visibility } from './subjects'

/** The most characters of a message. */
export const MAX_MESSAGE = 5000
/** For so long may a message be edited or deleted by who wrote it. */
export const CHANGE_MINUTES = 15
/** Nobody is notified again of a conversation that they have not read for so long. */
export const QUIET_MINUTES = 15
/** As many messages a page draws at first, the newest. */
export const FIRST_MESSAGES = 30
export const MAX_MENTIONS = 50
/** Where so many conversations or more have something unread, the menu says so without a count. */
export const MAX_COUNTED = 100
/** A page tells itself by this event of its document that its reader has read messages. */
export const READ_EVENT = 'messages-read'

/** Who reads what somebody writes: what they choose, where the subject leaves them a choice. */
export function visibilityOf(reach: Reach, wished: Visibility): Visibility {
  if (reach === 'choose') return wished
  return reach === 'both' ? 'everyone' : 'staff'
}

/** Whether somebody who sees the subject may read a message: staff talk is the company's own. */
export function readsMessage(reader: Actor, visibility: Visibility): boolean {
  return visibility === 'everyone' || isInternal(reader)
}

/** Whether a message may still be edited or deleted: by who wrote it, for a quarter of an hour. */
export function mayChange(
  actor: Pick<Actor, 'id'>,
  message: { authorId: string; at: Date; isDeleted: boolean },
  now: number = Date.now(),
): boolean {
  if (message.isDeleted || message.authorId !== actor.id) return false
  return now - message.at.getTime() <= CHANGE_MINUTES * 60_000
}
