import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { IssuerManagement } from '#services/login/hosted/management/management'

/** The embedded issuer's claim for its session: the standard `sid` is for clients with a sign-out of their own. */
export const SESSION_CLAIM = 'session_uid'

/** Who an issuer says somebody is. */
export interface Identity {
  /** The hosted issuer that says so; null for the embedded one, whose subjects are users' ids. */
  issuer: string | null
  /** The issuer's own id of the person. */
  subject: string
  /** The e-mail address where the issuer says that it is verified, else null. */
  verifiedEmail: string | null
  /** The issuer's own session, where it names it. */
  session: string | null
  /** How the person proved who they are (`amr` of RFC 8176), and when; absent where the issuer does not say. */
  methods?: readonly string[]
  provedAt?: Date | null
}

/** What ends a session at the issuer. */
export interface SessionEnd {
  /** Where the browser goes for it; null where nothing is left to do there. */
  redirectTo: string | null
  /** Names of the issuer's cookies that the browser drops. */
  cookies: readonly string[]
}

/** The portal's OpenID Connect issuer: a hosted one, or the one in this process. */
export interface LoginService {
  readonly issuer: {
    url: string
    clientId: string
    clientSecret: string
    /** What its ID tokens are signed by, where it is known beforehand. */
    idTokenAlgorithm?: string
  }
  /** Reaches the issuer's token, key and discovery endpoints. */
  readonly fetch: typeof globalThis.fetch
  /** The same login to who comes by another host of the portal's: a partner's own domain. */
  at(origin: string): LoginService
  /** Who an ID token stands for, by the issuer's keys; null where it is none of the issuer's for the portal. */
  verifyIdToken(token: string): Promise<Identity | null>
  /** Who an access token of the issuer stands for; null when it is none, expired, or made for the portal's own sign-in. */
  verifyAccessToken(token: string): Promise<Identity | null>
  /** Ends the issuer's session of the browser that sent these cookies. */
  endSession(cookieHeader: string | null, idToken: string | null): Promise<SessionEnd>
  /** Where a form of the portal may lead besides itself; null when the issuer has the portal's own origin. */
  formTarget(): string | null
  /** Null with a hosted issuer: the portal has no sign-in form then. */
  readonly embedded: EmbeddedLogin | null
  /** The hosted issuer's accounts; null where the portal does not look after them. */
  readonly management: IssuerManagement | null
  close(): Promise<void>
}

/** What only the issuer of this process does. */
export interface EmbeddedLogin {
  /** Answers a request below `/oidc`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Whether the browser that sent these headers is in the midst of the sign-in `uid`. */
  isPending(headers: IncomingHttpHeaders, uid: string): Promise<boolean>
  /** Checks an e-mail address and a password, and goes on with the browser's sign-in. */
  signIn(attempt: SignInAttempt): Promise<SignInOutcome>
  /** Who the browser's sign-in waits for to take the second step; null where it waits for nobody. */
  secondStep(headers: IncomingHttpHeaders): Promise<SecondStep | null>
  /** Takes the second step by a code of an app or a recovery code. */
  signInByCode(attempt: StepAttempt & { code: string }): Promise<SignInOutcome>
  /** What a browser needs for a passkey: of who waits for the second step, else of whoever its person is. */
  passkeyOptions(headers: IncomingHttpHeaders): Promise<object>
  /** Signs in by a passkey, alone or as the second step. */
  signInByPasskey(attempt: StepAttempt & { answer: string }): Promise<SignInOutcome>
  /** Forgets that the password was right: the sign-in begins again. */
  startOver(headers: IncomingHttpHeaders): Promise<void>
}

/** Whoever gave the right password, and with what they may go on. */
export interface SecondStep {
  email: string
  app: boolean
  passkeys: boolean
  codes: number
}

/** A try at the second step. */
export interface StepAttempt {
  headers: IncomingHttpHeaders
  address: string
  /** As in `SignInAttempt`. */
  browser: string | null
}

export interface SignInAttempt {
  headers: IncomingHttpHeaders
  /** The network address the attempt comes from. */
  address: string
  email: string
  password: string
  /** The id of a browser where the person signed in before; null for all others. */
  browser: string | null
}

export type SignInOutcome =
  | {
      kind: 'done'
      redirectTo: string
      refused: { accountId: string; why: 'USER_BLOCKED' | 'PARTNER_DEACTIVATED' | 'EMAIL_UNVERIFIED' } | null
    }
  /** The password is right, and a second step follows. */
  | { kind: 'second step' }
  /** Nobody's second step is waited for any more: the sign-in begins again. */
  | { kind: 'over' }
  /** `accountId`: whose account it was, for the record alone; `isSlowed`: the answer was held back. */
  | { kind: 'wrong'; what: 'password' | 'code' | 'passkey'; accountId: string | null; isSlowed: boolean }
  | { kind: 'limited'; retryAfter: number }
