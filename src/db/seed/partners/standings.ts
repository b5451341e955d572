import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed } from '#db/seed/claim-seed'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { insertNewcomers, insertQuiet } from '#db/seed/partners/newcomers'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { transaction } from '#db/transaction'

const NAME = 'demo standings of partners'
const DAY_MS = 86_400_000
const ADMIN = 'admin@tassel.example'
const STAFF = 'staff@tassel.example'

const TIERS = [
  { name: 'Platinum', max_counsellors: null, max_subsidiaries: null, features: null },
  { name: 'Gold', max_counsellors: 25, max_subsidiaries: 10, features: null },
  {
    name: 'Silver',
    max_counsellors: 5,
    max_subsidiaries: 2,
    features: ['commission-notes', 'wallet', 'students', 'sign-up', 'theme', 'api'],
  },
] as const

/** By code: the tier, and how many days from now the contract ends. */
const STANDINGS: Readonly<Record<string, readonly [tier: string | null, endsIn: number | null]>> = {
  'BPE-0017': ['Gold', 400],
  'NSA-0023': ['Silver', 20],
  'KTG-0031': ['Gold', 210],
  'SLO-0035': ['Platinum', 700],
  'GCA-0038': ['Silver', -12],
  'YCA-0042': ['Silver', 5],
  'HMS-0047': [null, 90],
}
const CLOSED = 'FSS-0056'

/**
 * Gives the demo company tiers and its partners contracts. Adds a deactivated partner, some that are in
 * onboarding or inactive, and partner enquiries; once, with the same rows but current dates. Does nothing
 * when the demo company's people are missing.
 */
export async function seedPartnerStandings(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const claimed = await claimSeed(tx, NAME)
    const there = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', personId(STAFF))
      .executeTakeFirst()
    if (!claimed || !there) return
    await insertTiers(tx)
    for (const [code, [tier, endsIn]] of Object.entries(STANDINGS)) await stand(tx, now, code, tier, endsIn)
    await close(tx, now)
    const partnerId = await insertNewcomers(tx, now)
    await insertQuiet(tx, now)
    await insertEnquiries(tx, now, partnerId)
  })
}

const ids = idsOf('partner standing')

async function insertTiers(tx: Transaction<Database>): Promise<void> {
  for (const { features, ...tier } of TIERS)
    await tx
      .insertInto('partner_tiers')
      .values({
        id: ids(),
        updated_by: personId(ADMIN),
        ...tier,
        ...(features && { features: [...features] }),
      })
      .execute()
}

async function stand(
  tx: Transaction<Database>,
  now: Date,
  code: string,
  tier: string | null,
  endsIn: number | null,
): Promise<void> {
  const ends = endsIn === null ? null : dayAfter(now, endsIn)
  await sql`update partners set tier = ${tier}, contract_from = ${dayAfter(now, (endsIn ?? 0) - 730)}::date,
    contract_to = ${ends}::date, looked_after_by = ${personId(STAFF)}, emails = array[parent_email] where code = ${code}`.execute(
    tx,
  )
  await record(tx, now, code, {
    actor_id: personId(ADMIN),
    action: 'Changed',
    remarks: '',
    changes: [{ Field: 'Contract to', Old: '', New: ends ?? '' }],
    daysAgo: 60,
  })
}

async function close(tx: Transaction<Database>, now: Date): Promise<void> {
  const reason = 'Students were promised places that no university had offered.'
  await sql`update partners set deactivated_at = ${new Date(now.getTime() - 9 * DAY_MS)}, deactivated_by = ${personId(ADMIN)},
    deactivate_reason = ${reason} where code = ${CLOSED}`.execute(tx)
  await record(tx, now, CLOSED, {
    actor_id: personId(ADMIN),
    action: 'Deactivated',
    remarks: reason,
    changes: [],
    daysAgo: 9,
  })
}

interface Entry {
  actor_id: string
  action: string
  remarks: string
  changes: readonly { Field: string; Old: string; New: string }[]
  daysAgo: number
}

async function record(
  tx: Transaction<Database>,
  now: Date,
  code: string,
  { daysAgo, changes, ...entry }: Entry,
): Promise<void> {
  const partner = PARTNERS.find(({ row }) => row.code === code)
  if (!partner) return
  await tx
    .insertInto('partner_history')
    .values({
      id: ids(),
      partner_id: partner.row.id,
      ...entry,
      changes: JSON.stringify(changes),
      created_at: new Date(now.getTime() - daysAgo * DAY_MS),
    })
    .execute()
}

async function insertEnquiries(tx: Transaction<Database>, now: Date, partnerId: string): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const enquiry = (
    company: string,
    country_id: string,
    city: string,
    contact_name: string,
    email: string,
  ) => ({
    id: ids(),
    company,
    country_id,
    city,
    contact_name,
    email,
  })
  const decided = (days: number) => ({ decided_by: personId(STAFF), decided_at: daysAgo(days), version: 2 })
  await insertAll(tx, 'partner_enquiries', [
    {
      ...enquiry('Nilgiri Pathways', 'IN', 'Coimbatore', 'Anitha Raghavan', 'anitha@nilgiri.example'),
      mobile: '+919443012345',
      website: 'https://nilgiri.example',
      students_a_year: 60,
      message: 'We have counselled students for Ireland since 2015 and want to begin with Australia.',
      created_at: daysAgo(2),
    },
  ])
  await insertAll(tx, 'partner_enquiries', [
    {
      ...enquiry('Kathmandu Gateway', 'NP', 'Pokhara', 'Bikash Thapa', 'bikash@ktmgateway.example'),
      students_a_year: 15,
      message: 'We open an office in Pokhara.',
      created_at: daysAgo(3),
    },
  ])
  await insertAll(tx, 'partner_enquiries', [
    {
      ...enquiry('Sagarmatha Admissions', 'NP', 'Kathmandu', 'Pasang Sherpa', 'owner@sagarmatha.example'),
      state: 'Accepted' as const,
      partner_id: partnerId,
      created_at: daysAgo(6),
      ...decided(4),
    },
  ])
  await insertAll(tx, 'partner_enquiries', [
    {
      ...enquiry('Visa Express', 'AE', 'Dubai', 'Omar Haddad', 'info@visaexpress.example'),
      state: 'Declined' as const,
      remarks: 'Sells visas, counsels nobody.',
      told_reason: 'We work with companies that counsel students themselves.',
      created_at: daysAgo(20),
      ...decided(18),
    },
  ])
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
