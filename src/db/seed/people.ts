import { DEMO_ACCOUNTS } from '#db/seed/demo-people'
import { idsOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { NORTHMOOR, PARTNERS } from '#db/seed/partners/partners'
import { UNIVERSITIES } from '#db/seed/universities'
import { timeZoneOf } from '#domain/places/time-zone'

export const OWNER = 'partner@brightpath.example'

const userId = idsOf('user')
const IDS = new Map(DEMO_ACCOUNTS.map((person) => [person.email, userId()]))
const OWNERS = PARTNERS.slice(2).map((partner) => ({ partner, id: userId() }))

/** The id of a demo person. Throws a RangeError for an unknown e-mail. */
export function personId(email: string): string {
  const id = IDS.get(email)
  if (id === undefined) throw new RangeError(`Nobody in the demo company has the e-mail ${email}`)
  return id
}

/** Brightpath's two counsellors in turn. */
export function counsellorAt(turn: number): string {
  return personId(turn % 2 === 0 ? 'counsellor@brightpath.example' : 'counsellor2@brightpath.example')
}

/** A demo person's full name. Throws a RangeError for an unknown id. */
export function personName(id: string): string {
  const person = DEMO_ACCOUNTS.find(({ email }) => IDS.get(email) === id)
  if (!person) throw new RangeError('Nobody in the demo company has this id')
  return person.name
}

/** The users who act for a partner on its notes: the owner and, if there is one, a financial manager. */
export function peopleOfPartner(partnerId: string): string[] {
  const actors = DEMO_ACCOUNTS.filter(
    ({ email, partner, special }) =>
      partnerIdOf(partner) === partnerId && (!isBelowOwner(email, partner) || special !== ''),
  )
  const owners = OWNERS.filter((owner) => owner.partner.row.id === partnerId)
  return [...actors.map(({ email }) => personId(email)), ...owners.map(({ id }) => id)]
}

/** Adds all users: demo people with the password of `passwordHash`, other partners' owners without one. */
export function addUsers(seed: Seed, passwordHash: string, created_at: Date): void {
  for (const { email, name, code, tag, partner, contact, special } of DEMO_ACCOUNTS) {
    const [mobile = '', city = '', state, country, office_from, office_to] = contact.split(', ')
    const [first_name = '', ...rest] = name.split(' ')
    seed.add('users', {
      id: personId(email),
      email,
      first_name,
      last_name: rest.join(' '),
      created_at,
      mobile,
      office_from,
      office_to,
      contact_city: city,
      contact_state: state || null,
      contact_country: country || null,
      ...inZoneOf(country || countryOf(partner)),
      password_hash: passwordHash,
      email_confirmed: special !== 'unconfirmed',
      roles: [code],
      tags: tag === '' ? [] : [tag],
      partner_id: partnerIdOf(partner),
      parent_user_id: isBelowOwner(email, partner) ? personId(OWNER) : null,
      financial_manager: special === 'financial manager',
      may_have_students: special !== 'financial manager',
      is_blocked: special === 'blocked',
    })
  }
  for (const { partner, id } of OWNERS) {
    const { id: partner_id, parent_email: email } = partner.row
    const [first_name, last_name] = partner.owner
    seed.add('users', {
      id,
      email,
      first_name,
      last_name,
      created_at,
      roles: ['PARTNER'],
      partner_id,
      ...inZoneOf(partner.row.country_id),
    })
  }
}

function inZoneOf(country = ''): { time_zone?: string } {
  const zone = timeZoneOf(country)
  return zone === null ? {} : { time_zone: zone }
}

function countryOf(code: string): string | undefined {
  if (code === NORTHMOOR.code) return UNIVERSITIES[0]?.row.country_id
  return PARTNERS.find(({ row }) => row.code === code)?.row.country_id
}

function partnerIdOf(code: string): string | null {
  return [...PARTNERS.map(({ row }) => row), NORTHMOOR].find((each) => each.code === code)?.id ?? null
}

function isBelowOwner(email: string, partner: string): boolean {
  return email !== OWNER && partner === PARTNERS[0]?.row.code
}
