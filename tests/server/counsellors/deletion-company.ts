import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { deleteCounsellor } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { EVERYBODY_IS_KNOWN, type IssuerKnows } from '#server/platform/runtime/issuer-knows'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { aCounsellor } from '#tests/support/people/counsellors'
import { aStudent } from '#tests/support/students/students'
import { newWorld, type World } from '#tests/support/world'

export let database: TestDatabase
export let world: World
export let departing: Actor
export let taker: Actor

export const partnerId = () => world.partners.brightpath.id
export const remove = (more: { recipient?: string; of?: Actor; by?: Actor; knows?: IssuerKnows } = {}) =>
  deleteCounsellor(
    {
      db: database.db,
      actor: more.by ?? world.people.partner,
      issuerKnows: more.knows ?? EVERYBODY_IS_KNOWN,
    },
    { id: (more.of ?? departing).id, ...(more.recipient ? { RecipientUserId: more.recipient } : {}) },
  )
export const restore = (of: Actor = departing) =>
  restoreCounsellor({ db: database.db, actor: world.people.admin }, { id: of.id })
export const students = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      aStudent(database.db, { partnerId: partnerId(), counsellorId: departing.id }),
    ),
  )
export const counsellorOf = async (id: string) => {
  const { rows } = await sql<{
    id: string | null
  }>`select counsellor_id as id from students where id = ${id}`.execute(database.db)
  return rows[0]?.id
}
export const assigneeOf = async (id: string) => {
  const { rows } = await sql<{
    id: string | null
  }>`select assignee_id as id from enquiries where id = ${id}`.execute(database.db)
  return rows[0]?.id
}
export const notice = async (userId: string, path: string | null) => {
  const id = uuid()
  await database.db
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      source: `event:${id}`,
      kind: 'student-assigned',
      title: 'Told',
      number: '',
      note_id: null,
      invoice_id: null,
      batch_id: null,
      path,
    })
    .execute()
  return id
}
export const readerOf = async (id: string) => {
  const { rows } = await sql<{
    id: string
  }>`select user_id as id from notifications where id = ${id}`.execute(database.db)
  return rows[0]?.id
}
export const notifiedNow = async () => {
  await sql`delete from notifications`.execute(database.db)
  await deliverEvents(database.db, { publicUrl: 'http://portal.example', state: 'kept' }, { limit: 500 })
  const { rows } = await sql<{ user_id: string; title: string }>`
      select user_id, title from notifications where kind like 'counsellor%' order by title`.execute(
    database.db,
  )
  return rows
}

/** Each test begins in a new world with two counsellors. */
export function inDeletionCompany(kind: OpenDatabase['kind']): void {
  // A worker keeps this module from file to file, so that each file opens its own.
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    world = await newWorld(database)
    departing = world.people.counsellor
    taker = await aCounsellor(database.db, world, 'Tara')
  })
  afterAll(() => database.close())
}
