import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Role, Tag } from '#domain/access/actor'
import { rightsFault } from '#domain/people/rights/guarded'
import { applyRights } from '#server/people/rights/grant-rights'
import { lockUser } from '#server/people/users/last-super-admin'
import { IS_NOT_ERASED } from '#server/people/users/table'
import { announce } from '#server/platform/events/announce'

interface Granted {
  name: string
  roles: Role[]
}

interface Person {
  id: string
  name: string
  roles: Role[]
  tags: Tag[]
  partner_id: string | null
  student_id: string | null
  is_blocked: boolean
  email_confirmed: boolean
}

/** `npm run grant-admin`, where no second administrator can approve; notifies all (docs/decisions/0093). @throws Error */
export async function grantAdmin(
  db: Db,
  email: string,
  role: Extract<Role, 'ADMIN' | 'SUPERADMIN'>,
  reason: string,
): Promise<Granted> {
  return transaction(db, async (tx) => {
    const person = await lockByEmail(tx, email)
    const refusal = refusalFor(person, role)
    if (refusal) throw new Error(`${email}: ${refusal}`)
    const roles = [...person.roles, role]
    await applyRights(tx, null, person, { roles, tags: person.tags }, `By the operator’s command: ${reason}`)
    await announce(tx, 'user.admin-granted', { userId: person.id, actorId: null, reason })
    return { name: person.name, roles }
  })
}

async function lockByEmail(tx: Transaction<Database>, email: string): Promise<Person> {
  const which = sql`lower(email) = lower(${email.trim()}) and ${IS_NOT_ERASED}`
  const found = await sql<{ id: string }>`select id from users where ${which}`.execute(tx)
  const [{ id } = { id: null }] = found.rows
  if (id === null)
    throw new Error(`${email}: nobody has this e-mail address. Invite them in the portal first.`)
  await lockUser(tx, id)
  const { rows } = await sql<Person>`
    select id, trim(first_name || ' ' || last_name) as name, roles, tags, partner_id, student_id, is_blocked, email_confirmed
    from users where id = ${id}`.execute(tx)
  const [person] = rows
  if (!person) throw new Error(`${email}: this account is gone.`)
  return person
}

function refusalFor(person: Person, role: Role): string | null {
  if (person.is_blocked) return 'this account is blocked. Let them sign in again first.'
  if (!person.email_confirmed) return 'this person has not accepted their invitation yet.'
  if (person.roles.includes(role)) return `this person has the role ${role} already.`
  const fault = rightsFault(
    { roles: [...person.roles, role], tags: person.tags },
    { partnerId: person.partner_id, studentId: person.student_id },
  )
  return fault && `${fault.message}.`
}
