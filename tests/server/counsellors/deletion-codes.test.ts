import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/counsellors/calls'
import type { DeletionStep } from '#domain/counsellors/deletion'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { aCounsellor } from '#tests/support/people/counsellors'
import { aStudent } from '#tests/support/students/students'

/** A requested deletion. Breaking a rule changes it or the rows behind it. */
interface Asked {
  actor: Actor
  departingId: string
  unknown: Set<string>
  partnerId: string | null
  recipientId: string | null
}

const database = testDatabase()
const world = sharedWorld(database)
let restore: () => Promise<void>
let departing: Actor
let taker: Actor
let without: Actor
let unknown: Set<string>

beforeAll(async () => {
  departing = await aCounsellor(database.db, world, 'Leela')
  taker = await aCounsellor(database.db, world, 'Tara')
  without = await aCounsellor(database.db, world, 'Bela', { mayHaveStudents: false })
  await aStudent(database.db, { partnerId: world.partners.brightpath.id, counsellorId: departing.id })
  useRuntime(database.db, { issuerKnows: async (userId) => !unknown.has(userId) })
  restore = await saveCopy(database)
})

const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
const noStudents = () =>
  change(sql`update students set counsellor_id = null where counsellor_id = ${departing.id}`)

/** How to break each rule, in the order of the specification. */
const BROKEN: [ErrorCode, (asked: Asked) => unknown, DeletionStep?][] = [
  ['NO_PERMISSION', (asked) => Object.assign(asked, { actor: world.people.staff })],
  ['PARTNER_NOT_FOUND', (asked) => Object.assign(asked, { partnerId: uuid() })],
  ['PARTNER_NOT_FOUND_AUTH0', ({ unknown }) => unknown.add(world.people.partner.id)],
  ['COUNSELLOR_NOT_FOUND', (asked) => Object.assign(asked, { departingId: world.people.partner.id })],
  [
    'COUNSELLOR_DELETED_ALREADY',
    () => change(sql`update users set suspended_at = now(), is_blocked = true where id = ${departing.id}`),
  ],
  ['COUNSELLOR_NOT_FOUND_AUTH0', ({ unknown }) => unknown.add(departing.id)],
  [
    'PENDING_DELETE_REQUEST',
    () =>
      change(sql`insert into counsellor_deletions (id, user_id, partner_id, owner_id, state, requested_by)
        values (${uuid()}, ${departing.id}, ${world.partners.brightpath.id}, ${world.people.partner.id}, 'Requested', ${world.people.admin.id})`),
  ],
  [
    'COMMISSION_COMMS_NOT_ENABLED',
    () =>
      change(sql`update users set commission_notices = false
        where partner_id = ${world.partners.brightpath.id} and id <> ${departing.id}`),
  ],
  ['STUDENTS_ASSIGNED', (asked) => Object.assign(asked, { recipientId: null }), 'validate'],
  ['RECIPIENTUSERID_NOT_PROVIDED', (asked) => Object.assign(asked, { recipientId: null }), 'delete'],
  ['RECIPIENTUSERID_PROVIDED', noStudents],
  [
    'RECIPIENT_USER_NOT_VALID',
    (asked) => Object.assign(asked, { recipientId: world.people.otherPartner.id }),
  ],
  ['RECIPIENT_USER_NOT_VALID_COUNSELLOR', (asked) => Object.assign(asked, { recipientId: without.id })],
]

async function codeOf(step: DeletionStep, breaking: readonly ((asked: Asked) => unknown)[]) {
  await restore()
  unknown = new Set()
  const asked: Asked = {
    ...{ actor: world.people.admin, departingId: departing.id, unknown },
    partnerId: world.partners.brightpath.id,
    recipientId: taker.id,
  }
  for (const breakRule of breaking) await breakRule(asked)
  const call = step === 'validate' ? calls.validateDelete : calls.deleteCounsellor
  const { status, json } = await callEndpoint(call, {
    actor: asked.actor,
    method: call.method,
    params: { id: asked.departingId },
    body: { UserId: asked.actor.id, PartnerId: asked.partnerId, RecipientUserId: asked.recipientId },
  })
  return { status, code: json.error?.code ?? null, message: json.error?.message, data: json.error?.data }
}

const steps = (...given: (DeletionStep | undefined)[]) =>
  (['validate', 'delete'] as const).filter((step) =>
    given.every((only) => only === undefined || only === step),
  )

it('a valid deletion is accepted at each step', async () => {
  for (const step of steps()) expect(await codeOf(step, [])).toMatchObject({ status: 200, code: null })
})

it.each(BROKEN)('%s is answered with its own message', async (code, breakRule, only) => {
  const { status, message } = CATALOGUE[code]
  for (const step of steps(only))
    expect(await codeOf(step, [breakRule])).toMatchObject({ code, status, message })
})

/**
 * Rules about the same field cannot be broken together: either nobody or one person is named to take over.
 */
const ONE_FIELD = [
  [
    'STUDENTS_ASSIGNED',
    'RECIPIENTUSERID_NOT_PROVIDED',
    'RECIPIENT_USER_NOT_VALID',
    'RECIPIENT_USER_NOT_VALID_COUNSELLOR',
  ],
  ['STUDENTS_ASSIGNED', 'RECIPIENTUSERID_NOT_PROVIDED', 'RECIPIENTUSERID_PROVIDED'],
]
const PAIRS = BROKEN.flatMap((first, place) =>
  BROKEN.slice(place + 1).flatMap((second) => {
    const isOneField = ONE_FIELD.some((codes) => codes.includes(first[0]) && codes.includes(second[0]))
    return isOneField ? [] : [{ before: first[0], after: second[0], first, second }]
  }),
)

it.each(PAIRS)('$before comes before $after', async ({ before, first, second }) => {
  for (const step of steps(first[2], second[2]))
    expect(await codeOf(step, [second[1], first[1]])).toMatchObject({ code: before })
})

it('a counsellor with students is refused with their number, moves and possible recipients', async () => {
  const [, breakRule] = BROKEN.find(([code]) => code === 'STUDENTS_ASSIGNED') ?? []
  const { data } = await codeOf('validate', breakRule ? [breakRule] : [])
  expect(data).toMatchObject({
    Students: 1,
    Moves: [{ Kind: 'Students', Count: 1, ToUserId: null }],
    Recipients: expect.arrayContaining([expect.objectContaining({ UserId: taker.id })]),
  })
})
