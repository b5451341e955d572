import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/database'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { type SmtpStep, type SteppedSmtp, startSteppedSmtp } from '#tests/support/services/smtp-steps'

describe.runIf(process.env.TEST_DATABASE_URL)('a mail whose process is killed', () => {
  let server: SteppedSmtp
  let keeper: RunningPortal
  let database: OpenDatabase
  let env: Record<string, string>

  beforeAll(async () => {
    server = await startSteppedSmtp()
    env = { SMTP_URL: server.url, MAIL_FROM: 'Finance <finance@tassel.example>' }
    // This portal sends nothing: it keeps the database.
    keeper = await startPortal()
    database = await openDatabase({ databaseUrl: keeper.databaseUrl ?? '', dataDir: '' })
  })
  afterAll(async () => {
    await database?.close()
    await keeper?.stop()
    await server?.close()
  })

  const write = async (kind = 'paid') => {
    const id = uuid()
    await sql`
      insert into mails (id, source, user_id, to_address, kind, items, subject, text, html, state)
      values (${id}, ${id}, (select id from users limit 1), 'someone@tassel.example', ${kind}, '[]', 'Paid', 'Paid',
        '<p>Paid</p>', 'waiting')`.execute(database.db)
    return id
  }
  const stateOf = async (id: string) =>
    (await database.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  const endLeases = () =>
    sql`update mails set leased_until = now() - interval '1 s' where leased_until is not null`.execute(
      database.db,
    )
  const countOf = (id: string) => server.taken.get(`<${id}@localhost>`) ?? 0

  /** Kills a portal that sends this mail when it reaches the step; the next portal continues. */
  const killedAt = async (step: SmtpStep, id: string) => {
    const { reached } = server.holdAt(step)
    const victim = await startPortal({ besides: keeper, env })
    await reached
    if (step === 'content') await until(async () => (await stateOf(id)) === 'sending')
    victim.process.kill('SIGKILL')
    await until(() => victim.process.signalCode !== null)
    server.goOn()
    await endLeases()
  }
  /**
   * Whether nothing is left to be sent: sign-ins cause mails about new browsers, and the next test holds the
   * first mail there is.
   */
  const isQuiet = async () => {
    const { rows } = await sql`select id from account_letters
      union all select id from mails where state in ('waiting', 'sending')`.execute(database.db)
    return rows.length === 0
  }
  const afterwards = async <T>(work: (portal: RunningPortal) => Promise<T>): Promise<T> => {
    const next = await startPortal({ besides: keeper, env })
    const done = async () => {
      const answer = await work(next)
      await until(isQuiet)
      return answer
    }
    return done().finally(() => next.stop())
  }

  it.each<SmtpStep>(['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'at %s, before the server could accept it, is sent once',
    async (step) => {
      const id = await write()
      await killedAt(step, id)
      expect(countOf(id)).toBe(0)
      await afterwards(() => until(async () => (await stateOf(id)) === 'sent'))
      expect(countOf(id)).toBe(1)
    },
  )

  it.each<SmtpStep>(['taken', 'answered'])(
    'at the step “%s”, after the server accepted it, is never sent again automatically',
    async (step) => {
      const id = await write()
      await killedAt(step, id)
      await afterwards(async (portal) => {
        await until(async () => ['unsure', 'sent'].includes(await stateOf(id)))
        const other = await write()
        await until(async () => (await stateOf(other)) === 'sent')
        const admin = await portal.signIn('admin@tassel.example')
        if ((await stateOf(id)) === 'sent') return
        const page = await (await admin.get(`/mails?state=unsure&mail=${id}`)).text()
        expect(page).toContain('This mail may have been sent')
        const decide = (Decision: string) => admin.post(`/api/v1/mails/${id}/decision`, { Decision })
        const maker = await portal.signIn('maker@tassel.example')
        expect((await maker.post(`/api/v1/mails/${id}/decision`, { Decision: 'arrived' })).status).toBe(403)
        expect((await decide('arrived')).status).toBe(200)
        const again = await decide('send-again')
        expect(again.status).toBe(409)
      })
      expect(countOf(id)).toBe(1)
    },
  )

  it('is sent again when a person decides so, under the same Message-ID', async () => {
    const id = await write()
    await killedAt('taken', id)
    await afterwards(async (portal) => {
      await until(async () => (await stateOf(id)) === 'unsure')
      const admin = await portal.signIn('admin@tassel.example')
      const decided = await admin.post(`/api/v1/mails/${id}/decision`, { Decision: 'send-again' })
      expect(decided.status).toBe(200)
      await until(async () => (await stateOf(id)) === 'sent')
    })
    expect(countOf(id)).toBe(2)
  })

  it('is sent once more automatically when it warns of changed bank details', async () => {
    const id = await write('bank-change-asked')
    await killedAt('taken', id)
    await afterwards(() => until(async () => (await stateOf(id)) === 'sent'))
    expect(countOf(id)).toBe(2)
    await killedAgain(id)
  })

  /** The second time it waits for a person, like any other mail. */
  const killedAgain = async (id: string) => {
    await sql`update mails set state = 'waiting', due_at = now() - interval '1 millisecond' where id = ${id}`.execute(
      database.db,
    )
    await killedAt('taken', id)
    await afterwards(() => until(async () => (await stateOf(id)) === 'unsure'))
    expect(countOf(id)).toBe(3)
  }
})
