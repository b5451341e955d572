import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed } from '#db/seed/claim-seed'
import type { ByteStore } from '#db/seed/made-up/files'
import { idsOf } from '#db/seed/made-up/ids'
import { paper } from '#db/seed/made-up/paper'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { BankDetailChangeTable } from '#db/tables/partners/bank-changes'
import { transaction } from '#db/transaction'
import { type BankDetails, changedFields } from '#domain/bank-details/fields'
import { BankDetails as Details } from '#domain/bank-details/schema'

interface Seals {
  seal(name: string, text: string): string
  open(name: string, sealed: string): string
}

const NAME = 'demo bank changes'
const DAY_MS = 86_400_000

interface Planned {
  partnerId: string
  subsidiaryId: string | null
  askedBy: string
  reason: string
  askedDaysAgo: number
  /** The change's other values: the requested ones while it waits, the previous ones once it took effect. */
  other: Partial<BankDetails>
  proof?: readonly string[]
  approved?: { by: string; daysAgo: number; remarks: string }
}

const PLANNED: readonly Planned[] = [
  {
    partnerId: NORTHSTAR.row.id,
    subsidiaryId: null,
    askedBy: 'partner@northstar.example',
    reason: 'Our company has moved its business account to the main branch in Hà Nội.',
    askedDaysAgo: 8,
    other: { account_no: '01021884402917', bank_location: 'Hà Nội, Cầu Giấy branch' },
    approved: {
      by: 'finance@tassel.example',
      daysAgo: 6,
      remarks: 'Confirmed by telephone with Ms Lan on the number we had.',
    },
  },
  {
    partnerId: BRIGHTPATH.row.id,
    subsidiaryId: BRIGHTPATH.subsidiaries[0]?.id ?? null,
    askedBy: 'financemanager@brightpath.example',
    reason: 'The Nagpur office opened an account of its own in Civil Lines.',
    askedDaysAgo: 1,
    other: { account_no: '50200081447306', bank_location: 'Nagpur, Civil Lines branch' },
    proof: [
      'Pay: CANCELLED',
      'Account holder: Brightpath Nagpur',
      'Account no. 50200081447306',
      'Branch: Nagpur, Civil Lines branch',
    ],
  },
]

/**
 * Inserts a pending change of bank details and a recently approved one, once. Does nothing when the demo
 * company's bank details are missing.
 */
export async function seedBankChanges(
  db: Db,
  { seals, files }: { seals: Seals; files: ByteStore },
  now: Date,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, NAME))) return
    const nextId = idsOf('bank change')
    for (const planned of PLANNED) {
      const id = nextId()
      const kept = await tx
        .selectFrom('bank_details')
        .select(['id', 'sealed'])
        .where('partner_id', '=', planned.partnerId)
        .where('subsidiary_id', planned.subsidiaryId === null ? 'is' : '=', planned.subsidiaryId)
        .executeTakeFirst()
      if (!kept) continue
      const present = Details.parse(JSON.parse(seals.open(kept.id, kept.sealed)))
      const proof = await keepProof(tx, planned, files, now)
      await tx
        .insertInto('bank_detail_changes')
        .values(changeRow(id, planned, { ...present, ...proof }, present, seals, now))
        .execute()
      if (planned.approved)
        await tx
          .updateTable('bank_details')
          .set({ version: 2, updated_at: daysBefore(now, planned.approved.daysAgo) })
          .where('id', '=', kept.id)
          .execute()
    }
  })
}

async function keepProof(
  tx: Transaction<Database>,
  { proof, partnerId, askedBy, askedDaysAgo }: Planned,
  files: ByteStore,
  now: Date,
): Promise<Partial<BankDetails>> {
  if (!proof) return {}
  const id = idsOf('bank proof')()
  const bytes = paper('CHEQUE', proof)
  const at = daysBefore(now, askedDaysAgo)
  await files.put(id, bytes)
  await tx
    .insertInto('files')
    .values({
      id,
      name: 'Cancelled cheque.pdf',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: personId(askedBy),
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('bank_certificates')
    .values({ file_id: id, partner_id: partnerId, created_at: at, named_at: at })
    .execute()
  return { account_proof: id }
}

function changeRow(
  id: string,
  planned: Planned,
  wanted: BankDetails,
  present: BankDetails,
  seals: Seals,
  now: Date,
): Insertable<BankDetailChangeTable> {
  const { approved } = planned
  const other = { ...wanted, ...planned.other }
  const [before, after] = approved ? [other, present] : [present, other]
  const seal = (value: 'wanted' | 'replaced', details: BankDetails) =>
    seals.seal(`bank detail change ${id} ${value}`, JSON.stringify(details))
  return {
    id,
    partner_id: planned.partnerId,
    subsidiary_id: planned.subsidiaryId,
    base_version: 1,
    wanted: seal('wanted', after),
    replaced: seal('replaced', before),
    fields: changedFields(before, after),
    reason: planned.reason,
    state: approved ? 'Approved' : 'Pending',
    requested_by: personId(planned.askedBy),
    requested_at: daysBefore(now, planned.askedDaysAgo),
    ...(approved && {
      decided_by: personId(approved.by),
      decided_at: daysBefore(now, approved.daysAgo),
      decision_remarks: approved.remarks,
    }),
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
