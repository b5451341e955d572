import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { DEMO_DOMAIN } from '#db/seed/demo-people'
import { nextIntake } from '#db/seed/made-up/calendar'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { OWNER, personId } from '#db/seed/people'
import { intakeText } from '#domain/courses/intake'
import { consentText } from '#domain/sign-ups/sign-up'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { id: partner_id } = BRIGHTPATH.row
const owner = personId(OWNER)

const SUN = '<circle cx="18" cy="17" r="8" fill="#f2a33a"/>'
const PATH = (colour: string) =>
  `<path d="M4 33c8-1 8-7 14-8s8-7 14-8" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="168" height="38" viewBox="0 0 168 38">${SUN}${PATH(colour)}
<text x="44" y="27" font-family="Noto Sans, Segoe UI, Roboto, sans-serif" font-size="22" font-weight="600" fill="${colour}">Brightpath</text></svg>`
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38">${SUN}${PATH('#12664f')}</svg>`

const HERO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="420" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9d9a8"/><stop offset="1" stop-color="#fdf3e1"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h1200v420H0z"/><circle cx="840" cy="190" r="70" fill="#f2a33a"/>
<path fill="#a9c9bd" d="M0 270c180-90 320-20 480-40s260-110 420-60 200 70 300 40v210H0z"/>
<path fill="#4f917c" d="M0 330c220-80 380 0 560-30s320-60 640 10v110H0z"/>
<path fill="#12664f" d="M0 380c260-60 460-10 700-20s360-20 500 0v60H0z"/>
<path fill="none" stroke="#fdf3e1" stroke-width="14" stroke-linecap="round" d="M420 420c60-40 220-40 250-70s60-40 110-54"/></svg>`

const PICTURES = [
  ['logo', 'Brightpath logo.svg', logo('#12664f')],
  ['logo_dark', 'Brightpath logo dark.svg', logo('#9fd8c4')],
  ['favicon', 'Brightpath icon.svg', ICON],
  ['hero', 'Brightpath hero.svg', HERO],
] as const

/** Gives Brightpath a branding and a local domain, which was checked daily until two hours ago. */
export function addBrandings(seed: Seed, founded: Date): void {
  const images = PICTURES.map(([column, name, svg]) => {
    const bytes = new TextEncoder().encode(svg)
    const file_id = seed.addFile('brand picture', {
      name,
      bytes,
      by: owner,
      at: founded,
      type: 'image/svg+xml',
    })
    seed.add('brand_images', { file_id, partner_id, created_at: founded })
    return [column, file_id] as const
  })
  seed.add('brandings', {
    partner_id,
    display_name: 'Brightpath',
    accent: '#12664f',
    ...Object.fromEntries(images),
    welcome:
      'Study abroad with people who have been there: from the first question to the first day on campus.',
    support_email: 'hello@brightpath.example',
    support_phone: '+91 80 4718 2200',
    theme_switch: true,
    updated_at: founded,
    updated_by: owner,
  })
  const checked_at = new Date(seed.now.getTime() - 2 * HOUR_MS)
  const domain = { partner_id, domain: DEMO_DOMAIN, status: 'Valid' as const, findings: [] }
  seed.add('custom_domains', {
    ...domain,
    proof: 'portal-proof=demo',
    needs_proof: false,
    records: [{ Type: 'CNAME', Name: DEMO_DOMAIN, Value: 'localhost', Seen: ['localhost'] }],
    valid_at: founded,
    added_at: founded,
    added_by: owner,
    checked_at,
  })
  seed.addNew('domain check', 'custom_domain_checks', {
    ...domain,
    first_at: founded,
    last_at: checked_at,
    count: Math.round((checked_at.getTime() - founded.getTime()) / DAY_MS),
  })
}

const RESTORABLE_DAYS = 30
const INVITED_DAYS = 7

const COUNSELLORS = [
  ['Nisha', 'Thapa', 'active'],
  ['Tenzin', 'Lama', 'invited'],
  ['Ravi', 'Shah', 'suspended'],
] as const

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Adds Brightpath's other counsellors, the open invitation, and the deletion that can still be undone. */
export function addCounsellors(seed: Seed): void {
  for (const [first_name, last_name, state] of COUNSELLORS) {
    const suspended_at = state === 'suspended' ? seed.workdaysAgo(3) : null
    const created_at = seed.workdaysAgo(state === 'invited' ? 1 : 200)
    const user_id = seed.addNew('counsellor', 'users', {
      email: `${first_name.toLowerCase()}@brightpath.example`,
      first_name,
      last_name,
      suspended_at,
      created_at,
      roles: ['PARTNER'],
      partner_id,
      parent_user_id: owner,
      email_confirmed: state !== 'invited',
      is_blocked: state === 'suspended',
    })
    const expires_at = daysAfter(created_at, INVITED_DAYS)
    const used_at = state === 'invited' ? null : created_at
    const link = { user_id, created_at, expires_at, used_at }
    seed.addNew('counsellor', 'one_time_links', { kind: 'invitation', ...link })
    if (!suspended_at) continue
    const restorable_until = daysAfter(suspended_at, RESTORABLE_DAYS)
    const asked = { requested_by: owner, requested_at: suspended_at, suspended_at, restorable_until }
    const of = { user_id, partner_id, owner_id: owner, state: 'Suspended' as const }
    seed.addNew('counsellor', 'counsellor_deletions', { ...of, ...asked })
  }
}

const YEAR_MS = 365 * DAY_MS
/** The days before an intake until which students sign up for it. */
const LEAD_DAYS = 45
const FAIR = 'Pune education fair'

const CODES = [
  { event: '', counsellor: null, scanned: 64, opened: 51, began: 14, verified: 11, daysAgo: 40 },
  { event: FAIR, counsellor: 'counsellor', scanned: 120, opened: 97, began: 26, verified: 22, daysAgo: 25 },
  { event: '', counsellor: 'counsellor2', scanned: 9, opened: 8, began: 3, verified: 2, daysAgo: 10 },
] as const

/** Adds the codes through which some of Brightpath's students signed up. The students must exist. */
export async function addSignUps(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const intakes = (['Spring', 'Fall'] as const).map((term) =>
    intakeText(nextIntake(term, seed.at(0), LEAD_DAYS)),
  )
  const updated = { updated_by: owner, updated_at: seed.workdaysAgo(41) }
  seed.add('student_registrations', { partner_id, intakes, version: 2, most_students: 200, ...updated })
  const students = await tx
    .selectFrom('students')
    .select(['id as student_id', 'first_name', 'last_name', 'email', 'country_id'])
    .where('partner_id', '=', partner_id)
    .where('counsellor_id', 'is not', null)
    .where('email', 'like', '%@prospects.example')
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  let next = 0
  for (const { event, counsellor, scanned, opened, began, verified, daysAgo } of CODES) {
    const created_at = seed.workdaysAgo(daysAgo)
    const at = (place: number) => new Date(created_at.getTime() + (place + 1) * HOUR_MS)
    const ends = event === FAIR ? seed.workdaysAgo(5).getTime() : created_at.getTime() + YEAR_MS
    const code_id = seed.addNew('sign-up code', 'sign_up_codes', {
      partner_id,
      event,
      created_at,
      created_by: owner,
      counsellor_id: counsellor && personId(`${counsellor}@brightpath.example`),
      expires_at: new Date(Math.floor(ends / 1000) * 1000),
    })
    for (let place = 0; place < scanned; place++) {
      const moment = at(place)
      const by = (count: number) => (place < count ? moment : null)
      const device = place % 6 === 5 ? 'Computer' : 'Phone'
      const moments = { scanned_at: moment, created_at: moment, opened_at: by(opened), began_at: by(began) }
      const visit_id = seed.addNew('sign-up visit', 'sign_up_visits', { code_id, device, ...moments })
      if (place >= began) continue
      const student = students[next++ % students.length]
      if (!student) throw new RangeError('Brightpath has no students in the demo')
      const { country_id, ...known } = student
      const visitor = { first_name: 'Visitor', last_name: String(next), email: `visitor${next}@mail.example` }
      seed.addNew('sign-up', 'sign_ups', {
        kind: 'sign-up',
        partner_id,
        code_id,
        country_id,
        otp_due: false,
        ...(place < verified ? known : visitor),
        verified_at: by(verified),
        visit_id,
        consent_text: consentText('Brightpath'),
        consent_version: '2026-11',
        consented_at: moment,
        asked_at: moment,
        created_at: moment,
        expires_at: at(place + 1),
      })
    }
  }
}
