import { useEffect } from 'react'
import { showUnread } from './unread-title'

/** Says in the page's title how many messages its reader has not read. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => showUnread(unread), [unread])
}
