import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { DEMO_ACCOUNTS } from '#db/seed/demo-people'
import { idsOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { NORTHMOOR, PARTNERS } from '#db/seed/partners/partners'
import { timeZoneOf } from '#domain/places/time-zone'

export const OWNER = 'partner@brightpath.example'

const SESSION_MS = 420 * 60_000
/** Such a session has expired by the end of its day. */
const LATEST_AGE = 330
const BETWEEN_PEOPLE = 37
const AT_WORK_MS = 90 * 60_000

/** The country of the demo company. */
const HOME = 'IN'
const AGENCIES = [...PARTNERS.map(({ row }) => row), NORTHMOOR]
const userId = idsOf('user')
/** The demo people, and the owners of the other partners, who cannot sign in. */
const PEOPLE = [
  ...DEMO_ACCOUNTS.map((account) => {
    const [first = '', ...rest] = account.name.split(' ')
    return { ...account, names: [first, rest.join(' ')] as const, canHavePassword: true }
  }),
  ...PARTNERS.slice(2).map(({ row: { parent_email: email, code: partner }, owner: names }) => {
    const account = { email, partner, code: 'PARTNER', tag: '', contact: '', special: '' }
    return { ...account, names, name: names.join(' '), canHavePassword: false }
  }),
].map((person) => ({ id: userId(), ...person }))

/** The id of a demo person. Throws a RangeError for an unknown e-mail. */
export function personId(email: string): string {
  const person = PEOPLE.find((each) => each.email === email)
  if (!person) throw new RangeError(`Nobody in the demo company has the e-mail ${email}`)
  return person.id
}

/** Brightpath's two counsellors in turn. */
export function counsellorAt(turn: number): string {
  return personId(turn % 2 === 0 ? 'counsellor@brightpath.example' : 'counsellor2@brightpath.example')
}

/** A demo person's full name. Throws a RangeError for an unknown id. */
export function personName(id: string): string {
  const person = PEOPLE.find((each) => each.id === id)
  if (!person) throw new RangeError('Nobody in the demo company has this id')
  return person.name
}

/** The users who act for a partner on its notes: the owner and, if there is one, a financial manager. */
export function peopleOfPartner(partnerId: string): string[] {
  const own = PEOPLE.filter(({ partner }) => partnerOf(partner)?.id === partnerId)
  return own.filter((person) => !isBelowOwner(person) || person.special !== '').map(({ id }) => id)
}

/** Adds all users: demo people with the password of `passwordHash`, other partners' owners without one. */
export function addUsers(seed: Seed, passwordHash: string, created_at: Date): void {
  for (const person of PEOPLE) {
    const { id, email, names, code, tag, contact, special } = person
    const [mobile = '', city = '', state, country, office_from, office_to] = contact.split(', ')
    const partner = partnerOf(person.partner)
    seed.add('users', {
      id,
      email,
      first_name: names[0],
      last_name: names[1],
      created_at,
      mobile,
      office_from,
      office_to,
      contact_city: city,
      contact_state: state || null,
      contact_country: country || null,
      time_zone: timeZoneOf(country || partner?.country_id || HOME) ?? '',
      password_hash: person.canHavePassword ? passwordHash : null,
      email_confirmed: special !== 'unconfirmed',
      roles: [code],
      tags: tag === '' ? [] : [tag],
      partner_id: partner?.id ?? null,
      parent_user_id: isBelowOwner(person) ? personId(OWNER) : null,
      financial_manager: special === 'financial manager',
      may_have_students: special !== 'financial manager',
      is_blocked: special === 'blocked',
    })
  }
}

const partnerOf = (code: string) => AGENCIES.find((each) => each.code === code)

function isBelowOwner({ email, partner }: { email: string; partner: string }): boolean {
  return email !== OWNER && partner === PARTNERS[0]?.row.code
}

/** Inserts the last session of everybody who signs in to the demo company, each ended. */
export async function insertSessions(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const users = await sql<{ id: string; suspended: Date | null; signedIn: Date | null }>`
    select users.id, suspended_at as suspended, students.signed_in_at as "signedIn"
    from users left join students on students.id = users.student_id
    where email_confirmed and (not is_blocked or suspended_at is not null)
      and (password_hash is not null or parent_user_id is not null)
    order by users.id`.execute(tx)
  for (const [place, { id: user_id, suspended, signedIn }] of users.rows.entries()) {
    const ended_at = signedIn ?? suspended ?? seed.at(LATEST_AGE + place * BETWEEN_PEOPLE)
    const created_at = signedIn ?? new Date(ended_at.getTime() - AT_WORK_MS)
    seed.addNew('session', 'sessions', {
      user_id,
      created_at,
      proved_at: created_at,
      seen_at: ended_at,
      ended_at,
      expires_at: new Date(created_at.getTime() + SESSION_MS),
      end_reason: suspended ? 'blocked' : 'signed out',
      address: `203.0.113.${place + 1}`,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      methods: ['pwd'],
    })
  }
  await seed.save(tx)
  await sql`update partners set last_sign_in_at = latest.at
    from (select users.partner_id, max(sessions.created_at) as at
      from sessions join users on users.id = sessions.user_id group by users.partner_id) latest
    where partners.id = latest.partner_id`.execute(tx)
  await sql`update students set signed_in_at = sessions.created_at
    from sessions join users on users.id = sessions.user_id where students.id = users.student_id`.execute(tx)
}
