import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { IssuerManagement } from '#services/login/hosted/management/management'

/** The embedded issuer's claim for its session: the standard `sid` is for clients with their own logout. */
export const SESSION_CLAIM = 'session_uid'

export interface Identity {
  /** The hosted issuer; null for the embedded one, whose subjects are user ids. */
  issuer: string | null
  subject: string
  verifiedEmail: string | null
  session: string | null
  /** How the user was authenticated (`amr` of RFC 8176), and when; absent if the issuer does not say. */
  methods?: readonly string[]
  provedAt?: Date | null
}

export interface SessionEnd {
  redirectTo: string | null
  cookies: readonly string[]
}

export interface LoginService {
  readonly issuer: {
    url: string
    clientId: string
    clientSecret: string
    idTokenAlgorithm?: string
  }
  readonly fetch: typeof globalThis.fetch
  /** The same login at another host of the portal: a partner's own domain. */
  at(origin: string): LoginService
  /** The user of an ID token, verified with the issuer's keys; null unless it was issued for the portal. */
  verifyIdToken(token: string): Promise<Identity | null>
  /** The user of an access token; null if it is invalid, expired, or from the portal's own sign-in. */
  verifyAccessToken(token: string): Promise<Identity | null>
  endSession(cookieHeader: string | null, idToken: string | null): Promise<SessionEnd>
  /** Another origin that the portal's forms may lead to; null if the issuer has the portal's own origin. */
  formTarget(): string | null
  /** Null with a hosted issuer: the portal then has no sign-in form. */
  readonly embedded: EmbeddedLogin | null
  readonly management: IssuerManagement | null
  close(): Promise<void>
}

export interface EmbeddedLogin {
  handle(request: IncomingMessage, response: ServerResponse): void
  isPending(headers: IncomingHttpHeaders, uid: string): Promise<boolean>
  signIn(attempt: SignInAttempt): Promise<SignInOutcome>
  secondStep(headers: IncomingHttpHeaders): Promise<SecondStep | null>
  signInByCode(attempt: StepAttempt & { code: string }): Promise<SignInOutcome>
  /** The browser's options for a passkey: of the person whose second step is awaited, otherwise of anyone. */
  passkeyOptions(headers: IncomingHttpHeaders): Promise<object>
  signInByPasskey(attempt: StepAttempt & { answer: string }): Promise<SignInOutcome>
  startOver(headers: IncomingHttpHeaders): Promise<void>
}

export interface SecondStep {
  email: string
  app: boolean
  passkeys: boolean
  codes: number
}

export interface StepAttempt {
  headers: IncomingHttpHeaders
  address: string
  browser: string | null
}

export interface SignInAttempt {
  headers: IncomingHttpHeaders
  address: string
  email: string
  password: string
  /** The id of a browser where the person signed in before; otherwise null. */
  browser: string | null
}

export type SignInOutcome =
  | {
      kind: 'done'
      redirectTo: string
      refused: { accountId: string; why: 'USER_BLOCKED' | 'PARTNER_DEACTIVATED' | 'EMAIL_UNVERIFIED' } | null
    }
  | { kind: 'second step' }
  | { kind: 'over' }
  /** `accountId`: whose account it was, only for the record; `isSlowed`: the answer was delayed. */
  | { kind: 'wrong'; what: 'password' | 'code' | 'passkey'; accountId: string | null; isSlowed: boolean }
  | { kind: 'limited'; retryAfter: number }
