import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import { notesCount } from '#domain/commission-notes/list/calls'
import { financialYearsList, universitiesList } from '#domain/commission-notes/list/finding-calls'
import { ListNotes, PENDING_DAYS } from '#domain/commission-notes/list/schema'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { financialYears } from '#domain/numbering/numbers'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { markCardAsRead } from '#server/invoices/mark-card-as-read'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote, noteRow } from '#tests/support/notes/notes'

const DAY = 86_400_000
const EDGE_DAYS = [0, 6.999, 7, 7.001, 29.999, 30, 30.001]

describe.each(testableKinds)('filters of notes on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = sharedWorld(test)

  beforeAll(async () => {
    useRuntime(test.db)
    const now = Date.now()
    const rows = Array.from({ length: 17 * EDGE_DAYS.length }, (_, i) =>
      noteRow(world, {
        status_id: (i % 17) + 1,
        invoice_id: i % 3 === 0 ? world.invoices.jpy.id : world.invoices.aud.id,
        partner_id: i % 5 === 0 ? world.partners.northstar.id : world.partners.brightpath.id,
        turn_changed_at: new Date(now - (EDGE_DAYS[i % EDGE_DAYS.length] ?? 0) * DAY),
      }),
    )
    await test.db.insertInto('notes').values(rows).execute()
  })

  const get = async (call: Call, actor: Actor) => {
    const { status, json } = await callEndpoint(call, { actor })
    expect(status).toBe(200)
    return json.data
  }
  const total = async (actor: Actor, query: Partial<ListNotes>) =>
    (await listNotes({ db: test.db, actor }, { ...ListNotes.parse(query) })).totalCount

  it('count by tab, label and days as the list does', async () => {
    const { maker, checker, processor, finance, partner, otherPartner } = world.people
    for (const actor of [maker, checker, processor, finance, partner, otherPartner]) {
      const counts = await get(notesCount, actor)
      expect(counts).toMatchObject({
        AllNotes: await total(actor, {}),
        InProgress: await total(actor, { tab: 'InProgress' }),
        Paid: await total(actor, { tab: 'Paid' }),
      })
      for (const days of PENDING_DAYS)
        expect(counts.PendingDays[days]).toBe(await total(actor, { pendingDays: days }))
      expect(counts.StatusLabels).toEqual(
        await Promise.all(
          statusFiltersOf(actor).map(async ({ label }) => ({
            label,
            Count: await total(actor, { statusLabel: label }),
          })),
        ),
      )
      const { '0-7': few, '7-30': some, '30+': many } = counts.PendingDays
      expect(few + some + many).toBe(counts.InProgress)
    }
  })

  it('count a wait of exactly seven or thirty days as the longer one', async () => {
    const { admin } = world.people
    const { rows } = await listNotes(
      { db: test.db, actor: admin },
      { ...ListNotes.parse({ pendingDays: '7-30', pageSize: 500 }) },
    )
    const days = new Set(rows.map((note) => note.PendingDays))
    expect(days).toEqual(new Set([7, 29]))
    const { rows: long } = await listNotes(
      { db: test.db, actor: admin },
      { ...ListNotes.parse({ pendingDays: '30+', pageSize: 500 }) },
    )
    expect(new Set(long.map((note) => note.PendingDays))).toEqual(new Set([30]))
  })

  it('list the universities of notes in scope with their counts', async () => {
    for (const actor of [world.people.admin, world.people.partner, world.people.otherPartner]) {
      const found = await get(universitiesList, actor)
      expect(found.length).toBe(2)
      for (const { UniversityId, UniversityName, Count } of found) {
        expect(UniversityName).not.toBe('')
        expect(Count).toBe(await total(actor, { universityId: UniversityId }))
      }
    }
  })

  it('give the number of new invoices per university to the company, and none to a partner', async () => {
    const { maker, maker2, partner } = world.people
    const unread = async (actor: Actor) =>
      (await get(universitiesList, actor)).map((each: { UnreadCount: number }) => each.UnreadCount)
    expect(await unread(maker)).toEqual([1, 1])
    await markCardAsRead(
      { db: test.db, actor: maker },
      { UserId: maker.id, InvoiceId: world.invoices.aud.id },
    )
    expect((await unread(maker)).toSorted()).toEqual([0, 1])
    expect(await unread(maker2)).toEqual([1, 1])
    expect(await unread(partner)).toEqual([0, 0])
  })

  it('list the financial years', async () => {
    expect(await get(financialYearsList, world.people.partner)).toEqual(financialYears(new Date()))
  })

  it.each([
    ['a Udyam number', { udyam_number: 'UDYAM-MH-26-0012345' }, 15, 15],
    [
      'a Udyam number and 60 days agreed',
      { udyam_number: 'UDYAM-MH-26-0012345', agreed_payment_days: 60 },
      45,
      45,
    ],
    ['no Udyam number', { udyam_number: null, agreed_payment_days: null }, 30, null],
  ])('a partner with %s starts the clock with its tax invoice', async (_, partner, expected, statutory) => {
    const { brightpath } = world.partners
    await test.db.updateTable('partners').set(partner).where('id', '=', brightpath.id).execute()
    const id = await insertNote(test.db, world, { status_id: 5 })
    const before = indianDay(Date.now())
    const file = { field: 'invoice', name: 'Invoice 7.pdf', bytes: PDF }
    const input = { commissionNoteId: id }
    const { Note } = await uploadPartnerInvoice(
      { db: test.db, actor: world.people.partner, files: memoryFiles() },
      { ...input, file },
    )
    const dayIn = (days: number) => indianDay(Date.parse(before) + days * DAY)
    expect(Note).toMatchObject({
      ExpectedPaymentOn: dayIn(expected),
      StatutoryDueOn: statutory === null ? null : dayIn(statutory),
      DueInDays: expected,
      DueState: 'ok',
    })
  })

  it('nothing is due while the partner has the note, nor once it is paid', async () => {
    const late = { expected_payment_on: '2026-01-01', statutory_due_on: '2026-01-01' }
    for (const [status, state] of [
      [5, null],
      [11, null],
      [13, null],
      [17, null],
      [10, 'overdue'],
      [6, 'overdue'],
    ] as const) {
      const id = await insertNote(test.db, world, { status_id: status, ...late })
      const { rows } = await listNotes(
        { db: test.db, actor: world.people.partner },
        { ...ListNotes.parse({ pageSize: 500 }) },
      )
      const note = rows.find((row) => row.CommissionNoteId === id)
      expect(note?.DueState).toBe(state)
    }
  })
})
