import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { nextIntake } from '#db/seed/made-up/intakes'
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

/** Gives Brightpath the codes through which some of its students signed up. */
export async function insertSignUps(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const partner_id = BRIGHTPATH.row.id
  const owner = personId(OWNER)
  const intakes = (['Spring', 'Fall'] as const).map((term) =>
    intakeText(nextIntake(term, calendar(0), LEAD_DAYS)),
  )
  const registration = { partner_id, intakes, updated_by: owner, version: 2, most_students: 200 }
  await tx
    .insertInto('student_registrations')
    .values({ ...registration, updated_at: calendar(41 * WORKDAY) })
    .execute()
  const ids = { code: idsOf('sign-up code'), visit: idsOf('sign-up visit'), signUp: idsOf('sign-up') }
  const students = await tx
    .selectFrom('students')
    .select(['id', 'first_name', 'last_name', 'email', 'country_id'])
    .where('partner_id', '=', partner_id)
    .where('counsellor_id', 'is not', null)
    .where('email', 'like', '%@prospects.example')
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  let next = 0
  for (const { event, counsellor, scanned, opened, began, verified, daysAgo } of CODES) {
    const created_at = calendar(daysAgo * WORKDAY)
    const at = (place: number) => new Date(created_at.getTime() + (place + 1) * HOUR_MS)
    // The fair is over.
    const ends = event === FAIR ? calendar(5 * WORKDAY).getTime() : created_at.getTime() + YEAR_MS
    const expires_at = new Date(Math.floor(ends / 1000) * 1000)
    const counsellor_id = counsellor && personId(`${counsellor}@brightpath.example`)
    const code_id = ids.code()
    await tx
      .insertInto('sign_up_codes')
      .values({ id: code_id, partner_id, event, created_at, created_by: owner, counsellor_id, expires_at })
      .execute()
    const visits = Array.from({ length: scanned }, (_, place) => ({
      id: ids.visit(),
      code_id,
      device: place % 6 === 5 ? 'Computer' : 'Phone',
      scanned_at: at(place),
      created_at: at(place),
      opened_at: place < opened ? at(place) : null,
      began_at: place < began ? at(place) : null,
    }))
    await insertAll(tx, 'sign_up_visits', visits)
    const people = Array.from({ length: began }, (_, place) => {
      const student = students[next++ % students.length]
      if (!student) throw new Error('Brightpath has no students in the demo')
      const { id: student_id, country_id, ...known } = student
      const visitor = { first_name: 'Visitor', last_name: String(next), email: `visitor${next}@mail.example` }
      return {
        id: ids.signUp(),
        kind: 'sign-up' as const,
        partner_id,
        code_id,
        country_id,
        otp_due: false,
        ...(place < verified
          ? { ...known, student_id, verified_at: at(place) }
          : { ...visitor, student_id: null, verified_at: null }),
        visit_id: visits[place]?.id ?? null,
        consent_text: consentText('Brightpath'),
        consent_version: '2026-11',
        consented_at: at(place),
        asked_at: at(place),
        created_at: at(place),
        expires_at: at(place + 1),
      }
    })
    await insertAll(tx, 'sign_ups', people)
  }
}
