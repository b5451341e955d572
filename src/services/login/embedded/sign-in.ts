import { setTimeout as pause } from 'node:timers/promises'
import type { InteractionResults, Provider } from 'oidc-provider'
import { OF_DEACTIVATED } from '#domain/access/refusals'
import { requestPair } from '#services/login/embedded/in-process'
import type { Account, Accounts, Guard, SecondSteps } from '#services/login/embedded/ports'
import { ONE_STEP, TWO_STEPS } from '#services/login/embedded/provider'
import type { SignInAttempt, SignInOutcome } from '#services/login/login'
import { fitsPassword } from '#services/passwords/passwords'

export interface SignInParts {
  provider: Provider
  accounts: Accounts
  guard: Guard
  steps: SecondSteps
}

/** In Auth0's words, so that one mapping reads both issuers. */
export const BLOCKED = { error: 'unauthorized', error_description: 'user is blocked' }
export const DEACTIVATED = { error: 'unauthorized', error_description: OF_DEACTIVATED }
export const UNVERIFIED = {
  error: 'unauthorized',
  error_description: 'Please verify your email before logging in.',
}

/** Without the right password nothing reveals a block, verification or factors. @throws SessionNotFound */
export async function trySignIn(attempt: SignInAttempt, parts: SignInParts): Promise<SignInOutcome> {
  const { provider, accounts, guard, steps } = parts
  const { request, response } = requestPair(attempt.headers)
  const { uid } = await provider.interactionDetails(request, response)
  const admitted = await guard.admit(attempt)
  if (admitted.retryAfter !== undefined) return { kind: 'limited', retryAfter: admitted.retryAfter }
  await pause(admitted.pauseMs)
  const account = await accounts.byEmail(attempt.email)
  const fits = await fitsPassword(attempt.password, account?.passwordHash ?? null)
  if (!account || !fits) {
    const isSlowed = admitted.pauseMs > 0
    return { kind: 'wrong', what: 'password', accountId: account?.id ?? null, isSlowed }
  }
  if (account.hasFactor && !refusalOf(account)) {
    // The try is uncounted only after the second step: the password alone must not reset the count.
    await steps.begin(uid, account.id)
    return { kind: 'second step' }
  }
  await guard.forgive(attempt)
  return goOn(provider, attempt.headers, account, ['pwd'])
}

/** Completes the browser's sign-in with this account, or with the reason why it is refused. */
export async function goOn(
  provider: Provider,
  headers: SignInAttempt['headers'],
  account: Account,
  amr: string[],
): Promise<SignInOutcome> {
  const { request, response } = requestPair(headers)
  const redirectTo = await provider.interactionResult(request, response, resultFor(account, amr), {
    mergeWithLastSubmission: false,
  })
  return { kind: 'done', redirectTo, refused: refusalOf(account) }
}

function refusalOf({ id, isBlocked, isOfDeactivated, emailConfirmed }: Account) {
  if (isBlocked) return { accountId: id, why: 'USER_BLOCKED' as const }
  if (isOfDeactivated) return { accountId: id, why: 'PARTNER_DEACTIVATED' as const }
  return emailConfirmed ? null : { accountId: id, why: 'EMAIL_UNVERIFIED' as const }
}

function resultFor(account: Account, amr: string[]): InteractionResults {
  if (account.isBlocked) return BLOCKED
  if (account.isOfDeactivated) return DEACTIVATED
  if (!account.emailConfirmed) return UNVERIFIED
  const acr = amr.includes('mfa') ? TWO_STEPS : ONE_STEP
  // Starting a sign-in for one's own program counts as consent to it.
  return { login: { accountId: account.id, acr, amr, remember: false }, consent: {} }
}
