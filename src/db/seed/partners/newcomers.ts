import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { personId } from '#db/seed/people'

const DAY_MS = 86_400_000
const STAFF = 'staff@tassel.example'
const ids = idsOf('partner that is new or quiet')

interface Partner {
  company: string
  code: string
  email: string
  owner: readonly [first: string, last: string]
  place: { address: string; city: string; state_id: string | null; country_id: string }
  time_zone: string
  daysAgo: number
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** A partner with its owner, who signs in with the demo company's password. */
async function insertPartner(
  tx: Transaction<Database>,
  now: Date,
  { company, code, email, owner, place, time_zone, daysAgo }: Partner,
  more: { partner_state: 'Onboarding' | 'Active'; tax_number?: string; last_sign_in_at?: Date },
): Promise<{ partnerId: string; ownerId: string }> {
  const [partnerId, ownerId] = [ids(), ids()]
  await tx
    .insertInto('partners')
    .values({
      id: partnerId,
      company,
      code,
      parent_email: email,
      emails: [email],
      ...place,
      gstin: null,
      pan: null,
      looked_after_by: personId(STAFF),
      created_at: ago(now, daysAgo),
      ...more,
    })
    .execute()
  await sql`insert into users (id, email, first_name, last_name, password_hash, roles, partner_id, time_zone, created_at)
    select ${ownerId}, ${email}, ${owner[0]}, ${owner[1]}, password_hash, '{PARTNER}', ${partnerId}, ${time_zone}, ${ago(now, daysAgo)}
    from users where id = ${personId(STAFF)}`.execute(tx)
  return { partnerId, ownerId }
}

/** Inserts two partners in onboarding: a new one, whose id is returned, and one with full company details. */
export async function insertNewcomers(tx: Transaction<Database>, now: Date): Promise<string> {
  const begins = await insertPartner(
    tx,
    now,
    {
      company: 'Sagarmatha Admissions',
      code: 'SAA-0090',
      email: 'owner@sagarmatha.example',
      owner: ['Pasang', 'Sherpa'],
      time_zone: 'Asia/Kathmandu',
      daysAgo: 4,
      place: { address: '14 Thapathali', city: 'Kathmandu', state_id: 'P3', country_id: 'NP' },
    },
    { partner_state: 'Onboarding' },
  )
  await tx
    .insertInto('onboardings')
    .values({ partner_id: begins.partnerId, state: 'Filling in', owner_id: begins.ownerId })
    .execute()
  const goesOn = await insertPartner(
    tx,
    now,
    {
      company: 'Blue Nile Pathways',
      code: 'BNP-0091',
      email: 'owner@bluenile.example',
      owner: ['Selam', 'Tesfaye'],
      time_zone: 'Africa/Addis_Ababa',
      daysAgo: 11,
      place: { address: '7 Bole Road', city: 'Addis Ababa', state_id: 'AA', country_id: 'ET' },
    },
    { partner_state: 'Onboarding', tax_number: '0048213597' },
  )
  await tx
    .insertInto('onboardings')
    .values({
      partner_id: goesOn.partnerId,
      owner_id: goesOn.ownerId,
      state: 'Filling in',
      version: 2,
    })
    .execute()
  await sql`update partners set contract_accepted_at = ${ago(now, 6)}, contract_accepted_by = ${goesOn.ownerId}
    where id = ${goesOn.partnerId}`.execute(tx)
  return begins.partnerId
}

const QUIET: readonly (Partner & { quietDays: number; contact?: { daysAgo: number; remarks: string } })[] = [
  {
    company: 'Cauvery Overseas',
    code: 'CVO-0084',
    email: 'owner@cauvery.example',
    daysAgo: 410,
    owner: ['Lakshmi', 'Narayanan'],
    time_zone: 'Asia/Kolkata',
    quietDays: 38,
    place: { address: '3 Cantonment', city: 'Tiruchirappalli', state_id: 'TN', country_id: 'IN' },
  },
  {
    company: 'Meghna Study Point',
    code: 'MSP-0086',
    email: 'owner@meghna.example',
    daysAgo: 520,
    owner: ['Tanvir', 'Hossain'],
    time_zone: 'Asia/Dhaka',
    quietDays: 96,
    place: { address: '22 Gulshan Avenue', city: 'Dhaka', state_id: 'C', country_id: 'BD' },
    contact: { daysAgo: 41, remarks: 'How are you? We have new scholarships for the September intake.' },
  },
  {
    company: 'Volta Scholars',
    code: 'VTS-0088',
    email: 'owner@volta.example',
    daysAgo: 640,
    owner: ['Ama', 'Mensah'],
    time_zone: 'Africa/Accra',
    quietDays: 203,
    place: { address: '9 Ring Road', city: 'Accra', state_id: 'AA', country_id: 'GH' },
    contact: { daysAgo: 12, remarks: 'We would like to hear how your spring intake went.' },
  },
]

/** Inserts inactive partners. Two were contacted, one of them too recently to be contacted again. */
export async function insertQuiet(tx: Transaction<Database>, now: Date): Promise<void> {
  for (const { quietDays, contact, ...partner } of QUIET) {
    const seen = { partner_state: 'Active', last_sign_in_at: ago(now, quietDays) } as const
    const { partnerId } = await insertPartner(tx, now, partner, seen)
    if (contact)
      await tx
        .insertInto('partner_contacts')
        .values({
          id: ids(),
          partner_id: partnerId,
          actor_id: personId(STAFF),
          kind: 'Win-back e-mail',
          remarks: contact.remarks,
          created_at: ago(now, contact.daysAgo),
        })
        .execute()
  }
}
