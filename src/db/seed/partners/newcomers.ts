import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { tableOf } from '#db/seed/made-up/table'
import { personId } from '#db/seed/people'

const DAY_MS = 86_400_000
const STAFF = 'staff@tassel.example'

/** `begun` and `quiet` are days ago: when it became a partner, and when someone signed in last. */
const NEWCOMERS = tableOf(
  ['code', 'company', 'email', 'owner', 'address', 'city', 'place', 'zone', 'begun', 'quiet', 'tax'],
  `
SAA-0090 | Sagarmatha Admissions | owner@sagarmatha.example | Pasang Sherpa | 14 Thapathali | Kathmandu | NP-P3 | Asia/Kathmandu | 4
BNP-0091 | Blue Nile Pathways | owner@bluenile.example | Selam Tesfaye | 7 Bole Road | Addis Ababa | ET-AA | Africa/Addis_Ababa | 11 | | 0048213597
CVO-0084 | Cauvery Overseas | owner@cauvery.example | Lakshmi Narayanan | 3 Cantonment | Tiruchirappalli | IN-TN | Asia/Kolkata | 410 | 38
MSP-0086 | Meghna Study Point | owner@meghna.example | Tanvir Hossain | 22 Gulshan Avenue | Dhaka | BD-C | Asia/Dhaka | 520 | 96
VTS-0088 | Volta Scholars | owner@volta.example | Ama Mensah | 9 Ring Road | Accra | GH-AA | Africa/Accra | 640 | 203
`,
)
const CONTACTS = tableOf(
  ['code', 'daysAgo', 'remarks'],
  `
MSP-0086 | 41 | How are you? We have new scholarships for the September intake.
VTS-0088 | 12 | We would like to hear how your spring intake went.
`,
)
/** `asked` and `decided` are days ago. */
const ENQUIRIES = tableOf(
  [
    'company',
    'country',
    'city',
    'name',
    'email',
    'asked',
    'decided',
    'state',
    'mobile',
    'website',
    'students',
    'message',
    'remarks',
    'told',
  ],
  `
Nilgiri Pathways | IN | Coimbatore | Anitha Raghavan | anitha@nilgiri.example | 2 | | New | +919443012345 | https://nilgiri.example | 60 | We have counselled students for Ireland since 2015 and want to begin with Australia.
Kathmandu Gateway | NP | Pokhara | Bikash Thapa | bikash@ktmgateway.example | 3 | | New | | | 15 | We open an office in Pokhara.
Sagarmatha Admissions | NP | Kathmandu | Pasang Sherpa | owner@sagarmatha.example | 6 | 4 | Accepted
Visa Express | AE | Dubai | Omar Haddad | info@visaexpress.example | 20 | 18 | Declined | | | | | Sells visas, counsels nobody. | We work with companies that counsel students themselves.
`,
)

/** Inserts partners in onboarding, inactive ones (one contacted too recently to repeat it), and enquiries. */
export async function insertNewcomers(tx: Transaction<Database>, now: Date): Promise<void> {
  const id = idsOf('partner that is new or quiet')
  const ago = (days: string) => new Date(now.getTime() - Number(days) * DAY_MS)
  const partnerIds = new Map<string, string>()
  for (const { code, company, email, owner, address, city, place, zone, begun, quiet, tax } of NEWCOMERS) {
    const [partnerId, ownerId] = [id(), id()]
    const [country_id = '', state_id = null] = place.split('-')
    const [first, last] = owner.split(' ')
    partnerIds.set(code, partnerId).set(company, partnerId)
    const row = {
      id: partnerId,
      company,
      code,
      parent_email: email,
      emails: [email],
      address,
      city,
      state_id,
      country_id,
    }
    await tx
      .insertInto('partners')
      .values({
        ...row,
        gstin: null,
        pan: null,
        tax_number: tax || null,
        looked_after_by: personId(STAFF),
        partner_state: quiet === '' ? 'Onboarding' : 'Active',
        last_sign_in_at: quiet === '' ? null : ago(quiet),
        created_at: ago(begun),
      })
      .execute()
    await sql`insert into users (id, email, first_name, last_name, password_hash, roles, partner_id, time_zone, created_at)
      select ${ownerId}, ${email}, ${first}, ${last}, password_hash, '{PARTNER}', ${partnerId}, ${zone}, ${ago(begun)}
      from users where id = ${personId(STAFF)}`.execute(tx)
    if (quiet !== '') continue
    const onboarding = { partner_id: partnerId, state: 'Filling in', owner_id: ownerId } as const
    await tx
      .insertInto('onboardings')
      .values({ ...onboarding, version: tax === '' ? 1 : 2 })
      .execute()
    if (tax !== '')
      await sql`update partners set contract_accepted_at = ${ago('6')}, contract_accepted_by = ${ownerId}
        where id = ${partnerId}`.execute(tx)
  }
  const contacts = CONTACTS.map(({ code, daysAgo, remarks }) => ({
    id: id(),
    partner_id: partnerIds.get(code) ?? '',
    actor_id: personId(STAFF),
    kind: 'Win-back e-mail',
    remarks,
    created_at: ago(daysAgo),
  }))
  await tx.insertInto('partner_contacts').values(contacts).execute()
  const enquiryId = idsOf('partner enquiry')
  const enquiries = ENQUIRIES.map(({ state, asked, decided, students, ...enquiry }) => ({
    id: enquiryId(),
    company: enquiry.company,
    country_id: enquiry.country,
    city: enquiry.city,
    contact_name: enquiry.name,
    email: enquiry.email,
    mobile: enquiry.mobile,
    website: enquiry.website,
    message: enquiry.message,
    remarks: enquiry.remarks,
    told_reason: enquiry.told,
    state: state as 'New',
    students_a_year: students === '' ? null : Number(students),
    partner_id: state === 'Accepted' ? (partnerIds.get(enquiry.company) ?? null) : null,
    created_at: ago(asked),
    ...(decided && { decided_by: personId(STAFF), decided_at: ago(decided), version: 2 }),
  }))
  await tx.insertInto('partner_enquiries').values(enquiries).execute()
}
