import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { requestPair } from '#services/login/embedded/in-process'
import { goOn, type SignInParts } from '#services/login/embedded/sign-in'
import type { EmbeddedLogin, SignInOutcome, StepAttempt } from '#services/login/login'

/** The `amr` values of an ID token by sign-in method (RFC 8176, which has no name for recovery codes). */
const METHODS = {
  app: ['pwd', 'otp', 'mfa'],
  'recovery code': ['pwd', 'recovery-code', 'mfa'],
  passkey: ['pop', 'user', 'mfa'],
  'password and passkey': ['pwd', 'pop', 'user', 'mfa'],
}

type SecondStepParts = Pick<
  EmbeddedLogin,
  'secondStep' | 'signInByCode' | 'passkeyOptions' | 'signInByPasskey' | 'startOver'
>

/** A passkey is two factors (docs/decisions/0085); a password counts for minutes and one use. @throws SessionNotFound of oidc-provider */
export function secondStepsOf(parts: SignInParts): SecondStepParts {
  const { provider, accounts, steps } = parts
  const uidOf = async (headers: IncomingHttpHeaders): Promise<string> => {
    const { request, response } = requestPair(headers)
    return (await provider.interactionDetails(request, response)).uid
  }
  return {
    async secondStep(headers) {
      const id = await steps.waiting(await uidOf(headers))
      const account = id === null ? null : await accounts.byId(id)
      return account && { email: account.email, ...(await steps.factorsOf(account.id)) }
    },
    signInByCode: async (attempt) => byCode(parts, await uidOf(attempt.headers), attempt),
    async passkeyOptions(headers) {
      const uid = await uidOf(headers)
      return steps.passkeyOptions(uid, await steps.waiting(uid))
    },
    signInByPasskey: async (attempt) => byPasskey(parts, await uidOf(attempt.headers), attempt),
    async startOver(headers) {
      await steps.finish(await uidOf(headers))
    },
  }
}

async function byCode(
  { provider, accounts, guard, steps }: SignInParts,
  uid: string,
  attempt: StepAttempt & { code: string },
): Promise<SignInOutcome> {
  const id = await steps.waiting(uid)
  const account = id === null ? null : await accounts.byId(id)
  if (!account) return { kind: 'over' }
  const tried = { ...attempt, email: account.email }
  const admitted = await guard.admit(tried)
  if (admitted.retryAfter !== undefined) return { kind: 'limited', retryAfter: admitted.retryAfter }
  await pause(admitted.pauseMs)
  if ((await steps.countTry(uid)) !== account.id) return { kind: 'over' }
  const kind = await steps.takeCode(account.id, attempt.code)
  const isSlowed = admitted.pauseMs > 0
  if (kind === null) return { kind: 'wrong', what: 'code', accountId: account.id, isSlowed }
  if (!(await steps.finish(uid))) return { kind: 'over' }
  // Uncounts this try and the one with the password before it.
  await guard.forgive(tried)
  await guard.forgive(tried)
  return goOn(provider, attempt.headers, account, METHODS[kind])
}

/** Passkeys cannot be guessed, so tries are not counted; each uses up its challenge. */
async function byPasskey(
  { provider, accounts, guard, steps }: SignInParts,
  uid: string,
  attempt: StepAttempt & { answer: string },
): Promise<SignInOutcome> {
  const expected = await steps.waiting(uid)
  const id = await steps.takePasskey(uid, attempt.answer, expected)
  const account = id === null ? null : await accounts.byId(id)
  if (!account) return { kind: 'wrong', what: 'passkey', accountId: expected, isSlowed: false }
  if (expected === null) return goOn(provider, attempt.headers, account, METHODS.passkey)
  if (!(await steps.finish(uid))) return { kind: 'over' }
  await guard.forgive({ ...attempt, email: account.email })
  return goOn(provider, attempt.headers, account, METHODS['password and passkey'])
}
