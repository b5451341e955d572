import type { Role, Tag } from '#domain/access/actor'
import { CATALOGUE } from '#domain/errors'
import type { UserRow } from '#domain/imports/users/row'
import type { Found } from '#domain/imports/validate'
import { alreadyThere, faulty, textKey, type Verdict } from '#domain/imports/verdicts'
import { type PartnerPlaces, placeRefusal } from '#domain/people/partner-places'
import { guardedRights, invitationFault, NO_RIGHTS } from '#domain/people/rights/guarded'

export interface UserFact {
  firstName: string
  lastName: string
  roles: readonly Role[]
  tags: readonly Tag[]
  partnerId: string | null
  financialManager: boolean
}
export interface PartnerOfUsersFact extends PartnerPlaces {
  id: string
  company: string
  ownerId: string | null
}

export interface UserFacts {
  users: Found<UserFact>
  partners: Found<PartnerOfUsersFact>
  waiting: Found<object>
}

export const USER_NOTES = {
  asked: 'A second administrator must approve. The invitation is sent once they do.',
  counsellorOf: (company: string) => `Becomes a counsellor of ${company}.`,
  ownerOf: (company: string) => `${company} has no owner yet: the first of its people becomes the owner.`,
} as const

/** The rules of `POST /users`; whether a partner has enough places is checked for the whole sheet. */
export function validateUser(row: UserRow, { users, partners, waiting }: UserFacts): Verdict {
  const { roles, tags, financial_managers: isFinancialManager } = row
  const [partner] = partners.get(row.partner) ?? []
  if (row.partner !== '' && !partner) return faulty('partner', 'There is no partner with this code or id.')
  const partnerId = partner?.id ?? null
  const fault = invitationFault({ roles, tags }, { partnerId, isFinancialManager })
  if (fault) return faulty(fault.field === 'partner_id' ? 'partner' : fault.field, fault.message)
  const [known] = users.get(row.email) ?? []
  if (known) return alreadyInvited(row, partnerId, known)
  const isGuarded = guardedRights(NO_RIGHTS, { roles, tags }).length > 0
  if (isGuarded && waiting.has(row.email))
    return { state: 'duplicate', message: CATALOGUE.RIGHTS_PENDING.message }
  if (isGuarded && row.Reason === '') return faulty('Reason', CATALOGUE.REMARKS_REQUIRED.message)
  const closed = partner && placeRefusal(partner, 0)
  if (closed) return faulty('partner', closed.message)
  const { email, first_name, last_name, Reason } = row
  return {
    state: 'ready',
    key: textKey(email),
    record: { email, first_name, last_name, roles, tags, partnerId, isFinancialManager, isGuarded, Reason },
    note: isGuarded ? USER_NOTES.asked : noteOf(partner),
  }
}

function noteOf(partner: PartnerOfUsersFact | undefined): string {
  if (!partner) return ''
  return partner.ownerId === null
    ? USER_NOTES.ownerOf(partner.company)
    : USER_NOTES.counsellorOf(partner.company)
}

function alreadyInvited(row: UserRow, partnerId: string | null, known: UserFact): Verdict {
  const list = (names: readonly string[]) => names.toSorted().join(', ')
  return alreadyThere(
    'users',
    [
      ['first_name', row.first_name, known.firstName],
      ['last_name', row.last_name, known.lastName],
      ['roles', list(row.roles), list(known.roles)],
      ['tags', list(row.tags), list(known.tags)],
      ['partner', partnerId, known.partnerId],
      ['financial_managers', row.financial_managers, known.financialManager],
    ],
    CATALOGUE.EMAIL_TAKEN.message,
  )
}
