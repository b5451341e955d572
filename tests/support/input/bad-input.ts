import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#domain/access/permissions'
import { isAnsweredOnce } from '#domain/api/call'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { tooManyFiles } from '#domain/files/rules'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { type RolledBack, rolledBack } from '#tests/support/database/rolled-back'
import { takeAsRead, whatIsWritten } from '#tests/support/database/whole-database'
import type { EndpointAnswer, EndpointRequest } from '#tests/support/http/http'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { acceptedBy, fieldOf } from '#tests/support/input/accepted'
import {
  type Place,
  placesOf,
  replaced,
  valueAt,
  WRONG_TEXTS,
  WRONG_VALUES,
  wrongLists,
} from '#tests/support/input/wrong-values'
import { PDF } from '#tests/support/notes/note-files'
import { sorted } from '#tests/support/sorted'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'
import { faultOf, type Part } from './faults'

const PARTS: readonly Part[] = ['params', 'query', 'body']

/** Tests every call of this share, one of `shares` parts of all calls. */
export function tryBadInput(share: number, shares: number): void {
  const calls = EVERY_CALL.filter((_, index) => index % shares === share)
  let database: TestDatabase
  let portal: RolledBack
  let situation: Situation
  let files: ReturnType<typeof useCallServices>
  let keptFiles: Map<string, Uint8Array<ArrayBuffer>>
  let asMade: string

  beforeAll(async () => {
    database = await openTestDatabase()
    files = useCallServices(database.db)
    situation = await makeSituation(database.db, files)
    keptFiles = new Map(files.kept)
    portal = rolledBack(database.db)
    files = useCallServices(portal.db)
    restoreFiles()
    asMade = await portal.undone(() => whatIsWritten(portal.db))
  })
  // Each test runs in its own transaction, which is rolled back.
  aroundEach(async (runTest) => {
    restoreFiles()
    await portal.undone(async () => {
      await takeAsRead(portal.db, asMade)
      await runTest()
    })
  })
  afterAll(async () => {
    expect(await whatIsWritten(database.db), 'the state that every test started from').toBe(asMade)
    await database.close()
  })

  function restoreFiles(): void {
    files.kept.clear()
    for (const [key, file] of keptFiles) files.kept.set(key, file)
  }

  const everything = async () => [await whatIsWritten(portal.db), ...files.kept.keys()].join('\n')
  const validsOf = (name: string): [ValidCall, ...ValidCall[]] => {
    const valid = validCalls(situation)[name]
    if (!valid) throw new Error(`No valid request of ${name} is written down`)
    return valid
  }
  const validOf = (name: string): ValidCall => validsOf(name)[0]

  async function send(
    named: NamedCall,
    valid: ValidCall,
    more: EndpointRequest = {},
  ): Promise<EndpointAnswer> {
    const isAccepted = ({ status }: EndpointAnswer) =>
      status === 200 && (named.call.method !== 'GET' || named.call.creates === true)
    const answer = await portal.tried(async () => {
      // Wrong proofs are answered more and more slowly.
      if (named.call.logged === 'factors' || named.name === 'changePassword')
        await portal.db.deleteFrom('rate_limits').execute()
      return sendValid(named, valid, more)
    }, isAccepted)
    if (isAccepted(answer)) restoreFiles()
    return answer
  }

  /** Every wrong value of a field of a valid request. */
  function wrongValuesOf(
    { call }: NamedCall,
    part: Part,
    right: unknown,
    { required }: Place,
  ): [string, unknown][] {
    const isText = part !== 'body' || call.multipart !== undefined
    return Object.entries({
      ...(isText ? WRONG_TEXTS : WRONG_VALUES),
      ...(Array.isArray(right) && wrongLists(right)),
      ...(required && { missing: undefined }),
    })
  }

  /** Sends every wrong value of one field; returns the accepted kinds and adds faults to `faults`. */
  async function tryField(
    named: NamedCall,
    valid: ValidCall,
    part: Part,
    place: Place,
    before: string,
    faults: string[],
  ): Promise<string[]> {
    const { path } = place
    const accepted: string[] = []
    for (const [kind, value] of wrongValuesOf(named, part, valueAt(valid[part], path), place)) {
      const answer = await send(named, { ...valid, [part]: replaced(valid[part], path, value) })
      if (answer.status === 200) accepted.push(kind)
      const fault = answer.status === 200 ? null : faultOf(answer, part, path)
      if (fault) faults.push(`${part} ${path.join('.')} = ${kind}: ${fault}`)
    }
    if ((await everything()) !== before) faults.push(`${part} ${path.join('.')} changed something`)
    return accepted
  }

  describe.each(calls)('$name', (named) => {
    const { name, call } = named

    it('accepts a valid request, and answers nothing that only its noun reads', async () => {
      for (const valid of validsOf(name)) {
        const { status, json } = await send(named, valid)
        expect(status).toBe(200)
        expect(JSON.stringify(json) ?? '').not.toContain('"inner":')
      }
    })

    it('refuses every wrong value of every field, and changes nothing', async () => {
      const faults: string[] = []
      const accepted = new Set<string>()
      const before = await everything()
      for (const valid of validsOf(name))
        for (const part of PARTS) {
          const schema = call[part]
          if (!schema) continue
          for (const place of placesOf(schema, valid[part])) {
            for (const kind of await tryField(named, valid, part, place, before, faults))
              accepted.add(`${fieldOf(place)}: ${kind}`)
          }
        }
      expect(faults).toEqual([])
      expect(sorted([...accepted])).toEqual(acceptedBy(named, validsOf(name)))
      // A form of many free texts takes most of this time.
    })

    it.runIf(call.needs)('books nothing without a key, or the version that may replace it', async () => {
      const valid = validOf(name)
      const before = await everything()
      const { Version: _, ...body } = (valid.body ?? {}) as { Version?: unknown }
      const { status, json } = await send(named, { ...valid, body }, { headers: {} })
      const code = call.needs === 'key' ? 'IDEMPOTENCY_KEY_REQUIRED' : 'IDEMPOTENCY_KEY_OR_VERSION_REQUIRED'
      const { message } = CATALOGUE[code]
      expect([status, json.error]).toEqual([422, { code, message, fields: { 'Idempotency-Key': message } }])
      expect(await everything()).toBe(before)
      if (call.needs === 'key or Version' && valid.body && 'Version' in valid.body)
        expect((await send(named, valid, { headers: {} })).status).toBe(200)
    })

    it('refuses anonymous, foreign, forbidden and cross-site requests and long keys unchanged', async () => {
      const valid = validOf(name)
      const before = await everything()
      const refusal = async (given: ValidCall, more: EndpointRequest = {}) => {
        const { status, json } = await send(named, given, more)
        expect(await everything()).toBe(before)
        return [status, json.error.code, json.error.message]
      }
      const refused = (code: ErrorCode, message: string = CATALOGUE[code].message) => [
        CATALOGUE[code].status,
        code,
        message,
      ]
      expect(await refusal(valid, { actor: null })).toEqual(refused('UNAUTHENTICATED'))

      const UserId = situation.world.people.admin.id
      expect(await refusal({ ...valid, query: { ...valid.query, UserId } })).toEqual(
        refused('USER_ID_MISMATCH'),
      )
      if (valid.body && 'UserId' in valid.body)
        expect(await refusal({ ...valid, body: { ...valid.body, UserId } })).toEqual(
          refused('USER_ID_MISMATCH'),
        )

      const others = Object.values(situation.world.people).filter((person) => !can(person, call.permission))
      expect(others.length > 0).toBe(call.permission !== 'account.view')
      for (const actor of others)
        expect(await refusal({ ...valid, actor })).toEqual(refused(call.refusedAs ?? 'FORBIDDEN'))

      if (call.method === 'GET') return
      for (const origin of ['https://evil.example', 'null', ''])
        expect(await refusal(valid, { headers: { origin } })).toEqual(refused('ORIGIN_MISMATCH'))
      // Repeatable calls have no key.
      if (!isAnsweredOnce(call)) return
      expect(await refusal(valid, { headers: { 'idempotency-key': 'x'.repeat(201) } })).toEqual(
        refused('VALIDATION_FAILED', 'The Idempotency-Key has at most 200 characters.'),
      )
    })
  })

  it.each(calls.filter(({ call }) => call.body))(
    '$name refuses a malformed body, and changes nothing',
    async (named) => {
      const valid = validOf(named.name)
      const before = await everything()
      const answerTo = async (body: string) => {
        const { status, json } = await send(named, valid, { body })
        return [body, status, json.error.code, json.error.message]
      }
      const { message } = CATALOGUE.MALFORMED_REQUEST
      for (const body of ['{', '{"UserId":', 'nonsense', "{'a': 1}", '\0', '[1,]'])
        expect(await answerTo(body)).toEqual([body, 400, 'MALFORMED_REQUEST', message])
      const others = named.call.multipart ? [] : ['[]', 'null', '7', '"text"', 'true', '[[]]']
      for (const body of others)
        expect(await answerTo(body)).toEqual([body, 422, 'VALIDATION_FAILED', expect.stringMatching(/./)])
      expect(await everything()).toBe(before)
    },
  )

  const invoice = (name: string, bytes: Uint8Array<ArrayBuffer> | string = PDF) => ({
    invoice: new File([bytes], name),
  })
  const AGAIN = 'Please rename and upload again.'
  const SIGNS = `File name can not contain special characters except underscore, hyphen and space. ${AGAIN}`
  const LONG = `File name can not be longer than 255 characters. ${AGAIN}`

  const upload = calls.find(({ name }) => name === 'uploadPartnerInvoice')
  if (!upload) return
  const ONLY_PDF = 'This type of file is not accepted. Choose PDF.'
  it.each<[string, Record<string, File | string>, ErrorCode, string?]>([
    ['no file', {}, 'FILE_REQUIRED'],
    ['a part of another name', { document: invoice('Invoice 7.pdf').invoice }, 'FILE_REQUIRED'],
    ['text', { invoice: 'Invoice 7.pdf' }, 'FILE_REQUIRED'],
    ['empty', invoice('Invoice 7.pdf', ''), 'FILE_REQUIRED'],
    [
      'two files',
      { ...invoice('Invoice 7.pdf'), another: invoice('Invoice 8.pdf').invoice },
      'TOO_MANY_FILES',
    ],
    ['of another file type', invoice('Invoice 7.exe'), 'FILE_TYPE_NOT_ALLOWED', ONLY_PDF],
    ['without an extension', invoice('Invoice'), 'FILE_TYPE_NOT_ALLOWED', ONLY_PDF],
    ['something else inside', invoice('Invoice 7.pdf', 'MZ'), 'FILE_CONTENT_MISMATCH'],
    ['too large', invoice('Invoice 7.pdf', new Uint8Array(10_485_761)), 'FILE_TOO_LARGE'],
    ['named with a space at the end', invoice('Invoice 7 .pdf'), 'FILE_NAME_INVALID'],
    ['named with NUL', invoice('Invoice\0 7.pdf'), 'FILE_NAME_INVALID', SIGNS],
    ['named with a script', invoice('<script>.pdf'), 'FILE_NAME_INVALID', SIGNS],
    ['named with 300 letters', invoice(`${'x'.repeat(300)}.pdf`), 'FILE_NAME_INVALID', LONG],
  ])('refuses an invoice that is %s, and changes nothing', async (_, parts, code, message) => {
    const valid = validOf(upload.name)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...valid.body, ...parts }))
      form.append(name, value as string)
    const before = await everything()
    const { status, json } = await send(upload, valid, { body: form })
    const known = CATALOGUE[code]
    const said = message ?? (code === 'TOO_MANY_FILES' ? tooManyFiles(1) : known.message)
    expect([status, json.error.code, json.error.message]).toEqual([known.status, code, said])
    expect(await everything()).toBe(before)
  })
}
