import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { SigningAttemptTable } from '#db/tables/signing'
import { ENDED } from '#domain/signing/outcome'

export type AttemptRow = Selectable<SigningAttemptTable>

export interface Ending {
  state: 'signed' | 'failed' | 'cancelled' | 'expired'
  message?: string
  transactionNumber?: string | undefined
  invoiceId?: string
}

/** The attempt with this reference, without a scope check. */
export async function attemptOf(db: Db, reference: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('signing_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Locks the attempt: of two concurrent answers one waits and then is too late. */
export async function lockAttempt(tx: Transaction<Database>, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select * from signing_attempts where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Ends a waiting attempt once and erases its session key. Returns whether this call ended it. */
export async function endAttempt(db: Kysely<Database>, id: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signing_attempts')
    .set({
      state: ending.state,
      message: ending.message ?? '',
      transaction_number: ending.transactionNumber ?? null,
      invoice_id: ending.invoiceId ?? null,
      sealed_key: null,
      ended_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends expired attempts, of one note or of all. Returns how many. */
export async function expireAttempts(db: Kysely<Database>, now: Date, noteId?: string): Promise<number> {
  let query = db
    .updateTable('signing_attempts')
    .set({ state: 'expired', message: ENDED.expired, sealed_key: null, ended_at: now })
    .where('state', '=', 'started')
    .where('expires_at', '<=', now)
  if (noteId !== undefined) query = query.where('note_id', '=', noteId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
