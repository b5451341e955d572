import { runtime } from '#server/platform/runtime/runtime'
import type { SecurityLog } from '#server/platform/security-log/security-log'
import type { SignInOutcome } from '#services/login/login'

const PLACE = 'page /login'
const WRONG = { password: 'PASSWORD_WRONG', code: 'CODE_WRONG', passkey: 'PASSKEY_REFUSED' } as const

/** Logs that a hosted issuer refused a person; the embedded issuer logs that at its own form. */
export function logRefusedArrival(code: string): void {
  const { login, securityLog } = runtime()
  if (login.embedded) return
  securityLog.note({ kind: 'sign-in', outcome: 'refused', place: 'GET /api/auth/callback/portal', code })
}

/** Logs a refused attempt (docs/decisions/0031-security-log.md), without the typed text or e-mail address. */
export function logRefusedTry(log: SecurityLog, outcome: SignInOutcome): void {
  if (outcome.kind === 'limited') {
    log.note({ kind: 'lock-out', outcome: 'refused', place: PLACE, code: 'RATE_LIMITED' })
  } else if (outcome.kind === 'wrong') {
    log.note({
      kind: outcome.isSlowed ? 'lock-out' : 'sign-in',
      outcome: 'refused',
      userId: outcome.accountId,
      place: PLACE,
      code: WRONG[outcome.what],
    })
  } else if (outcome.kind === 'done' && outcome.refused) {
    const { accountId: userId, why: code } = outcome.refused
    log.note({ kind: 'sign-in', outcome: 'refused', userId, place: PLACE, code })
  }
}
