import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { deliverEvents } from '#server/across/notices/deliver'
import { announce } from '#server/platform/events/announce'
import { announceStep, insertWebhook } from '#tests/support/company/webhooks'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'

const MAIL_SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const

describe.each(testableKinds)('messages written for webhooks on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const deliver = () => deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
  const webhook = (spec: Parameters<typeof insertWebhook>[2] = {}) =>
    insertWebhook(database.db, world.people.admin.id, spec)
  const messagesOf = async (id: string) => {
    const rows = await database.db
      .selectFrom('webhook_messages')
      .selectAll()
      .where('webhook_id', '=', id)
      .orderBy('event_id')
      .orderBy('id')
      .execute()
    return rows.map(({ type, body }) => ({ type, ...(JSON.parse(body) as { data: object }) }))
  }

  it('a partner receives events of its own notes only, the company those of all', async () => {
    const { brightpath, northstar } = world.partners
    const companys = await webhook()
    const theirs = await webhook({ partnerId: brightpath.id })
    const others = await webhook({ partnerId: northstar.id, types: ['note.sent'] })
    const noteId = await insertNote(database.db, world)
    await announceStep(database.db, noteId, { to: 5 })
    const ofNorthstar = await insertNote(database.db, world, { partner_id: northstar.id })
    await announceStep(database.db, ofNorthstar, { to: 5 })
    await deliver()
    const data = { CommissionNoteId: noteId, StatusId: 5, Status: 'Sent to Partner', Version: 1 }
    const sent = {
      type: 'note.sent',
      timestamp: expect.any(String),
      data: { ...data, PartnerId: brightpath.id },
    }
    expect((await messagesOf(theirs)).filter(({ type }) => type === 'note.sent')).toEqual([sent])
    expect(JSON.stringify(await messagesOf(theirs))).not.toContain(northstar.id)
    expect(await messagesOf(others)).toMatchObject([{ data: { CommissionNoteId: ofNorthstar } }])
    expect(await messagesOf(companys)).toHaveLength(6)
  })

  it('an event is written once, however often it is delivered', async () => {
    const id = await webhook({ types: ['note.sent'] })
    await announceStep(database.db, await insertNote(database.db, world), { to: 5 })
    await deliver()
    await sql`update events set published_at = null`.execute(database.db)
    await deliver()
    expect(await messagesOf(id)).toHaveLength(1)
  })

  it('writes nothing for an undone event, nor for a webhook that is off', async () => {
    const id = await webhook()
    const off = await webhook()
    await database.db
      .updateTable('webhooks')
      .set({ disabled_at: new Date(), disabled_reason: 'person' })
      .where('id', '=', off)
      .execute()
    await announceStep(database.db, await insertNote(database.db, world), { to: 5 })
    await sql`update events set published_at = now()`.execute(database.db)
    await deliver()
    await announceStep(database.db, await insertNote(database.db, world), { to: 5 })
    await deliver()
    expect(await messagesOf(id)).toHaveLength(3)
    expect(await messagesOf(off)).toEqual([])
  })

  it.each([
    ['deactivated', { deactivated_at: new Date() }],
    ['without the API', { switched_off: ['api'] }],
    ['without commission notes', { switched_off: ['commission-notes'] }],
  ])('a partner that is %s receives none', async (_name, set) => {
    const id = await webhook({ partnerId: world.partners.brightpath.id })
    await database.db.updateTable('partners').set(set).execute()
    await announceStep(database.db, await insertNote(database.db, world), { to: 5 })
    await deliver()
    expect(await messagesOf(id)).toEqual([])
  })

  it('a student’s enrolment goes to the student’s partner', async () => {
    const { brightpath, northstar } = world.partners
    const own = await webhook({ partnerId: brightpath.id })
    const other = await webhook({ partnerId: northstar.id })
    const [application] = world.invoices.aud.applications
    const studentId = application?.studentId ?? ''
    const applicationId = application?.AcknowledgementId ?? ''
    const moved = { applicationId, studentId, from: 'Visa granted', to: 'Enrolled' } as const
    const rest = { remarks: 'Not for others', actorId: world.people.staff.id, batchId: null }
    await transaction(database.db, (tx) => announce(tx, 'application.moved', { ...moved, ...rest }))
    await deliver()
    const data = { ApplicationId: applicationId, StudentId: studentId, Stage: 'Enrolled' }
    expect(await messagesOf(own)).toMatchObject([
      { type: 'application.moved', data },
      { type: 'student.enrolled', data },
    ])
    expect(JSON.stringify(await messagesOf(own))).not.toContain('Not for others')
    expect(await messagesOf(other)).toEqual([])
  })
})
