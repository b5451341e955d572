import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { AddUniversity, ChangeUniversity, University } from '#domain/courses/catalogue'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'
import { differences, recordChange, stale } from './record-change'
import { findUniversity, refuseMerged } from './table'

interface Saved {
  message: string
  University: University
}
type Input = Omit<z.output<typeof AddUniversity>, 'UserId' | 'Currency'>

/** Adds a university (`POST /universities`). Throws FORBIDDEN, UNIVERSITY_EXISTS. */
export async function addUniversity(
  { db, actor }: Context,
  input: z.output<typeof AddUniversity>,
): Promise<Saved> {
  mustBeAllowed(actor, 'courses.manage')
  return transaction(db, async (tx) => {
    const id = uuid()
    await refuseSameName(tx, id, input.Name)
    await tx
      .insertInto('universities')
      .values({ id, ...columnsOf(input), currency: input.Currency })
      .execute()
    await recordChange(tx, actor, {
      universityId: id,
      courseId: null,
      version: 1,
      action: 'Add',
      changes: [],
    })
    return { message: 'University added', University: await findUniversity(tx, id) }
  })
}

/** Courses get its name and country; papers stay. @throws NOT_FOUND, STALE_VERSION, UNIVERSITY_MERGED, UNIVERSITY_EXISTS */
export async function changeUniversity(
  { db, actor }: Context,
  { id, UserId: _, Version, ...input }: { id: string } & z.output<typeof ChangeUniversity>,
): Promise<Saved> {
  mustBeAllowed(actor, 'courses.manage')
  return transaction(db, async (tx) => {
    await sql`select from universities where id = ${id} for update`.execute(tx)
    const before = await findUniversity(tx, id)
    refuseMerged(before)
    const about = { universityId: id, courseId: null }
    if (isStale(Version, { version: before.Version })) throw await stale(tx, actor, about, before)
    await refuseSameName(tx, id, input.Name)
    const version = before.Version + 1
    await tx
      .updateTable('universities')
      .set({ ...columnsOf(input), version })
      .where('id', '=', id)
      .execute()
    const after = await findUniversity(tx, id)
    await recordChange(tx, actor, {
      ...about,
      version,
      action: 'Change',
      changes: differences(before, after),
    })
    return { message: 'University saved', University: after }
  })
}

/** Imports identify a university by its name. Concurrent additions wait. */
async function refuseSameName(tx: Transaction<Database>, id: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('universities by name'))`.execute(tx)
  const { rows } = await sql`
    select from universities where name_key(name) = name_key(${name}) and id <> ${id} limit 1`.execute(tx)
  if (rows.length === 0) return
  throw new AppError('UNIVERSITY_EXISTS', { fields: { Name: CATALOGUE.UNIVERSITY_EXISTS.message } })
}

function columnsOf({ Name, Address, Email, CountryId, CommissionRate }: Input) {
  return {
    name: Name,
    address: Address,
    email: Email,
    country_id: CountryId,
    commission_rate: CommissionRate,
  }
}
