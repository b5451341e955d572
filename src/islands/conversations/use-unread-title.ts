import { useEffect } from 'react'

/** Says in the page's title how many messages its reader has not read: '(2) KCOEPL/CN/2627/000001'. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [unread])
}
