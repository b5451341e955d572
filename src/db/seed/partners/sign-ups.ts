import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { nextIntake } from '#db/seed/made-up/calendar'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { OWNER, personId } from '#db/seed/people'
import { intakeText } from '#domain/courses/intake'
import { consentText } from '#domain/sign-ups/sign-up'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
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
  const partner_id = BRIGHTPATH.row.id
  const owner = personId(OWNER)
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
      const visit_id = seed.id('sign-up visit')
      const moment = at(place)
      seed.add('sign_up_visits', {
        id: visit_id,
        code_id,
        device: place % 6 === 5 ? 'Computer' : 'Phone',
        scanned_at: moment,
        created_at: moment,
        opened_at: place < opened ? moment : null,
        began_at: place < began ? moment : null,
      })
      if (place >= began) continue
      const student = students[next++ % students.length]
      if (!student) throw new RangeError('Brightpath has no students in the demo')
      const { country_id, ...known } = student
      const visitor = { first_name: 'Visitor', last_name: String(next), email: `visitor${next}@mail.example` }
      const isVerified = place < verified
      seed.addNew('sign-up', 'sign_ups', {
        kind: 'sign-up',
        partner_id,
        code_id,
        country_id,
        otp_due: false,
        ...(isVerified ? known : visitor),
        verified_at: isVerified ? moment : null,
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
