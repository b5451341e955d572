import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailTable } from '#db/tables/platform/notices'
import { sendDueMails } from '#server/platform/notices/send-mails'
import { MailRefused, type Post } from '#services/mail/post'
import { openSmtp } from '#services/mail/smtp'
import { createSealer } from '#services/sealing/sealer'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { type SmtpSink, startSmtp } from '#tests/support/services/smtp'

const DOMAIN = 'portal.example'
const files = memoryFiles()

const sealer = createSealer('the sealing key of this test 12345678')

describe.each(testableKinds)('the outbox on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let sink: SmtpSink
  let post: Post
  beforeAll(async () => {
    sink = await startSmtp()
    post = openSmtp({ smtpUrl: sink.url, from: 'KC Overseas <finance@kc.example>' })
  })
  beforeEach(async () => {
    sink.mails.length = 0
    sink.refuse = () => null
  })

  afterAll(async () => {
    post.close()
    await sink.close()
  })

  const insert = async (more: Partial<Insertable<MailTable>> = {}) => {
    const id = uuid()
    const text = { subject: 'दो नोट', text: 'नमस्ते', html: '<p>नमस्ते</p>' }
    const to = {
      user_id: world.people.maker.id,
      to_address: 'maker@tassel.example',
      to_name: 'Meera, "M" Krishnan',
    }
    await database.db
      .insertInto('mails')
      .values({
        id,
        source: id,
        ...to,
        kind: 'paid',
        items: '[]',
        ...text,
        state: 'waiting',
        last_error: null,
        ...more,
      })
      .execute()
    return id
  }
  const sendAll = async (by = post) => {
    while ((await sendDueMails(database.db, { post: by, domain: DOMAIN, files, sealer })) > 0);
  }
  const stateOf = (id: string) =>
    database.db
      .selectFrom('mails')
      .select(['state', 'attempts', 'last_error', 'sent_at', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const makeDue = () =>
    sql`update mails set due_at = now() - interval '1 s', leased_until = null`.execute(database.db)

  it('sends due mails under a stable Message-ID with every character intact', async () => {
    const id = await insert()
    const later = await insert({ due_at: new Date(Date.now() + 60_000) })
    const kept = await insert({ state: 'kept' })
    await sendAll()
    expect(sink.mails).toHaveLength(1)
    expect(sink.mails[0]).toMatchObject({
      messageId: `<${id}@portal.example>`,
      from: { name: 'KC Overseas', address: 'finance@kc.example' },
      to: [{ name: 'Meera, "M" Krishnan', address: 'maker@tassel.example' }],
      subject: 'दो नोट',
      text: 'नमस्ते',
      html: '<p>नमस्ते</p>',
    })
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date) })
    expect((await stateOf(later)).state).toBe('waiting')
    expect((await stateOf(kept)).state).toBe('kept')
  })

  it('sends each mail once, however many processes send', async () => {
    const ids: string[] = []
    for (let count = 0; count < 30; count++) ids.push(await insert())
    await Promise.all([sendAll(), sendAll(), sendAll()])
    const counts = new Map<string, number>()
    for (const { messageId = '' } of sink.mails) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    expect(counts).toEqual(new Map(ids.map((id) => [`<${id}@portal.example>`, 1])))
  })

  it('gives up at once on a permanent refusal and keeps the error', async () => {
    sink.refuse = () => ({ code: 550, message: 'No such user here' })
    const id = await insert()
    await sendAll()
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('No such user here'),
    })
    await makeDue()
    await sendAll()
    expect((await stateOf(id)).attempts).toBe(1)
  })

  it('holds back mail to users of a deactivated partner, except bank warnings', async () => {
    const { partner, student } = world.people
    const work = await insert({ user_id: partner.id })
    const warning = await insert({ user_id: partner.id, kind: 'bank-approved' })
    const students = await insert({ user_id: student.id })
    await database.db
      .updateTable('partners')
      .set({ deactivated_at: new Date(), deactivated_by: world.people.admin.id })
      .where('id', '=', world.partners.brightpath.id)
      .execute()
    await sendAll()
    expect(await stateOf(work)).toMatchObject({
      state: 'failed',
      last_error: 'Not sent: the partner was deactivated before the e-mail left.',
    })
    for (const id of [warning, students]) expect((await stateOf(id)).state).toBe('sent')
    expect(sink.mails).toHaveLength(2)
  })

  it('retries temporary failures with growing pauses and gives up in the end', async () => {
    sink.refuse = () => ({ code: 451, message: 'Try later' })
    const id = await insert()
    let pause = 0
    for (let attempt = 1; attempt < 8; attempt++) {
      await sendAll()
      const { state, attempts, due_at } = await stateOf(id)
      expect([state, attempts]).toEqual(['waiting', attempt])
      const wait = due_at.getTime() - Date.now()
      expect(wait).toBeGreaterThan(pause)
      pause = wait
      await makeDue()
    }
    await sendAll()
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      attempts: 8,
      last_error: expect.stringMatching(/Try later/),
    })
    expect(sink.mails).toEqual([])
  })

  it('sends a killed process’s mail after its lease unless it was handed over', async () => {
    const id = await insert({ attempts: 1, leased_until: new Date(Date.now() + 60_000) })
    await sendAll()
    expect(sink.mails).toEqual([])
    await makeDue()
    await sendAll()
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@portal.example>`])
  })

  it('never repeats a mail handed over without an answer, except one bank warning', async () => {
    const lost = { state: 'sending', attempts: 1, leased_until: new Date(Date.now() - 1000) } as const
    const plain = await insert(lost)
    const warning = await insert({ ...lost, kind: 'bank-change-effective' })
    const warned = await insert({ ...lost, kind: 'bank-change-effective', repeats: 1 })
    const inHand = await insert({ ...lost, leased_until: new Date(Date.now() + 60_000) })
    await sendAll()
    expect(sink.mails.map(({ messageId }) => messageId)).toEqual([`<${warning}@portal.example>`])
    expect((await stateOf(plain)).state).toBe('unsure')
    expect((await stateOf(warning)).state).toBe('sent')
    expect((await stateOf(warned)).state).toBe('unsure')
    expect((await stateOf(inHand)).state).toBe('sending')
  })

  it('marks a mail as handed over before the server can receive it, not earlier', async () => {
    const id = await insert()
    const seen: string[] = []
    const watching: Post = {
      async send(letter, handOver) {
        await post.send(letter, async () => {
          seen.push((await stateOf(id)).state, `${sink.mails.length}`)
          await handOver?.()
          seen.push((await stateOf(id)).state, `${sink.mails.length}`)
        })
      },
      close: () => {},
    }
    await sendAll(watching)
    expect(seen).toEqual(['waiting', '0', 'sending', '0'])
    expect(sink.mails).toHaveLength(1)
  })

  it('sends nothing if the mark cannot be written', async () => {
    const id = await insert()
    const failing: Post = {
      send: (letter) => post.send(letter, () => Promise.reject(new Error('no'))),
      close: () => {},
    }
    await sendAll(failing)
    expect(sink.mails).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('records a mail as sent even after it was considered lost', async () => {
    const id = await insert()
    const slow: Post = {
      async send(_letter, handOver) {
        await handOver?.()
        await sql`update mails set state = 'unsure', leased_until = null where id = ${id}`.execute(
          database.db,
        )
      },
      close: () => {},
    }
    await sendAll(slow)
    expect((await stateOf(id)).state).toBe('sent')
  })

  it('a late answer does not overwrite a later attempt', async () => {
    const id = await insert()
    const slow: Post = {
      async send() {
        await sql`update mails set attempts = attempts + 1, state = 'sent' where id = ${id}`.execute(
          database.db,
        )
        throw new MailRefused('too late')
      },
      close: () => {},
    }
    await sendDueMails(database.db, { post: slow, domain: DOMAIN, files, sealer })
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })
})
