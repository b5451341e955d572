import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import type { Calendar } from '#db/seed/made-up/calendar'
import { WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { consentText } from '#domain/sign-ups/sign-up'

const OWNER = 'partner@brightpath.example'
const YEAR_MS = 365 * 86_400_000

const CODES = [
  { event: '', counsellor: null, scanned: 64, opened: 51, began: 14, verified: 11, daysAgo: 40, over: false },
  {
    event: 'Pune education fair',
    counsellor: 'counsellor@brightpath.example',
    scanned: 120,
    opened: 97,
    began: 26,
    verified: 22,
    daysAgo: 25,
    over: true,
  },
  {
    event: '',
    counsellor: 'counsellor2@brightpath.example',
    scanned: 9,
    opened: 8,
    began: 3,
    verified: 2,
    daysAgo: 10,
    over: false,
  },
] as const

/** Gives Brightpath the codes through which some of its students signed up. */
export async function insertSignUps(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const partnerId = BRIGHTPATH.row.id
  await tx
    .insertInto('student_registrations')
    .values({
      partner_id: partnerId,
      intakes: ['Spring 2027', 'Fall 2027'],
      updated_by: personId(OWNER),
      version: 2,
      updated_at: calendar(41 * WORKDAY),
      most_students: 200,
    })
    .execute()
  const ids = { code: idsOf('sign-up code'), visit: idsOf('sign-up visit'), signUp: idsOf('sign-up') }
  const { rows: students } = await sql<{
    id: string
    first_name: string
    last_name: string
    email: string
    country_id: string
  }>`
    select id, first_name, last_name, email, country_id from students
    where partner_id = ${partnerId} and counsellor_id is not null order by id desc limit 60`.execute(tx)
  let next = 0
  for (const code of CODES) {
    const made = calendar(code.daysAgo * WORKDAY)
    const codeId = ids.code()
    await tx
      .insertInto('sign_up_codes')
      .values({
        id: codeId,
        partner_id: partnerId,
        event: code.event,
        created_at: made,
        created_by: personId(OWNER),
        counsellor_id: code.counsellor && personId(code.counsellor),
        expires_at: new Date(
          Math.floor((code.over ? calendar(5 * WORKDAY).getTime() : made.getTime() + YEAR_MS) / 1000) * 1000,
        ),
      })
      .execute()
    const at = (place: number) => new Date(made.getTime() + (place + 1) * 3_600_000)
    const visits = Array.from({ length: code.scanned }, (_, place) => ({
      id: ids.visit(),
      code_id: codeId,
      device: place % 6 === 5 ? 'Computer' : 'Phone',
      scanned_at: at(place),
      opened_at: place < code.opened ? at(place) : null,
      began_at: place < code.began ? at(place) : null,
      created_at: at(place),
    }))
    await insertAll(tx, 'sign_up_visits', visits)
    const people = Array.from({ length: code.began }, (_, place) => {
      const student = students[next++ % students.length]
      if (!student) throw new Error('Brightpath has no students in the demo')
      const isIn = place < code.verified
      return {
        id: ids.signUp(),
        kind: 'sign-up' as const,
        partner_id: partnerId,
        code_id: codeId,
        visit_id: visits[place]?.id ?? null,
        email: isIn ? student.email : `visitor${next}@mail.example`,
        first_name: isIn ? student.first_name : 'Visitor',
        last_name: isIn ? student.last_name : String(next),
        country_id: student.country_id,
        otp_due: false,
        consent_text: consentText('Brightpath'),
        consent_version: '2026-11',
        consented_at: at(place),
        asked_at: at(place),
        created_at: at(place),
        expires_at: at(place + 1),
        verified_at: isIn ? at(place) : null,
        student_id: isIn ? student.id : null,
      }
    })
    await insertAll(tx, 'sign_ups', people)
  }
}
