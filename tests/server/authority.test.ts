import { beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can, PERMISSIONS } from '#domain/access/permissions'
import type { Call } from '#domain/api/call'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import type * as access from '#server/platform/access/must-be-allowed'
import type { CallContext } from '#server/platform/http/call-context'
import type * as endpoints from '#server/platform/http/endpoint'
import type { Received } from '#server/platform/http/endpoint'
import { testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'

type Handler = (received: Received<unknown, unknown, unknown>, input: object) => Promise<unknown>

/** The permission checks that use cases made. */
const asked = vi.hoisted(() => [] as { permission: string; refusedAs: string }[])

vi.mock('#server/platform/access/must-be-allowed', async (original) => {
  const { mustBeAllowed } = await original<typeof access>()
  const noting: typeof mustBeAllowed = (actor, permission, refusedAs = 'FORBIDDEN') => {
    asked.push({ permission, refusedAs })
    mustBeAllowed(actor, permission, refusedAs)
  }
  return { mustBeAllowed: noting }
})

/** An endpoint that parses its input and checks no permission, so that only the use case can refuse. */
vi.mock('#server/platform/http/endpoint', async (original) => {
  const { openEndpoint, fieldsOf } = await original<typeof endpoints>()
  const { readInput } = await import('#server/platform/http/input')
  const { runtime } = await import('#server/platform/runtime/runtime')
  return {
    openEndpoint,
    fieldsOf,
    endpoint:
      (call: Call<z.ZodType, z.ZodType, z.ZodType>, handler: Handler) => async (context: CallContext) => {
        const input = await readInput(call, context)
        const { params, query, body, file, files: uploads } = input
        const { actor, session, credential } = context.locals
        try {
          const received = {
            ...runtime(),
            ...{ params, query, body, file, uploads },
            actor: actor as Actor,
            session,
            credential,
            fields: undefined,
          }
          const answer = await handler({ ...received, headers: new Headers() }, fieldsOf(params, query, body))
          return answer instanceof Response ? answer : Response.json(answer ?? null)
        } finally {
          await input.discard()
        }
      },
  }
})

const WRITING = EVERY_CALL.filter(({ call }) => call.method !== 'GET')
const isForAnyone = ({ call }: NamedCall) => 'anyone' in PERMISSIONS[call.permission]

const READING = EVERY_CALL.filter(({ call }) => call.method === 'GET')

/** Computed from today's date: the answer holds no company data. */
const NOBODYS = ['financialYearsList']
/** Lists and counts of the notes in the caller's scope, which is empty without the permission. */
const SCOPED = ['universitiesList', 'listNotes', 'noteTotals', 'notesCount']
/** Matches the id of a row, or a count above zero. */
const DISCLOSING = /[0-9a-f]{8}-[0-9a-f]{4}|"(?:AllNotes|InProgress|Paid|Count|Notes|totalCount)":[1-9]/

/** Calls that need only a session. */
const ANYONES = [
  'markNotifications',
  'makeToken',
  'revokeToken',
  'endSessions',
  'changeEmail',
  'cancelEmailChange',
  'changePassword',
  'startTotp',
  'confirmTotp',
  'removeTotp',
  'makeRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'changeUser',
  'chooseNotification',
  'endSeeAs',
  'answerForm',
  'uploadFormFile',
  'acceptText',
  'recordUsage',
]
/** With a permission they also change other people's rows: tests/server/people/profiles.test.ts. */
const ALSO_OTHERS = ['changeUser']

const database = testDatabase()
let situation: Situation
let files: ReturnType<typeof useCallServices>

beforeAll(async () => {
  files = useCallServices(database.db)
  situation = await makeSituation(database.db, files)
})

const everything = async () => [await whatIsWritten(database.db), ...files.kept.keys()].join('\n')

function validOf(name: string): [ValidCall, ...ValidCall[]] {
  const valid = validCalls(situation)[name]
  if (!valid) throw new Error(`No valid request of ${name} is written down`)
  return valid
}

/** Everybody who lacks the permission of a call. */
function strangersTo({ permission }: Call): Actor[] {
  const unauthorised = Object.values(situation.world.people).filter((person) => !can(person, permission))
  expect(unauthorised.length).toBeGreaterThan(0)
  return unauthorised
}

async function answersOnlyFromScope(named: NamedCall): Promise<void> {
  const [way] = validOf(named.name)
  const told = async (actor: Actor) =>
    JSON.stringify((await sendValid(named, { ...way, query: {} }, { actor })).json)
  expect(await told(way.actor)).toMatch(DISCLOSING)
  for (const actor of strangersTo(named.call)) expect(await told(actor)).not.toMatch(DISCLOSING)
}

/**
 * Refusals of a request about another person's row: the row is not found, or the proof belongs to another
 * account.
 */
const OF_ANOTHER_USER = [
  'NOT_FOUND',
  'PASSWORD_WRONG',
  'PROOF_REQUIRED',
  'PROOF_WRONG',
  'TOTP_NOT_STARTED',
  'CODE_WRONG',
  'PASSKEY_REFUSED',
  'TOTP_ON',
]

function ofNobody({ code }: { code: string }): void {
  expect(OF_ANOTHER_USER).toContain(code)
}

/** The rows of a person that these calls may change. */
async function belongingsOf(db: Db, userId: string): Promise<string> {
  const tables = ['api_tokens', 'notifications', 'sessions', 'totp_factors', 'passkeys'] as const
  const rows = tables.map((table) =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  )
  const codes = db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
  return JSON.stringify(await Promise.all([...rows, codes]))
}

it.each(WRITING.filter((named) => !isForAnyone(named)))(
  'the use case of $name checks the permission itself',
  async ({ name, call }) => {
    const before = await everything()
    const expected = { permission: call.permission, refusedAs: call.refusedAs ?? 'FORBIDDEN' }
    for (const actor of strangersTo(call))
      for (const way of validOf(name)) {
        asked.length = 0
        const answer = sendValid({ name, call }, way, { actor })
        await expect(answer).rejects.toMatchObject({ code: expected.refusedAs })
        expect(asked[0]).toEqual(expected)
      }
    expect(await everything()).toBe(before)
  },
)

it.each(READING.filter((named) => !isForAnyone(named) && !NOBODYS.includes(named.name)))(
  'the use case of $name reveals nothing to a caller without the permission',
  async ({ name, call }) => {
    if (SCOPED.includes(name)) return answersOnlyFromScope({ name, call })
    const codes = [call.refusedAs ?? 'FORBIDDEN', 'NOT_FOUND']
    for (const actor of strangersTo(call))
      for (const way of validOf(name))
        expect(codes).toContain(await sendValid({ name, call }, way, { actor }).catch(({ code }) => code))
  },
)

it('a call open to everybody changes only the caller’s own rows', async () => {
  const open = WRITING.filter(isForAnyone)
  expect(open.map(({ name }) => name)).toEqual(ANYONES)
  for (const { name, call } of open.filter((each) => !ALSO_OTHERS.includes(each.name)))
    for (const way of validOf(name)) {
      const owner = way.actor
      const before = await belongingsOf(database.db, owner.id)
      for (const actor of Object.values(situation.world.people).filter(({ id }) => id !== owner.id)) {
        // Wrong proofs slow down later answers.
        await database.db.deleteFrom('rate_limits').execute()
        await sendValid({ name, call }, way, { actor }).catch(ofNobody)
      }
      expect(await belongingsOf(database.db, owner.id)).toBe(before)
    }
})
