import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Spinner } from '#components/ui/Spinner'
import type { Notification } from '#domain/notices/calls'
import * as routes from '#domain/notices/routes'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { NoticeItem } from './NoticeItem'

interface NoticeListProps {
  isOpen: boolean
  unread: number | null
  onUnread: (count: number) => void
  timeZone: string
}

const PAGE_SIZE = 20

/** The reader's notices, newest first; reloaded when opened and when the unread number changes. */
export function NoticeList({ isOpen, unread, onUnread, timeZone }: NoticeListProps) {
  const [notices, setNotices] = useState<Notification[] | null>(null)
  const [total, setTotal] = useState(0)
  const [pages, setPages] = useState(1)
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of unread ones means another list
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const query = { pageNo: 1, pageSize: pages === 1 ? PAGE_SIZE : pages === 2 ? 50 : 100 }
    callApi(routes.listNotifications, { query, signal: leaving.signal }).then(
      (answer) => {
        setNotices(answer.rows)
        setTotal(answer.totalCount)
        setFailure(null)
        onUnread(answer.UnreadCount)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(messageOf(error))
      },
    )
    return () => leaving.abort()
  }, [isOpen, unread, pages])

  const mark = async (which: { NotificationIds: string[] } | { All: true }, IsRead: boolean) => {
    const ids = 'All' in which ? null : which.NotificationIds
    setNotices(
      (known) =>
        known?.map((each) => (ids && !ids.includes(each.NotificationId) ? each : { ...each, IsRead })) ??
        null,
    )
    try {
      const body = { ...which, IsRead }
      const answer = await callApi(routes.markNotifications, {
        body,
        keepalive: true,
      })
      onUnread(answer.UnreadCount)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  return (
    <>
      <div className="notices-head">
        <h2>Notices</h2>
        <Button
          size="small"
          look="quiet"
          disabled={!notices?.some((each) => !each.IsRead)}
          onClick={() => void mark({ All: true }, true)}
        >
          Mark all as read
        </Button>
      </div>
      <FormFailure message={failure} />
      {notices === null && !failure && (
        <p className="notices-empty">
          <Spinner late />
        </p>
      )}
      {notices?.length === 0 && (
        <p className="notices-empty">Nothing yet. You are notified here when something needs you.</p>
      )}
      {notices !== null && notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <NoticeItem
              key={notice.NotificationId}
              notice={notice}
              timeZone={timeZone}
              onMark={(isRead) => void mark({ NotificationIds: [notice.NotificationId] }, isRead)}
            />
          ))}
        </ul>
      )}
      {notices !== null && notices.length < total && pages < 3 && (
        <div className="notices-more">
          <Button size="small" look="quiet" onClick={() => setPages(pages + 1)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function messageOf(error: unknown): string {
  return isCallError(error) ? error.message : GENERIC_MESSAGE
}
