import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed } from '#db/seed/claim-seed'
import { idsOf } from '#db/seed/made-up/ids'
import { insertNewcomers } from '#db/seed/partners/newcomers'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { transaction } from '#db/transaction'

const NAME = 'demo standings of partners'
const DAY_MS = 86_400_000
const CONTRACT_DAYS = 730
const ADMIN = 'admin@tassel.example'
const STAFF = 'staff@tassel.example'

const TIERS = [
  { name: 'Platinum' },
  { name: 'Gold', max_counsellors: 25, max_subsidiaries: 10 },
  {
    name: 'Silver',
    max_counsellors: 5,
    max_subsidiaries: 2,
    features: ['commission-notes', 'wallet', 'students', 'sign-up', 'theme', 'api'],
  },
]

/** By code: the tier, and how many days from now the contract ends. */
const CONTRACTS: readonly (readonly [code: string, tier: string | null, endsIn: number])[] = [
  ['BPE-0017', 'Gold', 400],
  ['NSA-0023', 'Silver', 20],
  ['KTG-0031', 'Gold', 210],
  ['SLO-0035', 'Platinum', 700],
  ['GCA-0038', 'Silver', -12],
  ['YCA-0042', 'Silver', 5],
  ['HMS-0047', null, 90],
]
const CLOSED = 'FSS-0056'
const WHY_CLOSED = 'Students were promised places that no university had offered.'

/**
 * Gives the demo company tiers and its partners contracts. Adds a deactivated partner, some that are in
 * onboarding or inactive, and partner enquiries; once, with the same rows but current dates. Does nothing
 * when the demo company's people are missing.
 */
export async function seedPartnerStandings(db: Db, now: Date): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const day = (days: number) => after(days).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await transaction(db, async (tx) => {
    const claimed = await claimSeed(tx, NAME)
    const staff = personId(STAFF)
    const there = await tx.selectFrom('users').select('id').where('id', '=', staff).executeTakeFirst()
    if (!claimed || !there) return
    const ids = idsOf('partner standing')
    const tiers = TIERS.map((tier) => ({ id: ids(), updated_by: personId(ADMIN), ...tier }))
    await tx.insertInto('partner_tiers').values(tiers).execute()
    const history: Entry[] = []
    for (const [code, tier, endsIn] of CONTRACTS) {
      const contract = sql`contract_from = ${day(endsIn - CONTRACT_DAYS)}::date, contract_to = ${day(endsIn)}::date`
      await sql`update partners set tier = ${tier}, ${contract}, looked_after_by = ${staff},
        emails = array[parent_email] where code = ${code}`.execute(tx)
      const changes = [{ Field: 'Contract to', Old: '', New: day(endsIn) }]
      history.push({ id: ids(), code, action: 'Changed', changes, at: after(-60) })
    }
    await sql`update partners set deactivated_at = ${after(-9)}, deactivated_by = ${personId(ADMIN)},
      deactivate_reason = ${WHY_CLOSED} where code = ${CLOSED}`.execute(tx)
    history.push({ id: ids(), code: CLOSED, action: 'Deactivated', remarks: WHY_CLOSED, at: after(-9) })
    await record(tx, history)
    await insertNewcomers(tx, now, ids)
  })
}

interface Entry {
  id: string
  code: string
  action: string
  remarks?: string
  changes?: readonly { Field: string; Old: string; New: string }[]
  at: Date
}

async function record(tx: Transaction<Database>, history: readonly Entry[]): Promise<void> {
  const rows = history.map(({ id, code, action, remarks = '', changes = [], at }) => ({
    id,
    action,
    remarks,
    changes: JSON.stringify(changes),
    actor_id: personId(ADMIN),
    created_at: at,
    subject: 'partner' as const,
    subject_id: PARTNERS.find(({ row }) => row.code === code)?.row.id ?? '',
  }))
  await tx.insertInto('history').values(rows).execute()
}
