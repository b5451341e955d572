import type { Insertable } from 'kysely'
import { DEMO_PEOPLE } from '#db/seed/demo-people'
import { idsOf } from '#db/seed/made-up/ids'
import { BRIGHTPATH, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import { NORTHMOOR_PARTNER } from '#db/seed/partners/university'
import type { UserTable } from '#db/tables/people'
import type { Role, Tag } from '#domain/access/actor'

interface Membership {
  roles: Role[]
  tags?: Tag[]
  partnerId?: string
  /** E-mail of the partner account's owner, for the people below that owner. */
  parent?: string
  financialManager?: boolean
  blocked?: boolean
  unconfirmed?: boolean
}

const OWNER = 'partner@brightpath.example'
const brightpath = (more: Partial<Membership> = {}): Membership => ({
  roles: ['PARTNER'],
  partnerId: BRIGHTPATH.row.id,
  ...more,
})

/** The roles and tags of each demo person (docs/reference/settings.md). */
const MEMBERSHIPS: Readonly<Record<string, Membership>> = {
  'maker@tassel.example': { roles: ['STAFF'], tags: ['Accounts Payable Maker'] },
  'maker2@tassel.example': { roles: ['STAFF'], tags: ['Accounts Payable Maker'] },
  'checker@tassel.example': { roles: ['STAFF'], tags: ['Accounts Payable Checker'] },
  'checker2@tassel.example': { roles: ['STAFF'], tags: ['Accounts Payable Checker'] },
  'processor@tassel.example': { roles: ['STAFF'], tags: ['Payment Processor'] },
  'finance@tassel.example': { roles: ['FINANCE'] },
  'staff@tassel.example': { roles: ['STAFF'] },
  'loanadvisor@tassel.example': { roles: ['LOANADVISOR'] },
  'pst@tassel.example': { roles: ['PST'] },
  'admin@tassel.example': { roles: ['ADMIN'] },
  'superadmin@tassel.example': { roles: ['SUPERADMIN'] },
  'superadmin2@tassel.example': { roles: ['SUPERADMIN'] },
  'blocked@tassel.example': { roles: ['STAFF'], blocked: true },
  'unverified@tassel.example': { roles: ['STAFF'], unconfirmed: true },
  [OWNER]: brightpath(),
  'financemanager@brightpath.example': brightpath({ parent: OWNER, financialManager: true }),
  'counsellor@brightpath.example': brightpath({ parent: OWNER }),
  'counsellor2@brightpath.example': brightpath({ parent: OWNER }),
  'partner@northstar.example': { roles: ['PARTNER'], partnerId: NORTHSTAR.row.id },
  'admissions@northmoor.example': { roles: ['PARTNER'], partnerId: NORTHMOOR_PARTNER },
  'student@mail.example': { roles: ['STUDENT'] },
}

const userId = idsOf('user')
const IDS = new Map(DEMO_PEOPLE.map((person) => [person.email, userId()]))
const OWNERS = PARTNERS.slice(2).map((partner) => ({ partner, id: userId() }))

/** The id of a demo person. Throws a RangeError for an unknown e-mail. */
export function personId(email: string): string {
  const id = IDS.get(email)
  if (id === undefined) throw new RangeError(`Nobody in the demo company has the e-mail ${email}`)
  return id
}

/** A demo person's full name. Throws a RangeError for an unknown id. */
export function personName(id: string): string {
  const person = DEMO_PEOPLE.find(({ email }) => IDS.get(email) === id)
  if (!person) throw new RangeError('Nobody in the demo company has this id')
  return person.name
}

/** The users who act for a partner on its notes: the owner and, if there is one, a financial manager. */
export function peopleOfPartner(partnerId: string): string[] {
  if (partnerId === BRIGHTPATH.row.id) {
    return [personId(OWNER), personId('financemanager@brightpath.example')]
  }
  if (partnerId === NORTHSTAR.row.id) return [personId('partner@northstar.example')]
  return OWNERS.filter((owner) => owner.partner.row.id === partnerId).map((owner) => owner.id)
}

const MOBILES: Readonly<Record<string, string>> = {
  'partner@brightpath.example': '+919822014417',
  'counsellor@brightpath.example': '+919823140071',
  'counsellor2@brightpath.example': '+919823140072',
}

/** All users: demo people with the password of `passwordHash`, other partners' owners without one. */
export function userRows(passwordHash: string, createdAt: Date): Insertable<UserTable>[] {
  const demo = DEMO_PEOPLE.map(({ email, name }) => {
    const member = membershipOf(email)
    return row(personId(email), email, splitName(name), createdAt, {
      password_hash: passwordHash,
      email_confirmed: !member.unconfirmed,
      roles: member.roles,
      tags: member.tags ?? [],
      partner_id: member.partnerId ?? null,
      parent_user_id: member.parent === undefined ? null : personId(member.parent),
      financial_manager: member.financialManager ?? false,
      is_blocked: member.blocked ?? false,
    })
  })
  const owners = OWNERS.map(({ partner, id }) =>
    row(id, partner.row.parent_email, partner.owner, createdAt, {
      roles: ['PARTNER'],
      partner_id: partner.row.id,
    }),
  )
  return [...demo, ...owners]
}

function membershipOf(email: string): Membership {
  const member = MEMBERSHIPS[email]
  if (!member) throw new RangeError(`The demo people lack a membership for ${email}`)
  return member
}

function row(
  id: string,
  email: string,
  [firstName, lastName]: readonly [string, string],
  createdAt: Date,
  more: Partial<Insertable<UserTable>>,
): Insertable<UserTable> {
  return {
    id,
    email,
    mobile: MOBILES[email] ?? '',
    email_confirmed: true,
    first_name: firstName,
    last_name: lastName,
    password_hash: null,
    roles: [],
    tags: [],
    partner_id: null,
    student_id: null,
    parent_user_id: null,
    financial_manager: false,
    is_blocked: false,
    time_zone: 'Asia/Kolkata',
    created_at: createdAt,
    ...more,
  }
}

function splitName(name: string): [string, string] {
  const [first = name, ...rest] = name.split(' ')
  return [first, rest.join(' ')]
}
