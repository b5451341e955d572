import { CompiledQuery } from 'kysely'
import type { Db } from '#db/database'
import type { SignInRefusal } from '#domain/access/refusals'
import {
  PERSON_COLUMNS,
  type PersonRow,
  personByEmail,
  personById,
  refusalFor,
} from '#server/platform/login/person'
import type { Identity } from '#services/login/login'

export type Admission = { person: PersonRow; refusal: null } | { person: null; refusal: SignInRefusal }

const BY_LINK = `select ${PERSON_COLUMNS} from issuer_links join users on users.id = issuer_links.user_id
  where issuer_links.issuer = $1 and issuer_links.subject = $2`

/** The user of an identity: by id for the embedded issuer, by link for a hosted one; blocked if unknown. */
export async function admit(db: Db, identity: Identity): Promise<Admission> {
  const { issuer, subject } = identity
  return admissionOf(
    issuer === null ? await personById(db, subject) : await personByLink(db, issuer, subject),
  )
}

/** Links the first subject with a user's verified address for good; later ones are refused (docs/decisions/0029). */
export async function admitArriving(db: Db, identity: Identity): Promise<Admission> {
  const { issuer, subject, verifiedEmail } = identity
  if (issuer === null || verifiedEmail === null) return admit(db, identity)
  const linked = await personByLink(db, issuer, subject)
  if (linked) return admissionOf(linked)
  const admission = admissionOf(await personByEmail(db, verifiedEmail))
  if (!admission.person) return admission
  await db
    .insertInto('issuer_links')
    .values({ issuer, subject, user_id: admission.person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Nothing was linked if the person has another subject, or the subject another person.
  const person = await personByLink(db, issuer, subject)
  return admissionOf(person?.id === admission.person.id ? person : null)
}

function admissionOf(person: PersonRow | null): Admission {
  const refusal = person ? refusalFor(person) : 'USER_BLOCKED'
  if (person && !refusal) return { person, refusal: null }
  return { person: null, refusal: refusal ?? 'USER_BLOCKED' }
}

async function personByLink(db: Db, issuer: string, subject: string): Promise<PersonRow | null> {
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(BY_LINK, [issuer, subject]))
  return rows[0] ?? null
}
