import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import type { DemoPartner } from '#db/seed/partners/partners'
import { BRIGHTPATH, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { UNIVERSITIES } from '#db/seed/universities'
import type { AgreementTable } from '#db/tables/money/agreements'
import type { HistoryTable } from '#db/tables/platform/history'
import type { AgreementTerms } from '#domain/agreements/terms'

const RATES = ['12.50', '10.00', '9.25', '8.00', '7.50']
/** Before the demo company's first invoice, whenever it is founded. */
const FROM = '2020-04-01'
const DAY_MS = 86_400_000
const FINANCE = 'finance@tassel.example'
const ADMIN = 'admin@tassel.example'

const nextId = idsOf('agreement')
const AGREEMENTS = new Map(
  PARTNERS.map(({ row }, index) => [row.id, { id: nextId(), rate: RATES[index % RATES.length] ?? '10.00' }]),
)
const [WAITING, REJECTED, ENDED] = [nextId(), nextId(), nextId()] as const

/** The demo partner's agreement for all universities, which its notes follow. */
export function agreementOf(partner: DemoPartner): { id: string; rate: string } {
  const found = AGREEMENTS.get(partner.row.id)
  if (!found) throw new RangeError(`No agreement with ${partner.row.company}`)
  return found
}

/** The demo partner's rate, in per cent of fee less scholarship. */
export function agreedRate(partner: DemoPartner): string {
  return agreementOf(partner).rate
}

/** Inserts agreements: active ones, and one each pending, rejected and ended. Needs partners and people. */
export async function insertAgreements(tx: Kysely<Database>, founded: Date, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const planned: Planned[] = [
    ...PARTNERS.map((partner) => ({
      id: agreementOf(partner).id,
      terms: terms({ PartnerId: partner.row.id, Value: agreedRate(partner), ValidFrom: FROM }),
      proposedAt: founded,
      decided: { State: 'Active' as const, at: founded, remarks: '' },
    })),
    {
      id: WAITING,
      terms: terms({
        PartnerId: BRIGHTPATH.row.id,
        UniversityId: UNIVERSITIES[5]?.row.id ?? null,
        Level: 'Postgraduate',
        Kind: 'share',
        Value: '70.00',
        ValidFrom: '2026-04-01',
        Bonuses: [{ FromStudents: 10, Kind: 'share', Value: '5.00' }],
      }),
      proposedAt: daysAgo(1),
    },
    {
      id: REJECTED,
      terms: terms({
        PartnerId: NORTHSTAR.row.id,
        UniversityId: UNIVERSITIES[15]?.row.id ?? null,
        Kind: 'fixed',
        Value: '150000.00',
        Currency: 'JPY',
        ValidFrom: FROM,
      }),
      proposedAt: daysAgo(40),
      decided: { State: 'Rejected', at: daysAgo(39), remarks: 'More than Konan pays for most programs.' },
    },
    {
      id: ENDED,
      terms: terms({ UniversityId: UNIVERSITIES[8]?.row.id ?? null, Value: '6.00', ValidFrom: FROM }),
      proposedAt: founded,
      decided: { State: 'Ended', at: founded, remarks: '' },
      ended: { at: daysAgo(120), remarks: 'Each partner has an agreement of its own now.' },
    },
  ]
  const nextEntryId = idsOf('agreement entry')
  // Their JSON is text here, which `insertAll` would encode a second time.
  await tx.insertInto('agreements').values(planned.map(rowOf)).execute()
  await tx
    .insertInto('history')
    .values(planned.flatMap((each) => historyOf(each, nextEntryId)))
    .execute()
}

interface Planned {
  id: string
  terms: AgreementTerms
  proposedAt: Date
  decided?: { State: 'Active' | 'Rejected' | 'Ended'; at: Date; remarks: string }
  ended?: { at: Date; remarks: string }
}

function terms(changes: Partial<AgreementTerms> & Pick<AgreementTerms, 'ValidFrom'>): AgreementTerms {
  return {
    PartnerId: null,
    Tier: null,
    UniversityId: null,
    Level: null,
    IntakeFrom: null,
    IntakeTo: null,
    ValidTo: null,
    Kind: 'rate',
    Value: '10.00',
    Currency: null,
    Bonuses: [],
    ...changes,
  }
}

function rowOf({ id, terms, proposedAt, decided, ended }: Planned): Insertable<AgreementTable> {
  const proposer = personId(FINANCE)
  return {
    id,
    partner_id: terms.PartnerId,
    tier: terms.Tier,
    university_id: terms.UniversityId,
    level: terms.Level,
    intake_from: terms.IntakeFrom,
    intake_to: terms.IntakeTo,
    valid_from: terms.ValidFrom,
    valid_to: terms.ValidTo,
    kind: terms.Kind,
    value: terms.Value,
    currency: terms.Currency,
    bonuses: JSON.stringify(terms.Bonuses),
    state: decided?.State ?? 'Pending',
    proposed_by: proposer,
    proposer_ids: [proposer],
    proposed_at: proposedAt,
    decided_by: decided ? personId(ADMIN) : null,
    decided_at: decided?.at ?? null,
    decision_remarks: decided?.remarks ?? '',
    ended_by: ended ? proposer : null,
    ended_at: ended?.at ?? null,
    end_remarks: ended?.remarks ?? '',
    version: 1 + Number(decided !== undefined) + Number(ended !== undefined),
    updated_by: ended || !decided ? proposer : personId(ADMIN),
    updated_at: ended?.at ?? decided?.at ?? proposedAt,
  }
}

function historyOf(
  { id, terms, proposedAt, decided, ended }: Planned,
  nextEntryId: () => string,
): Insertable<HistoryTable>[] {
  const entry = (version: number, email: string, action: string, at: Date, remarks: string) => ({
    id: nextEntryId(),
    subject: 'agreement' as const,
    subject_id: id,
    version,
    actor_id: personId(email),
    action,
    remarks,
    details: { terms },
    created_at: at,
  })
  return [
    entry(1, FINANCE, 'Propose', proposedAt, ''),
    ...(decided
      ? [entry(2, ADMIN, decided.State === 'Rejected' ? 'Reject' : 'Approve', decided.at, decided.remarks)]
      : []),
    ...(ended ? [entry(3, FINANCE, 'End', ended.at, ended.remarks)] : []),
  ]
}
