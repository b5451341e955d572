import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePopoverToggle } from '#components/ui/overlays/popover-toggle'
import { onLive } from '#islands/lib/live/live'

const NoticeList = lazy(() => import('./NoticeList').then((module) => ({ default: module.NoticeList })))

const MAX_SHOWN = 99

export function NoticeBell({ timeZone, initial = null }: { timeZone: string; initial?: number | null }) {
  const [unread, setUnread] = useState(initial)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => onLive('notice', ({ UnreadCount }) => setUnread(UnreadCount)), [])
  usePopoverToggle(panel, (opens) => {
    setIsOpen(opens)
    if (!opens) return
    setWasOpened(true)
    panel.current?.focus()
  })

  const unreadWords = unread === 1 ? '1 unread notice' : `${unread ?? 0} unread notices`
  return (
    <>
      <button
        type="button"
        className="notice-bell"
        popoverTarget="notices"
        aria-label={`Notices, ${unreadWords}`}
      >
        <Bell aria-hidden="true" />
        {unread !== null && unread > 0 && (
          <span className="notice-count" aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unread !== null && unread > 0 && unreadWords}
      </span>
      <div
        ref={panel}
        id="notices"
        popover="auto"
        className="menu notices"
        role="dialog"
        aria-label="Notices"
        tabIndex={-1}
      >
        {wasOpened && (
          <Suspense fallback={null}>
            <NoticeList isOpen={isOpen} unread={unread} onUnread={setUnread} timeZone={timeZone} />
          </Suspense>
        )}
      </div>
    </>
  )
}
