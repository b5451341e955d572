import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { personId } from '#db/seed/people'

const STAFF = 'staff@tassel.example'
const KIND = 'partner that is new or quiet'

/** `begun` and `quiet` are days ago: when it became a partner, and when someone signed in last. */
const NEWCOMERS = tableOf(
  'code company email owner address city place zone begun quiet tax',
  `
SAA-0090 | Sagarmatha Admissions | owner@sagarmatha.example | Pasang Sherpa | 14 Thapathali | Kathmandu | NP-P3 | Asia/Kathmandu | 4
BNP-0091 | Blue Nile Pathways | owner@bluenile.example | Selam Tesfaye | 7 Bole Road | Addis Ababa | ET-AA | Africa/Addis_Ababa | 11 | | 0048213597
CVO-0084 | Cauvery Overseas | owner@cauvery.example | Lakshmi Narayanan | 3 Cantonment | Tiruchirappalli | IN-TN | Asia/Kolkata | 410 | 38
MSP-0086 | Meghna Study Point | owner@meghna.example | Tanvir Hossain | 22 Gulshan Avenue | Dhaka | BD-C | Asia/Dhaka | 520 | 96
VTS-0088 | Volta Scholars | owner@volta.example | Ama Mensah | 9 Ring Road | Accra | GH-AA | Africa/Accra | 640 | 203
`,
)
const CONTACTS = tableOf(
  'code daysAgo remarks',
  `
MSP-0086 | 41 | How are you? We have new scholarships for the September intake.
VTS-0088 | 12 | We would like to hear how your spring intake went.
`,
)
/** `asked` and `decided` are days ago. */
const ENQUIRIES = tableOf(
  'company country_id city contact_name email asked decided state mobile website students message remarks told_reason',
  `
Nilgiri Pathways | IN | Coimbatore | Anitha Raghavan | anitha@nilgiri.example | 2 | | New | +919443012345 | https://nilgiri.example | 60 | We have counselled students for Ireland since 2015 and want to begin with Australia.
Kathmandu Gateway | NP | Pokhara | Bikash Thapa | bikash@ktmgateway.example | 3 | | New | | | 15 | We open an office in Pokhara.
Sagarmatha Admissions | NP | Kathmandu | Pasang Sherpa | owner@sagarmatha.example | 6 | 4 | Accepted
Visa Express | AE | Dubai | Omar Haddad | info@visaexpress.example | 20 | 18 | Declined | | | | | Sells visas, counsels nobody. | We work with companies that counsel students themselves.
`,
)

/** Inserts partners in onboarding, inactive ones (one contacted too recently to repeat it), and enquiries. */
export async function insertNewcomers(tx: Transaction<Database>, now: Date): Promise<void> {
  const seed = new Seed(now)
  const staff = personId(STAFF)
  const ago = (days: string) => seed.inDays(-Number(days))
  const password = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', staff)
    .executeTakeFirst()
  const partnerIds = new Map<string, string>()
  for (const { email, owner, place, zone, begun, quiet, tax, ...partner } of NEWCOMERS) {
    const [country_id = '', state_id = null] = place.split('-')
    const [first_name = '', last_name = ''] = owner.split(' ')
    const isNew = quiet === ''
    const partner_id = seed.addNew(KIND, 'partners', {
      ...partner,
      parent_email: email,
      emails: [email],
      country_id,
      state_id,
      tax_number: tax || null,
      looked_after_by: staff,
      partner_state: isNew ? 'Onboarding' : 'Active',
      last_sign_in_at: isNew ? null : ago(quiet),
      created_at: ago(begun),
    })
    partnerIds.set(partner.code, partner_id).set(partner.company, partner_id)
    const owner_id = seed.addNew(KIND, 'users', {
      email,
      first_name,
      last_name,
      password_hash: password?.password_hash ?? null,
      roles: ['PARTNER'],
      partner_id,
      time_zone: zone,
      created_at: ago(begun),
    })
    if (isNew)
      seed.add('onboardings', { partner_id, state: 'Filling in', owner_id, version: tax === '' ? 1 : 2 })
  }
  for (const { code, daysAgo, remarks } of CONTACTS)
    seed.addNew(KIND, 'partner_contacts', {
      partner_id: partnerIds.get(code) ?? '',
      actor_id: staff,
      kind: 'Win-back e-mail',
      remarks,
      created_at: ago(daysAgo),
    })
  for (const { state, asked, decided, students, ...enquiry } of ENQUIRIES)
    seed.addNew('partner enquiry', 'partner_enquiries', {
      ...enquiry,
      state: state as 'New',
      students_a_year: students === '' ? null : Number(students),
      partner_id: state === 'Accepted' ? (partnerIds.get(enquiry.company) ?? null) : null,
      created_at: ago(asked),
      ...(decided && { decided_by: staff, decided_at: ago(decided), version: 2 }),
    })
  await seed.save(tx)
  // The owner belongs to the partner, so that the partner comes first.
  await sql`update partners set contract_accepted_at = ${ago('6')}, contract_accepted_by = owner_id
    from onboardings where partner_id = partners.id and onboardings.version = 2`.execute(tx)
}
