import { idsOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { type DemoPartner, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

const RATES = ['12.50', '10.00', '9.25', '8.00', '7.50']
/** Before the demo company's first invoice, whenever it is founded. */
const FROM = '2020-04-01'

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

/** Adds each partner's agreement, as the portal stores one that finance proposed and an administrator approved. */
export function addAgreements(seed: Seed, founded: Date): void {
  const [finance, admin] = ['finance@tassel.example', 'admin@tassel.example'].map(personId) as [
    string,
    string,
  ]
  for (const partner of PARTNERS) {
    const { id, rate } = agreementOf(partner)
    const PartnerId = partner.row.id
    seed.add('agreements', {
      id,
      partner_id: PartnerId,
      tier: null,
      university_id: null,
      level: null,
      intake_from: null,
      intake_to: null,
      valid_from: FROM,
      valid_to: null,
      kind: 'rate',
      value: rate,
      currency: null,
      bonuses: [],
      state: 'Active',
      proposed_by: finance,
      proposer_ids: [finance],
      proposed_at: founded,
      decided_by: admin,
      decided_at: founded,
      ended_by: null,
      ended_at: null,
      version: 2,
      updated_by: admin,
      updated_at: founded,
    })
    const whole = {
      Tier: null,
      UniversityId: null,
      Level: null,
      IntakeFrom: null,
      IntakeTo: null,
      ValidTo: null,
    }
    const terms = {
      ...whole,
      PartnerId,
      Kind: 'rate',
      Value: rate,
      ValidFrom: FROM,
      Currency: null,
      Bonuses: [],
    }
    const steps = [
      [finance, 'Propose'],
      [admin, 'Approve'],
    ] as const
    for (const [place, [actor_id, action]] of steps.entries()) {
      const of = { id: seed.id('agreement entry'), subject: 'agreement' as const, subject_id: id }
      const entry = { version: place + 1, actor_id, action, details: { terms }, created_at: founded }
      seed.add('history', { ...of, ...entry })
    }
  }
}
