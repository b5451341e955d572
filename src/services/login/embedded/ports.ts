export interface Account {
  id: string
  email: string
  emailConfirmed: boolean
  name: string
  passwordHash: string | null
  isBlocked: boolean
  isOfDeactivated: boolean
  hasFactor: boolean
}

export interface Accounts {
  byId(id: string): Promise<Account | null>
  /** Case-insensitive. */
  byEmail(email: string): Promise<Account | null>
}

export interface Payloads {
  find(model: string, id: string): Promise<Record<string, unknown> | null>
  findByUid(model: string, uid: string): Promise<Record<string, unknown> | null>
  /** Stores the payload for this many seconds, without expiry if undefined. */
  upsert(
    model: string,
    id: string,
    payload: Record<string, unknown>,
    seconds: number | undefined,
  ): Promise<void>
  consume(model: string, id: string): Promise<void>
  destroy(model: string, id: string): Promise<void>
  revokeGrant(grantId: string): Promise<void>
  removeExpired(): Promise<void>
}

export interface UserFactors {
  app: boolean
  passkeys: boolean
  codes: number
}

/** Also sign-ins that wait for a factor. An `interaction` is a browser's sign-in at the issuer. */
export interface SecondSteps {
  factorsOf(accountId: string): Promise<UserFactors>
  /** Stores for minutes that this sign-in had the correct password of that account. */
  begin(interaction: string, accountId: string): Promise<void>
  waiting(interaction: string): Promise<string | null>
  /** The same, and counts a try; null after too many. */
  countTry(interaction: string): Promise<string | null>
  /** Ends the wait; false if another request did so first. */
  finish(interaction: string): Promise<boolean>
  takeCode(accountId: string, code: string): Promise<'app' | 'recovery code' | null>
  passkeyOptions(interaction: string, accountId: string | null): Promise<object>
  /** The account whose passkey signed this sign-in; null if none did. */
  takePasskey(interaction: string, answer: string, accountId: string | null): Promise<string | null>
  removeExpired(): Promise<void>
}

export interface SharedSecrets {
  get(name: string, create: () => string | Promise<string>): Promise<string>
}

export interface Try {
  email: string
  address: string
  browser: string | null
}

export interface Guard {
  /** Counts a try; returns a pause before it continues, or the seconds until it may be retried. */
  admit(tried: Try): Promise<{ pauseMs: number; retryAfter?: never } | { retryAfter: number }>
  forgive(tried: Try): Promise<void>
  removeExpired(): Promise<void>
}
