/** An account of the embedded issuer: a user of the portal. */
export interface Account {
  id: string
  email: string
  emailConfirmed: boolean
  name: string
  passwordHash: string | null
  isBlocked: boolean
  /** Whether they are of a partner that is deactivated. */
  isOfDeactivated: boolean
  /** Whether a password alone signs in nobody. */
  hasFactor: boolean
}

export interface Accounts {
  byId(id: string): Promise<Account | null>
  /** Case does not matter. */
  byEmail(email: string): Promise<Account | null>
}

/** What the issuer keeps between requests: sessions, codes, tokens, grants. */
export interface Payloads {
  find(model: string, id: string): Promise<Record<string, unknown> | null>
  findByUid(model: string, uid: string): Promise<Record<string, unknown> | null>
  /** Keeps the payload for so many seconds, for ever when that is undefined. */
  upsert(
    model: string,
    id: string,
    payload: Record<string, unknown>,
    seconds: number | undefined,
  ): Promise<void>
  /** Marks a code or token as used. */
  consume(model: string, id: string): Promise<void>
  destroy(model: string, id: string): Promise<void>
  revokeGrant(grantId: string): Promise<void>
  removeExpired(): Promise<void>
}

/** What of second factors an account has. */
export interface HeldFactors {
  app: boolean
  passkeys: boolean
  /** How many recovery codes are left. */
  codes: number
}

/** Second factors, and who waits between the password and one of them. An `interaction` is a browser's sign-in at the issuer. */
export interface SecondSteps {
  held(accountId: string): Promise<HeldFactors>
  /** Keeps for minutes that this sign-in has got as far as the password of that account. */
  begin(interaction: string, accountId: string): Promise<void>
  /** Whose second step this sign-in waits for; null where it waits for none. */
  waiting(interaction: string): Promise<string | null>
  /** The same, and counts a try; null after too many. */
  countTry(interaction: string): Promise<string | null>
  /** Ends the wait; false where another request was first. */
  finish(interaction: string): Promise<boolean>
  /** Takes a code of the account once; null where it is none. */
  takeCode(accountId: string, code: string): Promise<'app' | 'recovery code' | null>
  /** What a browser needs for a passkey of this account, or of whoever it finds. */
  passkeyOptions(interaction: string, accountId: string | null): Promise<object>
  /** Whose passkey signed for this sign-in; null where none did. */
  takePasskey(interaction: string, answer: string, accountId: string | null): Promise<string | null>
  removeExpired(): Promise<void>
}

/** Keys that all processes on one database share. */
export interface SharedSecrets {
  /** The secret of that name; made by `make` and kept where there is none yet. */
  get(name: string, make: () => string | Promise<string>): Promise<string>
}

/** Whom somebody tries to be, and from where. */
export interface Try {
  email: string
  address: string
  /** The id of a browser where that person signed in before; null for all others. */
  browser: string | null
}

/** Holds back whoever guesses passwords. */
export interface Guard {
  /**
   * Counts a try, and tells how it goes on: after a pause, or not before so many seconds are over.
   */
  admit(tried: Try): Promise<{ pauseMs: number; retryAfter?: never } | { retryAfter: number }>
  /** Takes back the try that turned out right. */
  forgive(tried: Try): Promise<void>
  /** Drops the counts that no longer hold anybody back. */
  removeExpired(): Promise<void>
}
