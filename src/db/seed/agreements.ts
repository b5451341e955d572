import { idsOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { type DemoPartner, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

const RATES = ['12.50', '10.00', '9.25', '8.00', '7.50']
/** Before the demo company's first invoice, whenever it is founded. */
const FROM = '2020-04-01'
const WHOLE = {
  Tier: null,
  UniversityId: null,
  Level: null,
  IntakeFrom: null,
  IntakeTo: null,
  ValidTo: null,
  Currency: null,
}

const nextId = idsOf('agreement')
const AGREEMENTS = new Map(
  PARTNERS.map(({ row }, index) => [row.id, { id: nextId(), rate: RATES[index % RATES.length] ?? '10.00' }]),
)

/** The demo partner's agreement for all universities, which its notes follow; the rate is in per cent. */
export function agreementOf(partner: DemoPartner): { id: string; rate: string } {
  const found = AGREEMENTS.get(partner.row.id)
  if (!found) throw new RangeError(`No agreement with ${partner.row.company}`)
  return found
}

/** Adds each partner's agreement, which finance proposed and an administrator approved. */
export function addAgreements(seed: Seed, founded: Date): void {
  const [finance = '', admin = ''] = ['finance@tassel.example', 'admin@tassel.example'].map(personId)
  for (const partner of PARTNERS) {
    const { id, rate: value } = agreementOf(partner)
    const PartnerId = partner.row.id
    seed.add('agreements', {
      id,
      partner_id: PartnerId,
      valid_from: FROM,
      kind: 'rate',
      value,
      bonuses: [],
      state: 'Active',
      proposed_by: finance,
      proposer_ids: [finance],
      proposed_at: founded,
      decided_by: admin,
      decided_at: founded,
      version: 2,
      updated_by: admin,
      updated_at: founded,
    })
    const terms = { ...WHOLE, PartnerId, Kind: 'rate', Value: value, ValidFrom: FROM, Bonuses: [] }
    for (const [actor_id, action, version] of [
      [finance, 'Propose', 1] as const,
      [admin, 'Approve', 2] as const,
    ]) {
      const of = { id: seed.id('agreement entry'), subject: 'agreement' as const, subject_id: id }
      seed.add('history', { ...of, version, actor_id, action, details: { terms }, created_at: founded })
    }
  }
}
