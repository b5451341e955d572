import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Contact } from '#domain/people/users/contact'
import type { HistoryPart } from '#domain/record/history-page'
import { contactOf } from './changed-columns'
import { listViewings, type UserHistory } from './open-user'
import { readProfiles } from './profile-row'

export interface OwnAccount {
  contact: Contact
  version: number
  company: 'own' | null
  partnerCompany: string | null
  seenBy: UserHistory
}

/** The profile on the actor's own account page. @throws AppError USER_NOT_FOUND */
export async function ownAccount(db: Db, actor: Actor, part: HistoryPart = {}): Promise<OwnAccount> {
  const [row] = await readProfiles(db, sql`users.id = ${actor.id}`)
  if (!row) throw new AppError('USER_NOT_FOUND')
  return {
    contact: contactOf(row),
    version: row.version,
    company: row.partner_id === null ? 'own' : null,
    partnerCompany: row.partner_company,
    seenBy: await listViewings(db, actor, part),
  }
}
