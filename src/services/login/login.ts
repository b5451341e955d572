import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { IssuerManagement } from '#services/login/hosted/management/management'

/** The embedded issuer's claim for its session: the standard `sid` is for clients with their own logout. */
export const SESSION_CLAIM = 'session_uid'

/** The authenticated user according to an issuer. */
export interface Identity {
  /** The hosted issuer; null for the embedded one, whose subjects are user ids. */
  issuer: string | null
  /** The issuer's id of the user. */
  subject: string
  /** The e-mail address if the issuer says that it is verified, otherwise null. */
  verifiedEmail: string | null
  /** The issuer's own session, if it names one. */
  session: string | null
  /** How the user was authenticated (`amr` of RFC 8176), and when; absent if the issuer does not say. */
  methods?: readonly string[]
  provedAt?: Date | null
}

/** How to end a session at the issuer. */
export interface SessionEnd {
  /** Where to send the browser; null if nothing is left to do there. */
  redirectTo: string | null
  /** The issuer's cookies to delete. */
  cookies: readonly string[]
}

/** The portal's OpenID Connect issuer: a hosted one, or the one in this process. */
export interface LoginService {
  readonly issuer: {
    url: string
    clientId: string
    clientSecret: string
    /** The signature algorithm of its ID tokens, if known in advance. */
    idTokenAlgorithm?: string
  }
  /** Reaches the issuer's token, key and discovery endpoints. */
  readonly fetch: typeof globalThis.fetch
  /** The same login at another host of the portal: a partner's own domain. */
  at(origin: string): LoginService
  /** The user of an ID token, verified with the issuer's keys; null unless it was issued for the portal. */
  verifyIdToken(token: string): Promise<Identity | null>
  /** The user of an access token; null if it is invalid, expired, or from the portal's own sign-in. */
  verifyAccessToken(token: string): Promise<Identity | null>
  /** Ends the issuer's session of the browser with these cookies. */
  endSession(cookieHeader: string | null, idToken: string | null): Promise<SessionEnd>
  /** Another origin that the portal's forms may lead to; null if the issuer has the portal's own origin. */
  formTarget(): string | null
  /** Null with a hosted issuer: the portal then has no sign-in form. */
  readonly embedded: EmbeddedLogin | null
  /** Manages the hosted issuer's accounts; null if the portal does not. */
  readonly management: IssuerManagement | null
  close(): Promise<void>
}

export interface EmbeddedLogin {
  /** Handles a request below `/oidc`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Whether the browser with these headers is in the sign-in `uid`. */
  isPending(headers: IncomingHttpHeaders, uid: string): Promise<boolean>
  signIn(attempt: SignInAttempt): Promise<SignInOutcome>
  /** The second step that the browser's sign-in waits for; null if none. */
  secondStep(headers: IncomingHttpHeaders): Promise<SecondStep | null>
  /** Takes the second step by a code of an app or a recovery code. */
  signInByCode(attempt: StepAttempt & { code: string }): Promise<SignInOutcome>
  /** The browser's options for a passkey: of the person whose second step is awaited, otherwise of anyone. */
  passkeyOptions(headers: IncomingHttpHeaders): Promise<object>
  /** Signs in by a passkey, alone or as the second step. */
  signInByPasskey(attempt: StepAttempt & { answer: string }): Promise<SignInOutcome>
  /** Discards the correct password: the sign-in starts again. */
  startOver(headers: IncomingHttpHeaders): Promise<void>
}

/** A person with the correct password, and the factors that they may use. */
export interface SecondStep {
  email: string
  app: boolean
  passkeys: boolean
  codes: number
}

export interface StepAttempt {
  headers: IncomingHttpHeaders
  address: string
  /** As in `SignInAttempt`. */
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
  /** The password is correct, and a second step follows. */
  | { kind: 'second step' }
  /** No second step is awaited any more: the sign-in starts again. */
  | { kind: 'over' }
  /** `accountId`: whose account it was, only for the record; `isSlowed`: the answer was delayed. */
  | { kind: 'wrong'; what: 'password' | 'code' | 'passkey'; accountId: string | null; isSlowed: boolean }
  | { kind: 'limited'; retryAfter: number }
