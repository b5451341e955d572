/** An account of the embedded issuer: a user of the portal. */
export interface Account {
  id: string
  email: string
  emailConfirmed: boolean
  name: string
  passwordHash: string | null
  isBlocked: boolean
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

/** Keys that all processes on one database share. */
export interface SharedSecrets {
  /** The secret of that name; made by `make` and kept where there is none yet. */
  get(name: string, make: () => string | Promise<string>): Promise<string>
}

/** Holds back whoever guesses passwords. */
export interface Guard {
  /** Counts a try; seconds to wait when there were too many, else null. */
  admit(email: string, address: string): Promise<number | null>
  /** Takes back the try that turned out right. */
  forgive(email: string, address: string): Promise<void>
  /** Drops the counts that no longer hold anybody back. */
  removeExpired(): Promise<void>
}
