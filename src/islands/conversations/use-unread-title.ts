import { useEffect } from 'react'
import { showUnread } from './unread-title'

export function useUnreadTitle(unread: number): void {
  useEffect(() => showUnread(unread), [unread])
}
