import type { ConversationKind } from '#domain/conversations/subjects'
import { onLive } from '#islands/lib/live/live'

const SAID = /^\(\d+\) /
let isTaken = false

/** Says in the page's title how many messages its reader has not read: '(2) KCOEPL/CN/2627/000001'. */
export function showUnread(unread: number): void {
  isTaken = true
  say(unread)
}

/**
 * Does so from the start for a conversation that may never come into view: what was unread when the page was made and what was written since,
 * until the conversation itself says how many it has.
 */
export function countFromStart({ kind, id, last, unread }: Start): void {
  if (isTaken) return
  say(unread)
  let newest = last
  const stop = onLive('message', ({ Kind, SubjectId, Number: number }) => {
    if (isTaken) return stop()
    if (Kind !== kind || SubjectId !== id) return
    newest = Math.max(newest, number)
    say(unread + newest - last)
  })
}

interface Start {
  kind: ConversationKind
  id: string
  /** The number of the newest message of the page. */
  last: number
  unread: number
}

function say(unread: number): void {
  const title = document.title.replace(SAID, '')
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}
