import { useStore } from '@nanostores/react'
import { ACCESS_ERRORS } from '#domain/access/errors'
import { $sessionEnded } from '#islands/lib/call'

const WORDS = {
  over: 'Your session has ended. Sign in again; what you typed is kept.',
  blocked: `This account is blocked. (${ACCESS_ERRORS.USER_BLOCKED.message}) An administrator can unblock it; what you typed is kept.`,
  deactivated: `${ACCESS_ERRORS.PARTNER_DEACTIVATED.message} What you typed is kept.`,
}

/** A quiet bar once the session is over: what was typed stays on the page behind it. */
export function SessionEnded() {
  const ended = useStore($sessionEnded)
  return (
    <div role="status">
      {ended && (
        <div className="session-ended">
          <span>{WORDS[ended]}</span>
          <a className="btn btn-primary btn-small" href={signInAddress()}>
            Sign in
          </a>
        </div>
      )}
    </div>
  )
}

function signInAddress(): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`
}
