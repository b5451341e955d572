import type { ChangeInHand } from '#server/platform/login/issuer-changes/claim-changes'
import type { IssuerAccount, IssuerManagement } from '#services/login/hosted/management/management'

/** The account that the person's sign-ins are to be linked to from now on; null: none is known by this change. */
export type LinkTo = string | null

/**
 * Does a change at the issuer, or finds it done: what was lost on the way is looked for before it is done again. Nothing is left to do
 * where the issuer has no account of the person.
 * @throws IssuerAway, IssuerRefused
 */
export async function carryOut(management: IssuerManagement, change: ChangeInHand): Promise<LinkTo> {
  switch (change.kind) {
    case 'invite':
      return makeAccount(management, change)
    case 'block':
    case 'unblock':
      // What holds in the end is said by the later one.
      if (change.is_superseded) return null
      for (const { subject, isBlocked } of await accountsOf(management, change))
        if (isBlocked !== (change.kind === 'block'))
          await management.setBlocked(subject, change.kind === 'block')
      return null
    case 'delete':
      for (const { subject } of await ownAccounts(management, change)) await management.remove(subject)
      return null
    case 'reset-mfa':
      for (const { subject } of await accountsOf(management, change)) await management.forgetFactors(subject)
      return null
    case 'address':
      // Of two changes the later one is done by both.
      for (const { subject, email } of await ownAccounts(management, change))
        if (email.toLowerCase() !== change.present_email.toLowerCase())
          await management.setEmail(subject, change.present_email, change.is_confirmed)
      return null
  }
}

/**
 * An account that the portal made is the person's. One that was there before may be anybody's who claimed the address: it becomes the
 * person's when they sign in and the issuer says that the address is verified (docs/decisions/0029-signing-in.md).
 */
async function makeAccount(management: IssuerManagement, change: ChangeInHand): Promise<LinkTo> {
  const there = await accountsOf(management, change)
  const made = there.find((account) => isMadeFor(account, change))
  if (made || there.length > 0) return made?.subject ?? null
  const { user_id: userId, email, first_name: firstName, last_name: lastName } = change
  const account = await management.create({ userId, email, firstName, lastName })
  if (account !== 'exists') return account.subject
  const others = await management.byEmail(email)
  return others.find((other) => isMadeFor(other, change))?.subject ?? null
}

/** The account whose sign-ins are the person's; where none is known, those of their address. */
async function accountsOf(management: IssuerManagement, change: ChangeInHand): Promise<IssuerAccount[]> {
  if (change.subject === null) return management.byEmail(change.email)
  const account = await management.bySubject(change.subject)
  return account ? [account] : []
}

/** What is theirs beyond doubt, since it is gone for good afterwards, or goes by another address: the linked account, and any that the portal made for them. */
async function ownAccounts(management: IssuerManagement, change: ChangeInHand): Promise<IssuerAccount[]> {
  const accounts = await accountsOf(management, change)
  return change.subject === null ? accounts.filter((account) => isMadeFor(account, change)) : accounts
}

function isMadeFor({ userId }: IssuerAccount, change: ChangeInHand): boolean {
  return userId === change.user_id
}
