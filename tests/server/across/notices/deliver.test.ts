import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { deliverEvents } from '#server/across/notices/deliver'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { announce } from '#server/platform/events/announce'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { acting, as } from '#tests/support/vocabulary/acting'

const MAIL_SETTINGS: MailSettings = { publicUrl: 'https://portal.example', state: 'waiting' }

describe.each(testableKinds)('the delivery of events on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const deliver = (limit = 500) => deliverEvents(database.db, MAIL_SETTINGS, { limit })
  const nameOf = (userId: string) => Object.entries(world.people).find(([, each]) => each.id === userId)?.[0]
  const notices = async () => {
    const rows = await database.db.selectFrom('notifications').selectAll().orderBy('id').execute()
    return rows.map(({ user_id, kind, title, text }) => [nameOf(user_id), kind, title, text])
  }
  const mails = () =>
    database.db.selectFrom('mails').selectAll().orderBy('to_name', 'desc').orderBy('subject').execute()
  const pending = async () =>
    (await database.db.selectFrom('events').select('id').where('published_at', 'is', null).execute()).length

  it('notifies the next holders in the portal and by mail, and marks the event', async () => {
    const { maker, checker } = acting(database.db, world.people)
    const id = await insertNote(database.db, world, { number: 'KCOEPL/CN/2627/000123' })
    await maker.sends(id)
    expect(await deliver()).toHaveLength(1)
    const title = 'KCOEPL/CN/2627/000123 is ready for you to check'
    expect(await notices()).toEqual([
      ['checker', 'to-check', title, ''],
      ['checker2', 'to-check', title, ''],
    ])
    const [first] = await mails()
    expect(first).toMatchObject({
      user_id: checker.id,
      to_address: 'checker@tassel.example',
      to_name: 'Chidi Okonkwo',
      state: 'waiting',
      subject: title,
    })
    expect(first?.text).toContain(`Check the note: https://portal.example/commission-note/${id}`)
    expect(first?.text).toContain('Maker > [Checker] > Partner > Payment > Paid')
    expect(await pending()).toBe(0)
    expect(await deliver()).toEqual([])
    expect(await mails()).toHaveLength(2)
  })

  it('gives the reason for a returned note, and to a partner only what reaches or leaves it', async () => {
    const { checker, processor } = acting(database.db, world.people)
    const note = { maker_id: world.people.maker.id, maker_actor_ids: [world.people.maker.id] }
    const back = await insertNote(database.db, world, { status_id: 2, ...note })
    await checker.sendsBack(back, 'The fee is <b>wrong</b>')
    const sent = await insertNote(database.db, world, { status_id: 2, ...note })
    await checker.sends(sent, 'With thanks')
    const invoice = await insertNote(database.db, world, { status_id: 10, ...note })
    await processor.asksForInvoice(invoice, 'The date is missing')
    await deliver()
    const told = (await notices()).map(([name, kind, , text]) => [name, kind, text])
    expect(told).toEqual([
      ['maker', 'returned', 'The fee is <b>wrong</b>'],
      ['partner', 'sent-to-partner', 'With thanks'],
      ['financemanager', 'sent-to-partner', 'With thanks'],
      ['partner', 'correct-invoice', 'The date is missing'],
      ['financemanager', 'correct-invoice', 'The date is missing'],
    ])
    const html = (await mails()).find(({ kind }) => kind === 'returned')?.html ?? ''
    expect(html).toContain('The fee is &lt;b&gt;wrong&lt;/b&gt;')
    expect(html).toContain('Brightpath Education')
    const theirs = (await mails()).filter(({ to_address }) => to_address.endsWith('@brightpath.example'))
    for (const { text, html } of theirs)
      for (const { firstName } of [checker, processor, world.people.maker])
        expect(text + html).not.toContain(firstName)
  })

  it('reports requests, decisions, assignments and mentions', async () => {
    const { maker, checker, processor, partner } = acting(database.db, world.people)
    const id = await insertNote(database.db, world, { status_id: 5, number: 'N/1' })
    const { Note } = await partner.asksForChange(id, 'The fee is 21,000')
    await deliver()
    expect(await notices()).toEqual([
      ['processor', 'asked', 'Prakash Adhikari requests a change in N/1', 'The fee is 21,000'],
      ['processor2', 'asked', 'Prakash Adhikari requests a change in N/1', 'The fee is 21,000'],
    ])
    await database.db.deleteFrom('notifications').execute()
    await decideRequest(
      { db: database.db, actor: processor },
      {
        UserId: processor.id,
        RequestId:
          world &&
          (await database.db.selectFrom('change_requests').select('id').executeTakeFirstOrThrow()).id,
        Action: 'Reject',
        Remarks: 'It is right',
        Version: Note.Version,
      },
    )
    await maker.assigns(id, 'checker', checker)
    await addRemarks(
      { db: database.db, actor: maker },
      {
        CommissionNoteId: id,
        Remarks: 'Ask @Chidi Okonkwo',
        AttachmentIds: [],
      },
    )
    await deliver()
    expect(await notices()).toEqual([
      ['partner', 'rejected', 'Your request for a change in N/1 was rejected', 'It is right'],
      ['financemanager', 'sent-to-partner', 'N/1 was sent to you', 'It is right'],
      ['checker', 'assigned', 'N/1 was assigned to you', ''],
      ['checker', 'mentioned', 'Meera Krishnan mentioned you on N/1', 'Ask @Chidi Okonkwo'],
    ])
  })

  it('notifies nobody who may not sign in, and keeps mail without a server', async () => {
    await sql`update users set is_blocked = true where id = ${world.people.checker.id}`.execute(database.db)
    await as(database.db, world.people.maker).sends(await insertNote(database.db, world))
    await deliverEvents(database.db, { ...MAIL_SETTINGS, state: 'kept' }, { limit: 10 })
    expect((await notices()).map(([name]) => name)).toEqual(['checker2'])
    expect((await mails()).map(({ state }) => state)).toEqual(['kept'])
  })

  it('writes one mail about a bulk action, even if delivered in parts', async () => {
    const batchId = uuid()
    await transaction(database.db, async (tx) => {
      for (let count = 1; count <= 37; count++) {
        const noteId = await insertNote(tx, world, { status_id: 2, number: `N/${count}` })
        await announce(tx, 'commission-note.status-changed', {
          noteId,
          actionId: 101,
          fromStatusId: 1,
          toStatusId: 2,
          actorId: world.people.maker.id,
          version: 2,
          sequence: 1,
          batchId,
        })
      }
    })
    expect(await deliver(30)).toHaveLength(30)
    expect(await deliver(30)).toHaveLength(7)
    expect(await notices()).toHaveLength(74)
    const sent = await mails()
    expect(sent.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['checker@tassel.example', '37 notes were sent to you to check'],
      ['checker2@tassel.example', '37 notes were sent to you to check'],
    ])
    for (const number of ['N/1,', 'N/30,', 'N/37,']) expect(sent[0]?.text).toContain(number)
  })

  it('writes another mail for events after the first was sent', async () => {
    const batchId = uuid()
    const moved = async (number: string) => {
      const noteId = await insertNote(database.db, world, {
        status_id: 2,
        number,
        checker_id: world.people.checker.id,
      })
      const step = { noteId, actionId: 101, fromStatusId: 1, toStatusId: 2, version: 2, sequence: 1, batchId }
      await transaction(database.db, (tx) =>
        announce(tx, 'commission-note.status-changed', { ...step, actorId: world.people.maker.id }),
      )
      await deliver()
    }
    await moved('N/1')
    await sql`update mails set attempts = 1, state = 'sent'`.execute(database.db)
    await moved('N/2')
    expect((await mails()).map(({ state, subject }) => [state, subject])).toEqual([
      ['sent', 'N/1 is ready for you to check'],
      ['waiting', 'N/2 is ready for you to check'],
    ])
  })

  it('many concurrent deliverers, some of which fail midway, notify everybody once', async () => {
    const { maker } = acting(database.db, world.people)
    const ids: string[] = []
    for (let count = 0; count < 40; count++) ids.push(await insertNote(database.db, world))
    for (const id of ids) await maker.sends(id)
    const failing = () =>
      transaction(database.db, async (tx) => {
        await deliverEvents(tx, MAIL_SETTINGS, { limit: 5 })
        throw new Error('killed')
      }).catch(() => [])
    const working = async () => {
      while ((await deliver(3)).length > 0);
    }
    await Promise.all([failing(), working(), failing(), working(), failing(), working()])
    await working()
    expect(await pending()).toBe(0)
    const { rows } = await sql<{ people: number; times: number }>`
      select count(distinct user_id)::int as people, count(*)::int as times
      from notifications group by note_id`.execute(database.db)
    expect(rows).toHaveLength(40)
    for (const row of rows) expect(row).toEqual({ people: 2, times: 2 })
    // Once by mail too, digests included.
    const items = (await mails()).flatMap(({ user_id, items }) =>
      items.map((item) => `${user_id} ${(item as { number: string }).number}`),
    )
    expect([items.length, new Set(items).size]).toEqual([80, 80])
  })
})
