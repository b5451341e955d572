import type { Insertable } from 'kysely'
import { DEMO_ACCOUNTS } from '#db/seed/demo-people'
import { idsOf } from '#db/seed/made-up/ids'
import { PARTNERS } from '#db/seed/partners/partners'
import { NORTHMOOR_PARTNER } from '#db/seed/partners/university'
import type { UserTable } from '#db/tables/people'

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
      partner !== '' &&
      partnerIdOf(partner) === partnerId &&
      (!isBelowOwner(email, partner) || special !== ''),
  )
  const owners = OWNERS.filter((owner) => owner.partner.row.id === partnerId)
  return [...actors.map(({ email }) => personId(email)), ...owners.map(({ id }) => id)]
}

/** All users: demo people with the password of `passwordHash`, other partners' owners without one. */
export function userRows(passwordHash: string, created_at: Date): Insertable<UserTable>[] {
  const nobody = { partner_id: null, student_id: null, parent_user_id: null, password_hash: null, created_at }
  const demo = DEMO_ACCOUNTS.map(({ email, name, code, tag, partner, contact, special }) => {
    const [mobile = '', city = '', state, country, office_from, office_to] = contact.split(', ')
    const [first_name = '', ...rest] = name.split(' ')
    return {
      ...nobody,
      id: personId(email),
      email,
      first_name,
      last_name: rest.join(' '),
      mobile,
      office_from,
      office_to,
      contact_city: city,
      contact_state: state || null,
      contact_country: country || null,
      password_hash: passwordHash,
      email_confirmed: special !== 'unconfirmed',
      roles: [code],
      tags: tag === '' ? [] : [tag],
      partner_id: partner === '' ? null : partnerIdOf(partner),
      parent_user_id: isBelowOwner(email, partner) ? personId(OWNER) : null,
      financial_manager: special === 'financial manager',
      may_have_students: special !== 'financial manager',
      is_blocked: special === 'blocked',
    }
  })
  const owners = OWNERS.map(({ partner: { row, owner }, id }) => ({
    ...nobody,
    id,
    email: row.parent_email,
    first_name: owner[0],
    last_name: owner[1],
    roles: ['PARTNER'],
    partner_id: row.id,
  }))
  return [...demo, ...owners]
}

function partnerIdOf(code: string): string {
  return PARTNERS.find(({ row }) => row.code === code)?.row.id ?? NORTHMOOR_PARTNER
}

function isBelowOwner(email: string, partner: string): boolean {
  return email !== OWNER && partner === PARTNERS[0]?.row.code
}
