export interface IssuerAccount {
  subject: string
  email: string
  isEmailVerified: boolean
  isBlocked: boolean
  /** The portal user for whom the portal created it; null for an account created elsewhere. */
  userId: string | null
}

export interface NewAccount {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** Each call has a time limit and throws IssuerUnavailable (no answer, or retry later) or IssuerRefused. */
export interface IssuerManagement {
  byEmail(email: string): Promise<IssuerAccount[]>
  bySubject(subject: string): Promise<IssuerAccount | null>
  /** Creates an account with a random, unknown password; 'exists' if the address is taken. Sends no mail. */
  create(account: NewAccount): Promise<IssuerAccount | 'exists'>
  /** Sends no mail. A deleted account is a no-op, also in the next three methods. */
  setEmail(subject: string, email: string, isVerified: boolean): Promise<void>
  setBlocked(subject: string, isBlocked: boolean): Promise<void>
  remove(subject: string): Promise<void>
  deleteFactors(subject: string): Promise<void>
  /** A link to choose a password, valid for an hour for anyone who has it. It returns to `returnTo`. */
  passwordPage(subject: string, returnTo: string): Promise<string>
}

/** The issuer gave no readable answer, or asked to retry later. It may have made the change. */
export class IssuerUnavailable extends Error {
  override name = 'IssuerUnavailable'
  readonly retryAfter: number | null
  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

export class IssuerRefused extends Error {
  override name = 'IssuerRefused'
}
