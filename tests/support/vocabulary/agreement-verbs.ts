import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { AgreementTerms } from '#domain/agreements/terms'
import { changeAgreement } from '#server/agreements/change-agreement'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { propose, terms } from '#tests/support/money/agreements'

type Decision = Omit<Parameters<typeof decideAgreement>[1], 'id'>

/** What people do with agreements. */
export function agreementVerbs(db: Db, actor: Actor) {
  const decide = (id: string, Action: Decision['Action'], Remarks: string, more?: Partial<Decision>) =>
    decideAgreement({ db, actor }, { id, Action, Remarks, ...more })
  return {
    /** Terms as `terms` has them, unless changed. */
    proposesAgreement: (changes?: Partial<AgreementTerms>) => propose(db, actor, changes),
    changesAgreement: (id: string, changes: Partial<AgreementTerms>, more: { Version?: number } = {}) =>
      changeAgreement({ db, actor }, { id, ...terms(changes), ...more }),
    approvesAgreement: (id: string, more?: Partial<Decision>) => decide(id, 'Approve', '', more),
    rejectsAgreement: (id: string, Remarks = '') => decide(id, 'Reject', Remarks),
    withdrawsAgreement: (id: string) => decide(id, 'Withdraw', ''),
    endsAgreement: (id: string, Remarks: string) => decide(id, 'End', Remarks),
  }
}
