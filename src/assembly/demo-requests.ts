import { sql, type Transaction } from 'kysely'
import { playAt } from '#assembly/before-the-demo'
import type { Database } from '#db/schema'
import { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import { UNIVERSITIES } from '#db/seed/universities'
import type { Actor } from '#domain/access/actor'
import { ProposeAgreement } from '#domain/agreements/schema'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import { sum } from '#domain/money/money'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { proposeAgreement } from '#server/agreements/propose-agreement'
import { requestInvoiceEdit } from '#server/invoice-revisions/request-invoice-edit'
import { readRevisable } from '#server/invoice-revisions/revisable'
import { requestRights } from '#server/people/rights/request-rights'

type Who = 'admin' | 'finance' | 'maker' | 'maker2' | 'staff'
type Cast = Record<Who, Actor>

/** Before the demo company's first invoice, whenever it is founded. */
const FROM = '2020-04-01'
const FOUNDED_DAYS = 780
const RAISE = '750.00'
/** Who asks, how many working minutes ago, and why. */
const ASKED = [
  ['maker', 95, 'The university raised the fee of this student after the census date.'],
  ['maker2', 410, 'The fee on our invoice is without the laboratory charge, see their letter.'],
] as const

/** Asks for what the demo company's people decide: agreements, changes of invoices, and rights. */
export async function askForDecisions(tx: Transaction<Database>, cast: Cast, now: Date): Promise<void> {
  const seed = new Seed(now)
  await proposeAgreements(tx, cast, seed)
  await requestEdits(tx, cast, seed)
  await playAt(tx, seed.inDays(-1), () =>
    requestRights(tx, cast.admin, {
      userId: cast.staff.id,
      before: { roles: ['STAFF'], tags: [] },
      after: { roles: ['STAFF'], tags: ['Payment Processor'] },
      reason: 'Covers for Paula in December',
    }),
  )
}

async function proposeAgreements(
  tx: Transaction<Database>,
  { finance, admin }: Cast,
  seed: Seed,
): Promise<void> {
  const propose = async (terms: object) => {
    const input = ProposeAgreement.parse({ UserId: finance.id, Kind: 'rate', ValidFrom: FROM, ...terms })
    return (await proposeAgreement({ db: tx, actor: finance }, input)).Agreement.AgreementId
  }
  const decide = (
    by: Actor,
    id: string,
    Version: number,
    Action: 'Approve' | 'Reject' | 'End',
    Remarks = '',
  ) => decideAgreement({ db: tx, actor: by }, { id, UserId: by.id, Action, Remarks, Version })
  const universityId = (place: number) => UNIVERSITIES[place]?.row.id
  let ended = ''
  await playAt(tx, seed.inDays(-FOUNDED_DAYS), async () => {
    ended = await propose({ UniversityId: universityId(8), Value: '6.00' })
    await decide(admin, ended, 1, 'Approve')
  })
  await playAt(tx, seed.inDays(-120), () =>
    decide(finance, ended, 2, 'End', 'Each partner has an agreement of its own now.'),
  )
  await playAt(tx, seed.inDays(-40), async () => {
    const konan = { PartnerId: NORTHSTAR.row.id, UniversityId: universityId(15) }
    const id = await propose({ ...konan, Kind: 'fixed', Value: '150000.00', Currency: 'JPY' })
    await decide(admin, id, 1, 'Reject', 'More than Konan pays for most programs.')
  })
  await playAt(tx, seed.inDays(-1), () =>
    propose({
      PartnerId: BRIGHTPATH.row.id,
      UniversityId: universityId(5),
      Level: 'Postgraduate',
      Kind: 'share',
      Value: '70.00',
      ValidFrom: '2026-04-01',
      Bonuses: [{ FromStudents: 10, Kind: 'share', Value: '5.00' }],
    }),
  )
}

async function requestEdits(tx: Transaction<Database>, cast: Cast, seed: Seed): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from university_invoices invoices
    where status_id = ${sql.lit(INVOICE_SENT)} and (select count(*) from notes where invoice_id = invoices.id) > 1
    order by created_at desc`.execute(tx)
  for (const [place, [who, age, Remarks]] of ASKED.entries()) {
    const [id] = rows.slice(place * 2).map((row) => row.id)
    const invoice = id === undefined ? null : await readRevisable(tx, id)
    const line = invoice?.Lines[0]
    if (!invoice || !line) continue
    const { AcknowledgementId, InstallmentGeneratedFor, TuitionFee } = line
    const raised = { AcknowledgementId, InstallmentGeneratedFor, TuitionFee: sum([TuitionFee, RAISE]) }
    const request = { InvoiceId: invoice.id, Version: invoice.version, Remarks, Changes: { Lines: [raised] } }
    await playAt(tx, seed.at(age), () => requestInvoiceEdit({ db: tx, actor: cast[who] }, request))
  }
}
