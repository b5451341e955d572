import type { Seed } from '#db/seed/made-up/seed'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

/** Before the demo company's first invoice, whenever it is founded. */
const ValidFrom = '2020-04-01'
const WHOLE = { Tier: null, UniversityId: null, Level: null, IntakeFrom: null, IntakeTo: null }

/** Adds each partner's agreement, which finance proposed and an administrator approved. */
export function addAgreements(seed: Seed, at: Date): void {
  const [finance = '', admin = ''] = ['finance@tassel.example', 'admin@tassel.example'].map(personId)
  const proposed = { proposed_by: finance, proposer_ids: [finance], proposed_at: at }
  const decided = { decided_by: admin, decided_at: at, version: 2, updated_by: admin, updated_at: at }
  for (const { row, agreement } of PARTNERS) {
    const { id, rate: value } = agreement
    const of = { id, partner_id: row.id, valid_from: ValidFrom, kind: 'rate' as const, value, bonuses: [] }
    seed.add('agreements', { ...of, state: 'Active', ...proposed, ...decided })
    const open = { ...WHOLE, ValidFrom, ValidTo: null, Currency: null, Bonuses: [] }
    const details = { terms: { ...open, PartnerId: row.id, Kind: 'rate', Value: value } }
    const entry = { subject: 'agreement' as const, subject_id: id, details, created_at: at }
    const steps = [
      { version: 1, action: 'Propose', actor_id: finance },
      { version: 2, action: 'Approve', actor_id: admin },
    ]
    for (const step of steps) seed.addNew('agreement entry', 'history', { ...entry, ...step })
  }
}
