import { type RawBuilder, sql } from 'kysely'
import { type Actor, fullName, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { enterOneOf, isSignatory, signatoriesFor } from '#domain/partner-invoices/signatory'
import { nameColumn } from '#server/people/name-column'

/** Partner users: their own and, if permitted, the owner's; company users: owners' and financial managers' (docs/decisions/0147). */
export function signatoriesColumn(actor: Actor): RawBuilder<string[]> {
  if (!isPartner(actor))
    return sql`array(
      select ${nameColumn('users')} from users
      where users.partner_id = notes.partner_id and 'PARTNER' = any(users.roles)
        and (users.parent_user_id is null or users.financial_manager and not users.is_blocked)
      order by users.parent_user_id is not null, users.created_at, users.id)`
  return sql`array_remove(array[${fullName(actor)}, (
    select ${nameColumn('owners')} from users join users owners on owners.id = users.parent_user_id
    where users.id = ${actor.id} and users.financial_manager and users.signs_for_owner
      and not owners.is_blocked)], null)`
}

/** Throws SIGNATORY_NOT_YOU for a name in which the actor may not make an invoice. */
export function refuseSignatory(actor: Actor, names: readonly string[], signatory: string): void {
  if (isSignatory(names, signatory)) return
  const fields = { PartnerSignatoryName: enterOneOf(names) }
  throw new AppError('SIGNATORY_NOT_YOU', { message: signatoriesFor(actor, names).rule, fields })
}

/** The same for a portal-made invoice; the checklist reports a missing one. Throws SIGNATORY_NOT_YOU. */
export function refuseNamedSignatory(actor: Actor, names: readonly string[], signatory: string): void {
  if (signatory !== '') refuseSignatory(actor, names, signatory)
}
