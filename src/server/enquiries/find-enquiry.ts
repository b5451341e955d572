import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { enquiriesSeenBy } from './enquiry-conditions'
import { type EnquiryRecord, readEnquiries } from './table'

/** Finds one enquiry within the actor's scope. Throws NOT_FOUND out of it. */
export async function findEnquiry(db: Db, actor: Actor, id: string): Promise<EnquiryRecord> {
  const [found] = await readEnquiries(
    db,
    sql`enquiries where enquiries.id = ${id} and ${enquiriesSeenBy(actor)}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Locks one enquiry until the transaction ends. Throws NOT_FOUND out of scope. */
export async function lockEnquiry(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<EnquiryRecord> {
  await sql`select id from enquiries where id = ${id} and ${enquiriesSeenBy(actor)} for update`.execute(tx)
  return findEnquiry(tx, actor, id)
}
