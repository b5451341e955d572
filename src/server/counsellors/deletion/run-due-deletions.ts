import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { afterCommit, transaction } from '#db/transaction'
import { deletionRefusal } from '#domain/counsellors/deletion'
import {
  DELETED,
  type DeletionState,
  REFUSED,
  REQUESTED,
  SUSPENDED,
} from '#domain/counsellors/deletion-states'
import { suspend } from '#server/counsellors/deletion/delete-counsellor'
import { lockSituation, readIssuerAccounts, situationOf } from '#server/counsellors/deletion/situation'
import { deleteFactors } from '#server/people/factors/delete-factors'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { actorOf, personById } from '#server/platform/login/person'
import type { IssuerKnows } from '#server/platform/runtime/issuer-knows'
import { clearAccount } from '#server/students/privacy/erase-account'
import type { FileStore } from '#services/files/store'

interface Request {
  id: string
  user_id: string
  partner_id: string
  recipient_ids: string[]
  requested_by: string
}

type DeletesFiles = Pick<FileStore, 'delete'>

/** Also deletes for good after the time to restore; one transaction each. Returns how many. @throws AggregateError after all were tried */
export async function runDueDeletions(
  db: Db,
  { issuerKnows, files }: { issuerKnows: IssuerKnows; files: DeletesFiles },
  now: Date,
): Promise<number> {
  const waiting =
    await sql<Request>`select * from counsellor_deletions where state = ${REQUESTED} order by id`.execute(db)
  const due = await sql<Request>`select * from counsellor_deletions
    where state = ${SUSPENDED} and restorable_until <= ${now} order by id`.execute(db)
  const work = [
    ...waiting.rows.map((request) => () => complete(db, issuerKnows, request)),
    ...due.rows.map((request) => () => transaction(db, (tx) => deleteForGood(tx, files, request, now))),
  ]
  const failures: unknown[] = []
  let done = 0
  for (const act of work) {
    try {
      done += Number(await act())
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some deletions failed')
  return done
}

/** As the requester: refused if they no longer have the right. */
async function complete(db: Db, issuerKnows: IssuerKnows, request: Request): Promise<boolean> {
  const person = await personById(db, request.requested_by)
  if (!person) return false
  const actor = actorOf(person)
  const input = { RecipientUserIds: request.recipient_ids, PartnerId: request.partner_id }
  const known = await readIssuerAccounts(db, actor, request.user_id, input, issuerKnows)
  if ([...known.values()].includes('unknown')) return false
  return transaction(db, async (tx) => {
    await lockSituation(tx, request.user_id, request.recipient_ids)
    if (!(await isStill(tx, request.id, REQUESTED))) return false
    const situation = await situationOf(tx, actor, request.user_id, input, known, request.id)
    const facts = { ...situation.facts, mayDelete: situation.facts.mayDelete && !person.is_blocked }
    const code = deletionRefusal(facts, 'delete')
    if (code === null) {
      await suspend(tx, actor, situation, request.id)
      return true
    }
    await sql`update counsellor_deletions set state = ${REFUSED}, refused_as = ${code}, closed_at = now()
      where id = ${request.id}`.execute(tx)
    await announce(tx, 'counsellor.delete-refused', {
      counsellorId: request.user_id,
      deletionId: request.id,
      actorId: actor.id,
    })
    return true
  })
}

/** The name stays, because records required by law have it. */
async function deleteForGood(
  tx: Transaction<Database>,
  store: DeletesFiles,
  { id, user_id }: Request,
  now: Date,
): Promise<boolean> {
  if (!(await isStill(tx, id, SUSPENDED))) return false
  await queueIssuerChange(tx, { kind: 'delete', userId: user_id })
  await sql`update users set email = ${`erased-${user_id}@erased.invalid`}, email_confirmed = false, password_hash = null,
      mobile = '', office_from = null, office_to = null, deleted_at = ${now}, account_version = account_version + 1
    where id = ${user_id}`.execute(tx)
  for (const file of await clearAccount(tx, user_id)) afterCommit(() => store.delete(file))
  await deleteFactors(tx, user_id)
  await sql`update counsellor_deletions set state = ${DELETED}, closed_at = now() where id = ${id}`.execute(
    tx,
  )
  await recordUserChange(tx, null, { userId: user_id, action: 'Delete for good' })
  return true
}

async function isStill(tx: Transaction<Database>, id: string, state: DeletionState): Promise<boolean> {
  const { rows } = await sql`select from counsellor_deletions where id = ${id} and state = ${state}
    for update skip locked`.execute(tx)
  return rows.length > 0
}
