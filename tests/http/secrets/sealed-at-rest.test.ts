import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import {
  everyRow,
  openedSecrets,
  SEALED_COLUMNS,
  sealedColumnsOf,
} from '#tests/support/database/sealed-columns'
import { until } from '#tests/support/http/processes'
import { type SituatedPortal, startSituatedPortal } from '#tests/support/http/situated-portal'
import { KEPT, WANTED } from '#tests/support/money/bank-changes'
import { type StreamServer, startStreamServer } from '#tests/support/services/chat/stream-server'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'

/** Calls that show sealed values to the people who may read them. */
const SHOWING = [
  'showBankDetails',
  'showBankChange',
  'getSubsidiary',
  'startTotp',
  'addWebhook',
  'replaceSecret',
]

const errorsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .join('\n')

describe.runIf(process.env.TEST_DATABASE_URL)('a sealed value', () => {
  let at: SituatedPortal
  let stream: StreamServer
  beforeAll(async () => {
    stream = await startStreamServer()
    const { apiKey, secret, apiUrl } = stream.settings
    at = await startSituatedPortal({
      env: { STREAM_API_KEY: apiKey, STREAM_API_SECRET: secret, STREAM_API_URL: apiUrl },
      peopleOf: (situation) =>
        Object.values(validCalls(situation)).flatMap((valids) => valids.map(({ actor }) => actor)),
    })
  })
  afterAll(async () => {
    await at.stop()
    await stream.close()
  })

  const named = (name: string) => EVERY_CALL.find((each) => each.name === name) as NamedCall
  const validOf = (name: string) => validCalls(at.situation)[name]?.[0] as ValidCall
  /** The calls that show numbers, on a company that has some. */
  const ofTheParent = (name: string): ValidCall[] => {
    const { finance, partner } = at.situation.world.people
    const id = at.situation.world.partners.brightpath.id
    if (name === 'showBankDetails') return [{ actor: finance, params: { id }, body: { UserId: finance.id } }]
    if (name !== 'getSubsidiary') return []
    return [{ actor: partner, params: { id }, query: { fetchBankInfo: 'true', UserId: partner.id } }]
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('latin1')

  test('is nowhere in the clear after every call with a key: rows, answers, exports, logs', async () => {
    const faults: string[] = []
    const seen = new Set<string>()
    const secrets = new Set([stream.settings.secret])
    for (const { name, call } of EVERY_CALL)
      for (const valid of [...(validCalls(at.situation)[name] ?? []), ...ofTheParent(name)]) {
        if (call.file === 'text/event-stream') continue
        const key = { 'idempotency-key': `key of ${name}` }
        const answer = await at.send({ name, call }, valid, key)
        let text = await bytesOf(answer)
        if (answer.status !== 200) faults.push(`${name} answered ${answer.status}: ${text.slice(0, 200)}`)
        if (call.method !== 'GET') text += await bytesOf(await at.send({ name, call }, valid, key))
        const tables = await everyRow(at.db)
        for (const column of sealedColumnsOf(tables)) seen.add(column)
        for (const secret of openedSecrets(tables, at.sealer)) secrets.add(secret)
        for (const [table, rows] of tables) {
          const kept = JSON.stringify(rows)
          for (const secret of secrets) if (kept.includes(secret)) faults.push(`${name} left it in ${table}`)
        }
        for (const secret of secrets)
          if (!SHOWING.includes(name) && text.includes(secret)) faults.push(`${name} answered it`)
        if (call.method !== 'GET') await at.restore()
      }
    for (const secret of secrets)
      if (at.portal.output().includes(secret)) faults.push('the log of the process has it')
    expect(faults, errorsOf(at.portal.output())).toEqual([])
    for (const known of [KEPT.account_no, WANTED.account_no, 'GB82WEST12345698765432'])
      expect(secrets).toContain(known)
    expect([...seen].filter((column) => !(column in SEALED_COLUMNS))).toEqual([])
  })

  test.each(['showBankDetails', 'showBankChange'])(
    '%s decrypts again for a repeat, and is recorded again',
    async (name) => {
      await at.restore()
      const before = (await everyRow(at.db)).get('bank_detail_views')?.length ?? 0
      const key = { 'idempotency-key': `a repeat of ${name}` }
      for (const _ of ['first', 'second']) {
        const answer = await at.send(named(name), ofTheParent(name)[0] ?? validOf(name), key)
        expect([answer.status, answer.headers.get('idempotent-replay')]).toEqual([200, null])
        expect(await answer.text()).toContain('account_no')
      }
      const tables = await everyRow(at.db)
      expect(tables.get('bank_detail_views')).toHaveLength(before + 2)
      expect(tables.get('idempotency_keys')).toEqual([])
    },
  )

  test('is in exactly the listed columns, and in the clear nowhere', async () => {
    const answer = await at.send(named('generateDigitalSignParams'), validOf('generateDigitalSignParams'))
    const { data } = (await answer.json()) as { data: Record<string, string> }
    await at.send(named('saveSection'), validOf('saveSection'))
    const { email } = at.situation.world.people.staff
    const post = (address: string, fields: Record<string, string>) =>
      fetch(new URL(address, at.portal.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: at.portal.url },
        body: new URLSearchParams(fields),
      })
    const { Parameter1 = '', Parameter2 = '', Parameter3 = '' } = data
    const signerPage =
      (await post('/signer', { Parameter1, Parameter2, Parameter3 })).headers.get('location') ?? ''
    const signed = await post(signerPage, { action: 'sign', name: 'Prakash Adhikari', consent: 'yes' })
    expect(await signed.text()).toContain('/signing/return/success')
    expect((await post('/forgot-password', { email })).status).toBe(303)
    await until(async () => (await everyRow(at.db)).get('mails')?.some((mail) => mail.sealed_link) ?? false)
    const tables = await everyRow(at.db)
    expect(sealedColumnsOf(tables)).toEqual(new Set(Object.keys(SEALED_COLUMNS)))
    const called = [...tables].flatMap(([table, rows]) =>
      Object.keys(rows[0] ?? {})
        .filter((column) => /seal/.test(column))
        .map((column) => `${table}.${column}`),
    )
    expect(called.filter((column) => !(column in SEALED_COLUMNS))).toEqual([])
    const text = JSON.stringify([...tables])
    for (const secret of openedSecrets(tables, at.sealer)) expect(text.includes(secret)).toBe(false)
  })
})
