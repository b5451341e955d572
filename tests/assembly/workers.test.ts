import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWorkers, type Workers } from '#assembly/workers'
import type { Listen } from '#db/listening'
import { openReading } from '#db/replica/reading'
import { SignUp } from '#domain/sign-ups/sign-up'
import { readConfig } from '#server/platform/runtime/config'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { signCode } from '#server/sign-ups/codes/signed-code'
import { signUp } from '#server/sign-ups/flow/request-code'
import type { DnsObserver } from '#services/dns/observer'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { sealer } from '#tests/support/vocabulary/sealer'
import { makeWorld } from '#tests/support/world'

describe.each(testableKinds)('background workers on the %s database', (kind) => {
  const database = testDatabase(kind)
  beforeEach(async () => {
    await database.reset()
  })

  /** Starts every worker; `heard` collects the channels whose notifications arrived. */
  async function start(): Promise<{ workers: Workers; heard: string[] }> {
    const heard: string[] = []
    const listen: Listen = (channel, listener) =>
      database.listen(channel, (payload) => {
        heard.push(channel)
        listener(payload)
      })
    const services = {
      files: memoryFiles(),
      reading: openReading(database.db, null),
      sealer,
      management: {} as IssuerManagement,
      issuerKnows: EVERYBODY_IS_KNOWN,
      dns: {} as DnsObserver,
      chat: null,
      flags: { offFor: async () => [] },
    }
    const log = pino({ level: 'silent' })
    const opened = { ...database, listen, ping: async () => {} }
    return { workers: await openWorkers(readConfig({}), opened, log, services), heard }
  }
  /** Leaves time for notifications to arrive and for workers to react. */
  const goOn = async () => {
    for (let turn = 0; turn < 50; turn++) await sql`select 1`.execute(database.db)
  }

  it('stay idle without work: no worker wakes itself or another', async () => {
    const { workers, heard } = await start()
    await goOn()
    await workers.close()
    expect(heard).toEqual([])
  })

  it('wake for a requested sign-up code, and are idle again once its mail is written', async () => {
    const world = await makeWorld(database.db)
    const partnerId = world.partners.brightpath.id
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
    const id = await aSignUpCode(database.db, { partnerId, expiresAt })
    const { workers, heard } = await start()
    await goOn()
    const given = {
      FirstName: 'Asha',
      LastName: 'Tamang',
      Email: 'asha@new.example',
      Mobile: '+9779812345678',
      CountryId: 'NP',
      Level: 'Postgraduate',
      Intake: 'Fall 2027',
      Consent: true,
      Code: signCode(sealer, { id, partnerId, expiresAt }),
    }
    await signUp(database.db, sealer, SignUp.parse(given), {
      address: '203.0.113.7',
      tenantId: null,
      key: null,
    })
    const mails = () =>
      database.db.selectFrom('mails').select('id').where('to_address', '=', given.Email).execute()
    await expect.poll(mails).toHaveLength(1)
    await goOn()
    await workers.close()
    expect(heard.filter((channel) => channel === 'sign_ups')).toEqual(['sign_ups'])
  })
})
