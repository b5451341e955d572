import type { ConversationKind } from '#domain/conversations/subjects'
import { onLive } from '#islands/lib/live/live'

const COUNT_PREFIX = /^\(\d+\) /
let isTaken = false

/** Shows the number of unread messages in the page's title: '(2) KCOEPL/CN/2627/000001'. */
export function showUnread(unread: number): void {
  isTaken = true
  setTitle(unread)
}

/** Counts unread messages in the title until the conversation, perhaps never in view, reports a number. */
export function countFromStart({ kind, id, last, unread }: Start): void {
  if (isTaken) return
  setTitle(unread)
  let newest = last
  const stop = onLive('message', ({ Kind, SubjectId, Number: number }) => {
    if (isTaken) return stop()
    if (Kind !== kind || SubjectId !== id) return
    newest = Math.max(newest, number)
    setTitle(unread + newest - last)
  })
}

interface Start {
  kind: ConversationKind
  id: string
  last: number
  unread: number
}

function setTitle(unread: number): void {
  const title = document.title.replace(COUNT_PREFIX, '')
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}
