import { validate } from 'uuid'
import type { Db } from '#db/database'
import type { SignInRefusal } from '#domain/access/refusals'
import { type PersonRow, personByEmail, personById, refusalFor } from '#server/login/person'
import type { Identity } from '#services/login/login'

export type Admission = { person: PersonRow; refusal: null } | { person: null; refusal: SignInRefusal }

/**
 * The user an issuer's identity stands for: by its subject where that is a user's id, else by its verified e-mail
 * address. Somebody unknown is refused like somebody blocked.
 */
export async function admit(db: Db, identity: Identity): Promise<Admission> {
  const person =
    (validate(identity.subject) ? await personById(db, identity.subject) : null) ??
    (identity.verifiedEmail ? await personByEmail(db, identity.verifiedEmail) : null)
  const refusal = person ? refusalFor(person) : 'USER_BLOCKED'
  if (person && !refusal) return { person, refusal: null }
  return { person: null, refusal: refusal ?? 'USER_BLOCKED' }
}
