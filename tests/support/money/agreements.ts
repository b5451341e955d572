import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { type Agreement, ProposeAgreement } from '#domain/agreements/schema'
import type { AgreementTerms } from '#domain/agreements/terms'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { proposeAgreement } from '#server/agreements/propose-agreement'

/**
 * Terms for everybody that are valid long before and after the tests' invoices: 10% of the fee unless
 * changed.
 */
export function terms(changes: Partial<AgreementTerms> = {}): AgreementTerms {
  return {
    PartnerId: null,
    Tier: null,
    UniversityId: null,
    Level: null,
    IntakeFrom: null,
    IntakeTo: null,
    ValidFrom: '2026-01-01',
    ValidTo: null,
    Kind: 'rate',
    Value: '10.00',
    Currency: null,
    Bonuses: [],
    ...changes,
  }
}

/** Proposes an agreement, with the input of its call. */
export async function propose(db: Db, by: Actor, changes: Partial<AgreementTerms> = {}): Promise<Agreement> {
  const input = ProposeAgreement.parse({ UserId: by.id, ...terms(changes) })
  return (await proposeAgreement({ db, actor: by }, input)).Agreement
}

/** An active agreement: finance proposes it and an administrator approves it. */
export async function agree(
  db: Db,
  { finance, admin }: { finance: Actor; admin: Actor },
  changes: Partial<AgreementTerms> = {},
): Promise<Agreement> {
  const { AgreementId } = await propose(db, finance, changes)
  return (await decideAgreement({ db, actor: admin }, { id: AgreementId, Action: 'Approve', Remarks: '' }))
    .Agreement
}
