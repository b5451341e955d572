import Big from 'big.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { actingRoles } from '#domain/commission-notes/note/decide'
import { PAID, STATUSES, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { bulkChangeAssignee } from '#server/commission-notes/bulk/change-assignee'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getNote } from '#server/commission-notes/note/get-note'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { requestInvoiceEdit } from '#server/invoice-revisions/request-invoice-edit'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { entry, noteInput } from '#tests/support/money/entries'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { sorted } from '#tests/support/sorted'

const STEPS = 120
const RUNS = 4
const PEOPLE = [
  'maker',
  'maker2',
  'checker',
  'checker2',
  'processor',
  'processor2',
  'partner',
  'financemanager',
  'otherPartner',
  'counsellor',
  'finance',
  'admin',
  'staff',
] as const
const WHATS = [
  'step',
  'go',
  'upload',
  'decide',
  'pay',
  'assign',
  'remark',
  'edit',
  'bulk step',
  'bulk go',
  'bulk assign',
  'bulk pay',
  'revise',
] as const
const ROLES = ['maker', 'checker', 'paymentProcessor'] as const

interface Command {
  who: (typeof PEOPLE)[number]
  what: (typeof WHATS)[number]
  note: number
  more: number[]
  to: number
  other: (typeof PEOPLE)[number]
  role: (typeof ROLES)[number]
  amount: number
}

const command = fc.record<Command>({
  who: fc.constantFrom(...PEOPLE),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('step' as const, 'bulk step' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...WHATS) },
  ),
  note: fc.nat(11),
  more: fc.array(fc.nat(11), { maxLength: 6 }),
  to: fc.integer({ min: 1, max: STATUSES.length }),
  other: fc.constantFrom(...PEOPLE),
  role: fc.constantFrom(...ROLES),
  amount: fc.integer({ min: 1, max: 9999 }),
})

const test = testDatabase()
const world = sharedWorld(test)
let noteIds: string[]
let restore: () => Promise<void>
const files = memoryFiles()

beforeAll(async () => {
  const { audMore } = world.invoices
  noteIds = []
  for (const application of audMore.applications) {
    const by = noteIds.length % 2 === 0 ? world.people.maker : world.people.maker2
    const { CommissionNoteId } = await generateNote(
      { db: test.db, actor: by },
      noteInput(audMore, [application]),
    )
    noteIds.push(CommissionNoteId)
  }
  restore = await saveCopy(test)
})

const noteOf = (index: number) => noteIds[index % noteIds.length] as string

async function perform(given: Command): Promise<void> {
  const { db } = test
  const actor = world.people[given.who]
  const context = { db, actor }
  const noteId = noteOf(given.note)
  const chosen = [...new Set([noteId, ...given.more.map(noteOf)])]
  const invoiceId = world.invoices.audMore.id
  const Remarks = 'A reason'
  const go = (CommissionNoteId: string, StatusId: number) =>
    changeStatus(context, { CommissionNoteId, StatusId, Remarks })
  const bulk = (StatusId: number, ids: string[]) =>
    bulkChangeStatus(context, { CommissionNoteIds: ids, InvoiceId: invoiceId, StatusId, Remarks })
  switch (given.what) {
    case 'step': {
      const holder = await holderOf(noteId)
      const { allowedActions } = await getNote({ db, actor: holder }, { id: noteId })
      const action = allowedActions[given.amount % Math.max(allowedActions.length, 1)]
      if (!action) return
      const asHolder = { ...given, who: keyOf(holder) }
      if (action.Via === 'partner-invoice') return perform({ ...asHolder, what: 'upload' })
      if (action.Via === 'payment') return perform({ ...asHolder, what: 'pay' })
      if (action.Via === 'request-action') return perform({ ...asHolder, what: 'decide' })
      await changeStatus(
        { db, actor: holder },
        { CommissionNoteId: noteId, StatusId: action.StatusId, Remarks },
      )
      return
    }
    case 'go':
      await go(noteId, given.to)
      return
    case 'upload':
      await uploadPartnerInvoice(
        { db, actor, files },
        { commissionNoteId: noteId, file: { field: 'invoice', name: 'Invoice.pdf', bytes: PDF } },
      )
      return
    case 'decide': {
      const { PendingRequest } = await getNote(context, { id: noteId })
      const Action = given.amount % 2 === 0 ? 'Approve' : 'Reject'
      await decideRequest(context, { RequestId: PendingRequest?.RequestId ?? noteId, Action, Remarks })
      return
    }
    case 'pay':
    case 'bulk pay':
      await markPaymentDone(context, {
        CommissionNoteIds: given.what === 'pay' ? [noteId] : chosen,
        PaymentProcessedAt: '2026-01-15',
        PaymentRemarks: 'Wired',
        PaymentReferenceNumber: `UTR-${given.amount}`,
      })
      return
    case 'assign':
      await changeAssignee(context, {
        commissionNoteId: noteId,
        assigneeUserId: world.people[given.other].id,
        changeRequestFor: given.role,
      })
      return
    case 'remark':
      await addRemarks(context, { CommissionNoteId: noteId, Remarks, AttachmentIds: [] })
      return
    case 'edit': {
      const application = world.invoices.audMore.applications[given.note % noteIds.length]
      if (!application) return
      const CommissionAmount = `${given.amount}.50`
      const Students = [entry(application, { CommissionRate: null, CommissionAmount })]
      await editStudents(context, { CommissionNoteId: noteId, Students })
      return
    }
    case 'bulk step': {
      const alike = await alikeTo(noteId)
      const holder = await holderOf(noteId)
      const step = TRANSITIONS.find(
        (x) => x.from === alike.statusId && x.via === 'update-status' && actingRoles(holder).includes(x.by),
      )
      if (!step || step.to === 'origin') return
      const input = { CommissionNoteIds: alike.ids, InvoiceId: invoiceId, StatusId: step.to, Remarks }
      await bulkChangeStatus({ db, actor: holder }, input)
      return
    }
    case 'bulk go':
      await bulk(given.to, chosen)
      return
    case 'bulk assign':
      await bulkChangeAssignee(context, {
        CommissionNoteIds: chosen,
        InvoiceId: invoiceId,
        ChangeRequestFor: given.role,
        AssigneeUserId: world.people[given.other].id,
      })
      return
    case 'revise': {
      const application = world.invoices.audMore.applications[given.note % noteIds.length]
      if (!application) return
      const { AcknowledgementId, InstallmentGeneratedFor } = application
      const { Request } = await requestInvoiceEdit(context, {
        InvoiceId: invoiceId,
        Remarks,
        Changes: {
          Lines: [{ AcknowledgementId, InstallmentGeneratedFor, TuitionFee: `${given.amount + 20_000}` }],
        },
      })
      await decideInvoiceEdit(
        { db, actor: world.people[given.other] },
        {
          RequestId: Request.RequestId,
          Action: given.amount % 3 === 0 ? 'Approve' : 'Reject',
          Remarks,
        },
      )
    }
  }
}

/** A user whose turn it is, so that notes progress. */
async function holderOf(noteId: string): Promise<Actor> {
  const { maker, checker, processor, partner } = world.people
  const { status_id, maker_id, checker_id, payment_processor_id } = await rowOf(noteId)
  const byId = (id: string | null, otherwise: Actor) =>
    Object.values(world.people).find((person) => person.id === id) ?? otherwise
  const holders = {
    maker: byId(maker_id, maker),
    checker: byId(checker_id, checker),
    paymentProcessor: byId(payment_processor_id, processor),
    partner,
    done: processor,
  }
  return holders[statusOf(status_id).turn]
}

function keyOf(actor: Actor): Command['who'] {
  const key = PEOPLE.find((name) => world.people[name].id === actor.id)
  if (!key) throw new Error('Nobody of the test company')
  return key
}

const rowOf = (id: string) =>
  test.db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function alikeTo(id: string): Promise<{ statusId: number; ids: string[] }> {
  const { status_id } = await rowOf(id)
  const rows = await test.db.selectFrom('notes').select('id').where('status_id', '=', status_id).execute()
  return { statusId: status_id, ids: rows.map((row) => row.id) }
}

async function rowsById(): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; whole: string }>`
    select id, to_jsonb(notes)::text as whole from notes`.execute(test.db)
  return new Map(rows.map((row) => [row.id, row.whole]))
}

/** Whether the table allows this role to make this step. */
function isInTable(by: string, action: number, from: number, to: number): boolean {
  return TRANSITIONS.some(
    (x) =>
      ACTIONS[x.action].id === action && x.by === by && x.from === from && (x.to === 'origin' || x.to === to),
  )
}

const STAY = [ACTIONS.Edit.id, ACTIONS.Assign.id, ACTIONS.Remark.id] as number[]

async function invariantsHold(): Promise<void> {
  const { db } = test
  for await (const { number, report } of verifyEveryHistory(db))
    expect([number, report.FirstBroken]).toEqual([number, null])
  const notes = await db.selectFrom('notes').selectAll().execute()
  const history = await db.selectFrom('note_history').selectAll().orderBy('sequence').execute()
  const students = await db.selectFrom('note_students').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const people = new Map(Object.values(world.people).map((person) => [person.id, person]))
  for (const note of notes) {
    const told = history.filter((row) => row.note_id === note.id)
    expect(told.map((row) => row.sequence)).toEqual(told.map((_, index) => index + 1))
    expect([told.length, told.at(-1)?.to_status_id]).toEqual([note.history_length, note.status_id])
    let at = 0
    for (const [index, row] of told.entries()) {
      if (index === 0) expect(row.action_id).toBe(ACTIONS.Generate.id)
      else if (STAY.includes(row.action_id)) expect([row.from_status_id, row.to_status_id]).toEqual([at, at])
      else {
        expect(row.from_status_id).toBe(at)
        expect(isInTable(row.acted_as, row.action_id, at, row.to_status_id), JSON.stringify(row)).toBe(true)
      }
      at = row.to_status_id
      const person = row.actor_id === null ? undefined : people.get(row.actor_id)
      if (row.acted_as === 'partner') expect(person?.partnerId).toBe(note.partner_id)
      else if (person) expect(person.partnerId).toBeNull()
    }
    const both = note.maker_actor_ids.filter((id) => note.checker_actor_ids.includes(id))
    expect(both, 'nobody is both maker and checker of a note').toEqual([])
    const sum = students
      .filter((student) => student.note_id === note.id)
      .reduce((total, student) => total.plus(student.net_commission), new Big(note.overall_bonus_amount))
    expect(note.payable_amount).toBe(sum.toFixed(2))
    const paid = payments.filter((payment) => payment.note_id === note.id)
    expect(paid.length, 'a note is paid once, if its status is paid').toBe(note.status_id === PAID ? 1 : 0)
    for (const payment of paid) {
      expect([payment.amount, payment.currency]).toEqual([note.payable_amount, note.currency])
    }
  }
  const moves = history.filter((row) => row.sequence > 1 && !STAY.includes(row.action_id))
  const { rows } = await sql<{ note: string; sequence: number }>`
    select payload->>'noteId' as note, (payload->>'sequence')::int as sequence from events
    where topic = 'commission-note.status-changed'`.execute(db)
  const keyed = (note: string, sequence: number) => `${note} ${sequence}`
  expect(sorted(rows.map((row) => keyed(row.note, row.sequence)))).toEqual(
    sorted(moves.map((row) => keyed(row.note_id, row.sequence))),
  )
}

it('random actions, singly and in bulk, keep workflow, record, money and positions', async () => {
  let moved = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: STEPS, maxLength: STEPS }), async (commands) => {
      await restore()
      for (const given of commands) {
        const before = await rowsById()
        try {
          await perform(given)
          moved += 1
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused += 1
          if (given.what !== 'revise') expect(await rowsById(), error.code).toEqual(before)
        }
      }
      await invariantsHold()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(moved, 'enough steps were allowed').toBeGreaterThan((STEPS * RUNS) / 5)
  expect(refused, 'enough steps were refused').toBeGreaterThan((STEPS * RUNS) / 10)
})
