import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { useBrowserValue } from '#components/ui/use-browser-value'
import { ACCESS_ERRORS } from '#domain/access/errors'
import { paths } from '#domain/paths'
import { $isSignInAsked, $sessionEnded, answerSignIn } from '#islands/lib/stores/session'
import { useShared } from '#islands/lib/stores/use-shared'

const SignInAgain = lazyDialog(async () => (await import('./SignInAgain')).SignInAgain)

const WORDS = {
  over: 'Your session has ended. Sign in again; what you typed is kept.',
  blocked: `This account is blocked. (${ACCESS_ERRORS.USER_BLOCKED.message}) An administrator can unblock it; what you typed is kept.`,
  deactivated: `${ACCESS_ERRORS.PARTNER_DEACTIVATED.message} What you typed is kept.`,
}

const SIGN_IN = '/api/auth/login'

/** Shown once the session is over; typed content stays on the page. In a dialog it is a question. */
export function SessionEnded() {
  const ended = useShared($sessionEnded)
  const isAsked = useShared($isSignInAsked)
  const signIn = useBrowserValue(signInAddress, SIGN_IN)
  return (
    <>
      <div role="status">
        {ended && !isAsked && (
          <div className="session-ended">
            <span>{WORDS[ended]}</span>
            <a className="btn btn-primary btn-small" href={signIn}>
              Sign in
            </a>
          </div>
        )}
      </div>
      <SignInAgain address={signInThen(paths.signedIn)} open={isAsked} onClose={() => answerSignIn(false)} />
    </>
  )
}

function signInAddress(): string {
  return signInThen(location.pathname + location.search)
}

function signInThen(returnTo: string): string {
  return `${SIGN_IN}?returnTo=${encodeURIComponent(returnTo)}`
}
