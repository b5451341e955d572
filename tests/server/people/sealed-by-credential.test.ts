import { beforeAll, expect, test } from 'vitest'
import { SCOPE_KINDS, SCOPES } from '#domain/people/scopes'
import { SaveSection } from '#domain/students/profile/schema'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { readConfig } from '#server/platform/runtime/config'
import { saveSection } from '#server/students/profile/save-section'
import { testDatabase } from '#tests/support/database/hooks'
import { type RolledBack, rolledBack } from '#tests/support/database/rolled-back'
import {
  everyRow,
  openedSecrets,
  SEALED_COLUMNS,
  sealedColumnsOf,
} from '#tests/support/database/sealed-columns'
import { type EndpointRequest, useRuntime } from '#tests/support/http/http'
import { UNLIMITED } from '#tests/support/http/runtime'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { sorted } from '#tests/support/sorted'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'
import { sealer } from '#tests/support/vocabulary/sealer'

/** Calls that show a session the sealed values of a student or a company. */
const SHOWING = ['exportStudentData', 'getSubsidiary', 'showBankChange', 'showBankDetails', 'showSealed']
const PASSPORT = { PassportNumber: 'Q7654321', DateOfBirth: '2001-02-03' }

const database = testDatabase()
let at: Situation
/** Rolls back what a call writes. */
let portal: RolledBack

beforeAll(async () => {
  const files = useCallServices(database.db)
  at = await makeSituation(database.db, files)
  const Data = { FirstName: 'Bina', LastName: 'Rai', Mobile: '9812345678', CountryId: 'NP', ...PASSPORT }
  const student = { StudentId: at.application.studentId, Section: 'personal', Data }
  await saveSection({ db: database.db, actor: at.world.people.staff, sealer }, SaveSection.parse(student))
  portal = rolledBack(database.db)
  const { kept } = useCallServices(portal.db)
  for (const [key, file] of files.kept) kept.set(key, file)
})

/** The valid requests of every call, with extra ones for calls about a company's numbers. */
function requestsOf(name: string): ValidCall[] {
  const { finance, partner } = at.world.people
  const id = at.world.partners.brightpath.id
  const more: Record<string, ValidCall[]> = {
    showBankDetails: [{ actor: finance, params: { id }, body: { UserId: finance.id } }],
    getSubsidiary: [{ actor: partner, params: { id }, query: { fetchBankInfo: 'true', UserId: partner.id } }],
  }
  return [...(validCalls(at)[name] ?? []), ...(more[name] ?? [])]
}

async function secrets(): Promise<Set<string>> {
  const tables = await everyRow(database.db)
  expect([...sealedColumnsOf(tables)].filter((column) => !(column in SEALED_COLUMNS))).toEqual([])
  return new Set([...openedSecrets(tables, sealer), ...Object.values(PASSPORT)])
}

/** The calls that answer a sealed value when sent in this way. */
async function showing(more: (valid: ValidCall) => EndpointRequest): Promise<string[]> {
  const found = new Set<string>()
  const hidden = await secrets()
  for (const { name, call } of EVERY_CALL)
    for (const valid of requestsOf(name)) {
      if (call.file === 'text/event-stream') continue
      const text = await portal.undone(async () => {
        const { response } = await sendValid({ name, call }, valid, more(valid))
        return Buffer.from(await response.arrayBuffer()).toString('latin1')
      })
      if ([...hidden].some((secret) => text.includes(secret))) found.add(name)
    }
  return sorted(found)
}

const byToken = (scopes: readonly string[] | null) => (valid: ValidCall) => ({
  locals: { actor: valid.actor, credential: 'bearer', scopes: scopes && [...scopes] } as Partial<App.Locals>,
})

test('only these calls show sealed values to a session', async () => {
  const shown = await showing(() => ({}))
  expect(shown.filter((name) => name !== 'startTotp')).toEqual(SHOWING)
})

test.each([
  ...SCOPE_KINDS.map((kind) => [kind, [kind]] as const),
  ['every scope', SCOPES] as const,
  ['a program', null] as const,
])('a token of %s never shows a sealed value', async (_, scopes) => {
  expect(await showing(byToken(scopes))).toEqual([])
})

test('a missing sign-in and an administrator viewing as a user never show a sealed value', async () => {
  expect(await showing(() => ({ actor: null }))).toEqual([])
  const seenBy = { id: at.world.people.superadmin.id, name: 'Priya', until: '2099-01-01T00:00:00.000Z' }
  const asViewer = ({ actor }: ValidCall): EndpointRequest => ({ actor: { ...actor, seenBy } })
  expect(await showing(asViewer)).toEqual([])
})

test('the sealed values shown to a session are limited per minute', async () => {
  useRuntime(database.db, { config: readConfig({ ...UNLIMITED, SEALED_PER_MINUTE: '2' }) })
  const named = EVERY_CALL.find(({ name }) => name === 'showSealed')
  const [valid] = validCalls(at).showSealed ?? []
  if (!named || !valid) throw new Error('No valid request of showSealed is written down')
  const statuses: number[] = []
  for (let sent = 0; sent < 3; sent++) statuses.push((await sendValid(named, valid)).status)
  expect(statuses).toEqual([200, 200, 429])
})
