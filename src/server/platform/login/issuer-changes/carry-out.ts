import type { ChangeInHand } from '#server/platform/login/issuer-changes/claim-changes'
import type { IssuerAccount, IssuerManagement } from '#services/login/hosted/management/management'

export type LinkTo = string | null

/** Applies a change at the issuer, unless an earlier attempt did. Throws IssuerUnavailable, IssuerRefused. */
export async function carryOut(management: IssuerManagement, change: ChangeInHand): Promise<LinkTo> {
  switch (change.kind) {
    case 'invite':
      return createAccount(management, change)
    case 'block':
    case 'unblock':
      if (change.is_superseded) return null
      for (const { subject, isBlocked } of await accountsOf(management, change))
        if (isBlocked !== (change.kind === 'block'))
          await management.setBlocked(subject, change.kind === 'block')
      return null
    case 'delete':
      for (const { subject } of await ownAccounts(management, change)) await management.remove(subject)
      return null
    case 'reset-mfa':
      for (const { subject } of await accountsOf(management, change)) await management.deleteFactors(subject)
      return null
    case 'address':
      // Reads the present address, so that of two changes both apply the later one.
      for (const { subject, email } of await ownAccounts(management, change))
        if (email.toLowerCase() !== change.present_email.toLowerCase())
          await management.setEmail(subject, change.present_email, change.is_confirmed)
      return null
  }
}

/** Anyone may have claimed an existing account: it counts only after a sign-in with a verified address (docs/decisions/0029). */
async function createAccount(management: IssuerManagement, change: ChangeInHand): Promise<LinkTo> {
  const there = await accountsOf(management, change)
  const made = there.find((account) => isMadeFor(account, change))
  if (made || there.length > 0) return made?.subject ?? null
  const { user_id: userId, email, first_name: firstName, last_name: lastName } = change
  const account = await management.create({ userId, email, firstName, lastName })
  if (account !== 'exists') return account.subject
  const others = await management.byEmail(email)
  return others.find((other) => isMadeFor(other, change))?.subject ?? null
}

async function accountsOf(management: IssuerManagement, change: ChangeInHand): Promise<IssuerAccount[]> {
  if (change.subject === null) return management.byEmail(change.email)
  const account = await management.bySubject(change.subject)
  return account ? [account] : []
}

/** Only accounts that surely are the person's, because deletion and a new address are final. */
async function ownAccounts(management: IssuerManagement, change: ChangeInHand): Promise<IssuerAccount[]> {
  const accounts = await accountsOf(management, change)
  return change.subject === null ? accounts.filter((account) => isMadeFor(account, change)) : accounts
}

function isMadeFor({ userId }: IssuerAccount, change: ChangeInHand): boolean {
  return userId === change.user_id
}
