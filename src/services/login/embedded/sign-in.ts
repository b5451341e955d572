import { setTimeout as pause } from 'node:timers/promises'
import type { InteractionResults, Provider } from 'oidc-provider'
import { requestPair } from '#services/login/embedded/in-process'
import type { Account, Accounts, Guard } from '#services/login/embedded/ports'
import type { SignInAttempt, SignInOutcome } from '#services/login/login'
import { fitsPassword } from '#services/passwords/passwords'

/** What a blocked and an unverified person's sign-in ends with: the words Auth0 uses, so that one mapping reads both. */
export const BLOCKED = { error: 'unauthorized', error_description: 'user is blocked' }
export const UNVERIFIED = {
  error: 'unauthorized',
  error_description: 'Please verify your email before logging in.',
}

/**
 * Checks an e-mail address and a password, and goes on with the browser's sign-in. Only who knows the password learns
 * that the account is blocked or unverified.
 * @throws oidc-provider's SessionNotFound when the browser's sign-in is over
 */
export async function trySignIn(
  attempt: SignInAttempt,
  issuer: { provider: Provider; accounts: Accounts; guard: Guard },
): Promise<SignInOutcome> {
  const { provider, accounts, guard } = issuer
  const { request, response } = requestPair(attempt.headers)
  await provider.interactionDetails(request, response)
  const admitted = await guard.admit(attempt)
  if (admitted.retryAfter !== undefined) return { kind: 'limited', retryAfter: admitted.retryAfter }
  await pause(admitted.pauseMs)
  const account = await accounts.byEmail(attempt.email)
  const fits = await fitsPassword(attempt.password, account?.passwordHash ?? null)
  if (!account || !fits)
    return { kind: 'wrong', accountId: account?.id ?? null, isSlowed: admitted.pauseMs > 0 }
  await guard.forgive(attempt)
  const redirectTo = await provider.interactionResult(request, response, resultFor(account), {
    mergeWithLastSubmission: false,
  })
  return { kind: 'done', redirectTo, refused: refusalOf(account) }
}

function refusalOf({ id, isBlocked, emailConfirmed }: Account) {
  if (isBlocked) return { accountId: id, why: 'USER_BLOCKED' as const }
  return emailConfirmed ? null : { accountId: id, why: 'EMAIL_UNVERIFIED' as const }
}

function resultFor(account: Account): InteractionResults {
  if (account.isBlocked) return BLOCKED
  if (!account.emailConfirmed) return UNVERIFIED
  // Who types the password for a program of their own has agreed to it.
  return { login: { accountId: account.id, amr: ['pwd'], remember: false }, consent: {} }
}
