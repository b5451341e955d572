/** An account at the hosted issuer. */
export interface IssuerAccount {
  /** The issuer's own id of the person: what its ID tokens call `sub`. */
  subject: string
  email: string
  isEmailVerified: boolean
  isBlocked: boolean
  /** The user of the portal for whom the portal made it; null for an account that somebody else made. */
  userId: string | null
}

/** Whom an account is made for. */
export interface NewAccount {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/**
 * The accounts of a hosted issuer, as far as the portal looks after them. Whatever waits has an end. Each throws IssuerAway where the
 * issuer gave no answer, or asked to come back later, and IssuerRefused where it said no.
 */
export interface IssuerManagement {
  byEmail(email: string): Promise<IssuerAccount[]>
  /** Null: there is none, or none any more. */
  bySubject(subject: string): Promise<IssuerAccount | null>
  /** Makes an account with a password that nobody knows; 'exists' where the address has one. Nothing is mailed. */
  create(account: NewAccount): Promise<IssuerAccount | 'exists'>
  /** Nothing is mailed; nothing where the account is gone, as with the next three. */
  setEmail(subject: string, email: string, isVerified: boolean): Promise<void>
  setBlocked(subject: string, isBlocked: boolean): Promise<void>
  remove(subject: string): Promise<void>
  forgetFactors(subject: string): Promise<void>
  /** The address of a page where the account's person chooses a password, for an hour; whoever has it may. It leads back to `returnTo`. */
  passwordPage(subject: string, returnTo: string): Promise<string>
}

/** The issuer gave no answer, none that can be read, or asked to come back later: it may have done it, and it is worth another try. */
export class IssuerAway extends Error {
  override name = 'IssuerAway'
  /** In how many seconds the issuer wants to be asked again; null: it did not say. */
  readonly retryAfter: number | null
  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The issuer said no, and would say so again. */
export class IssuerRefused extends Error {
  override name = 'IssuerRefused'
}
