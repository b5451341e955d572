import { useBrowserValue } from '#components/ui/use-browser-value'
import { ACCESS_ERRORS } from '#domain/access/errors'
import { $sessionEnded } from '#islands/lib/call'
import { useShared } from '#islands/lib/stores/use-shared'

const WORDS = {
  over: 'Your session has ended. Sign in again; what you typed is kept.',
  blocked: `This account is blocked. (${ACCESS_ERRORS.USER_BLOCKED.message}) An administrator can unblock it; what you typed is kept.`,
  deactivated: `${ACCESS_ERRORS.PARTNER_DEACTIVATED.message} What you typed is kept.`,
}

const SIGN_IN = '/api/auth/login'

/** A quiet bar once the session is over: what was typed stays on the page behind it. */
export function SessionEnded() {
  const ended = useShared($sessionEnded)
  const signIn = useBrowserValue(signInAddress, SIGN_IN)
  return (
    <div role="status">
      {ended && (
        <div className="session-ended">
          <span>{WORDS[ended]}</span>
          <a className="btn btn-primary btn-small" href={signIn}>
            Sign in
          </a>
        </div>
      )}
    </div>
  )
}

function signInAddress(): string {
  return `${SIGN_IN}?returnTo=${encodeURIComponent(location.pathname + location.search)}`
}
