import { Circle, CircleDot } from 'lucide-react'
import type { Notification } from '#domain/notices/calls'
import { formatInstant } from '#domain/time/format'

interface NoticeItemProps {
  notice: Notification
  timeZone: string
  onMark: (isRead: boolean) => void
}

/** A notice: a link to its subject, which marks it as read, and a button to change the mark. */
export function NoticeItem({ notice, timeZone, onMark }: NoticeItemProps) {
  const { Title, Text, Path, CreatedAt, IsRead } = notice
  const label = `${IsRead ? 'Mark as unread' : 'Mark as read'}: ${Title}`
  return (
    <li className="notice" data-unread={!IsRead || undefined}>
      <a className="notice-link" href={Path} onClick={() => IsRead || onMark(true)}>
        <span className="notice-title">
          {!IsRead && <span className="sr-only">Unread: </span>}
          {Title}
        </span>
        {Text && <span className="notice-text">{Text}</span>}
        <time className="fine" dateTime={CreatedAt}>
          {formatInstant(CreatedAt, timeZone)}
        </time>
      </a>
      <button
        type="button"
        className="notice-mark"
        aria-label={label}
        title={IsRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => onMark(!IsRead)}
      >
        {IsRead ? <Circle aria-hidden="true" /> : <CircleDot aria-hidden="true" />}
      </button>
    </li>
  )
}
