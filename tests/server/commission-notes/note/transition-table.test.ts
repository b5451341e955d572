import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { recordHistory, startOfHistory } from '#server/commission-notes/note/record-history'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { noteRow } from '#tests/support/notes/notes'

type Row = ReturnType<typeof noteRow>
type Command = `go ${number}` | 'upload' | 'approve' | 'reject' | 'pay'
type Steps = Record<number, Partial<Record<Command, number>>>

const STATUSES = Array.from({ length: 17 }, (_, index) => index + 1)
const COMMANDS: Command[] = [
  ...STATUSES.map((to) => `go ${to}` as const),
  'upload',
  'approve',
  'reject',
  'pay',
]
/** The status to which a rejected request returns in these tests. */
const ORIGIN = 11
const REQUESTED = 15

/**
 * Repeats docs/reference/transitions.md by hand: the steps of each role in each status, and where they lead.
 */
const MAKER: Steps = {
  1: { 'go 2': 2 },
  3: { 'go 4': 4 },
  6: { 'go 7': 7 },
  8: { 'go 9': 9 },
  16: { 'go 7': 7 },
}
const CHECKER: Steps = {
  2: { 'go 5': 5, 'go 3': 3 },
  4: { 'go 5': 5, 'go 3': 3 },
  7: { 'go 8': 8, 'go 10': 10 },
  9: { 'go 8': 8, 'go 10': 10 },
}
const PROCESSOR: Steps = {
  5: { 'go 6': 6, upload: 10 },
  10: { 'go 11': 11, upload: 10, pay: 17 },
  11: { upload: 12 },
  12: { 'go 6': 6, 'go 13': 13, pay: 17 },
  13: { upload: 14 },
  14: { 'go 6': 6, 'go 13': 13, pay: 17 },
  15: { approve: 6, reject: ORIGIN },
}
const PARTNER: Steps = {
  5: { 'go 15': 15, upload: 10 },
  11: { 'go 15': 15, upload: 12 },
  13: { 'go 15': 15, upload: 14 },
}
const ADMIN: Steps = { ...MAKER, ...CHECKER, ...PROCESSOR }
const PEOPLE = {
  maker: MAKER,
  checker: CHECKER,
  processor: PROCESSOR,
  partner: PARTNER,
  financemanager: PARTNER,
  admin: ADMIN,
  superadmin: ADMIN,
  finance: {},
  staff: null,
  loanadvisor: null,
  pst: null,
  counsellor: null,
  otherPartner: null,
  student: null,
} as const satisfies Record<string, Steps | null>

const test = testDatabase()
const world = sharedWorld(test)
const requests = new Map<string, string>()
let notes: Row[]

beforeAll(async () => {
  // The notes satisfy every other condition, so that only role and status decide.
  notes = STATUSES.map((status_id) =>
    noteRow(world, { status_id, returns_to_status_id: ORIGIN, partner_invoice_payable: '2700.00' }),
  )
  await put(notes)
})

/** Inserts notes, each with one history entry and a request, which is open if the status awaits it. */
async function put(these: readonly Row[]): Promise<void> {
  const { db } = test
  await db.insertInto('notes').values(these).execute()
  await transaction(db, async (tx) => {
    for (const { id, status_id } of these)
      await recordHistory(tx, startOfHistory(id), {
        actorId: world.people.maker2.id,
        actedAs: 'maker',
        action: 'Generate',
        fromStatusId: null,
        toStatusId: status_id,
      })
  })
  await db
    .insertInto('change_requests')
    .values(
      these.map((note) => ({
        id: requestOf(note),
        note_id: note.id,
        requested_by: world.people.partner.id,
        remarks: 'Wrong fee',
        from_status_id: ORIGIN,
        state: note.status_id === REQUESTED ? ('Pending' as const) : ('Rejected' as const),
      })),
    )
    .execute()
}

async function remove(note: Row): Promise<void> {
  await transaction(test.db, async (tx) => {
    await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
    await tx.updateTable('notes').set({ partner_invoice_id: null }).where('id', '=', note.id).execute()
    await tx.deleteFrom('ledger_lines').where('note_id', '=', note.id).execute()
    await sql`delete from ledger_entries where id not in (select entry_id from ledger_lines)`.execute(tx)
    await tx.deleteFrom('ledger_chains').where('id', '=', note.id).execute()
    for (const table of ['payments', 'partner_invoices', 'change_requests', 'note_history'] as const)
      await tx.deleteFrom(table).where('note_id', '=', note.id).execute()
    await tx.deleteFrom('notes').where('id', '=', note.id).execute()
    await tx.deleteFrom('events').execute()
  })
}

/** Every row that a step could change, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ more: string }>`
    select json_build_array((select json_agg(change_requests order by id) from change_requests),
      (select count(*) from payments), (select count(*) from partner_invoices),
      (select count(*) from files))::text as more`.execute(test.db)
  return `${await whatIsWritten(test.db)} ${rows[0]?.more}`
}

function requestOf({ id }: Row): string {
  const known = requests.get(id) ?? uuid()
  requests.set(id, known)
  return known
}

function noteIn(status: number): Row {
  return notes[status - 1] as Row
}

async function perform(actor: Actor, from: number, command: Command): Promise<void> {
  const CommissionNoteId = noteIn(from).id
  if (command === 'upload') {
    const file = { field: 'invoice', name: 'Invoice 7.pdf', bytes: PDF }
    await uploadPartnerInvoice(
      { db: test.db, actor, files: memoryFiles() },
      { commissionNoteId: CommissionNoteId, file },
    )
  } else if (command === 'pay') {
    await markPaymentDone(
      { db: test.db, actor },
      {
        CommissionNoteIds: [CommissionNoteId],
        PaymentProcessedAt: '2026-11-01',
        PaymentRemarks: 'Paid by wire',
        PaymentReferenceNumber: 'UTR-1',
      },
    )
  } else if (command === 'approve' || command === 'reject') {
    const Action = command === 'approve' ? 'Approve' : 'Reject'
    await decideRequest(
      { db: test.db, actor },
      { RequestId: requestOf(noteIn(from)), Action, Remarks: 'Seen' },
    )
  } else {
    const StatusId = Number(command.slice('go '.length))
    await changeStatus({ db: test.db, actor }, { CommissionNoteId, StatusId, Remarks: 'A reason' })
  }
}

const PROCESSORS = ['processor', 'admin', 'superadmin']
const PARTNERS = ['partner', 'financemanager', 'otherPartner']
const CHAIN = ['maker', 'checker', ...PROCESSORS, ...PARTNERS]

/** Whether the permission table allows the user this command on any note. */
function mayGive(person: string, command: Command): boolean {
  if (command === 'upload') return [...PROCESSORS, ...PARTNERS].includes(person)
  return (command.startsWith('go ') ? CHAIN : PROCESSORS).includes(person)
}

/** The error code for a step that is not in the table. */
function refusalOf(steps: Steps | null, person: string, from: number, command: Command): string {
  const partner = person === 'partner' || person === 'financemanager'
  if (!mayGive(person, command)) return 'STATUS_NOT_AUTHORISED'
  if (command === 'approve' || command === 'reject') return 'REQUEST_DECIDED'
  if (steps === null || (partner && from <= 4)) return 'NOT_FOUND'
  const everByThisRole = Object.values(steps).some((step) => command in step)
  return everByThisRole ? 'STATUS_CHANGED' : 'STATUS_NOT_AUTHORISED'
}

describe.each(Object.entries(PEOPLE))('the transition table, %s', (person, steps: Steps | null) => {
  const actor = () => world.people[person as keyof typeof PEOPLE]

  it('refuses every step that is not in it, without a change', async () => {
    const before = await everything()
    for (const from of STATUSES) {
      for (const command of COMMANDS) {
        if (steps?.[from]?.[command] !== undefined) continue
        const outcome = await perform(actor(), from, command).catch((error: unknown) => error)
        const said = outcome instanceof AppError ? outcome.code : outcome
        expect({ from, command, said }).toEqual({
          from,
          command,
          said: refusalOf(steps, person, from, command),
        })
      }
    }
    expect(await everything()).toBe(before)
  })

  const open = Object.keys(steps ?? {}).length > 0
  it.runIf(open)('allows every step that is in it', async () => {
    for (const [status, byCommand] of Object.entries(steps ?? {})) {
      for (const [command, to] of Object.entries(byCommand))
        await takes(Number(status), command as Command, Number(to))
    }
  })

  async function takes(from: number, command: Command, to: number): Promise<void> {
    await perform(actor(), from, command)
    const { id } = noteIn(from)
    const after = await test.db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ from, command, to: after.status_id, version: after.version }).toEqual({
      from,
      command,
      to,
      version: 2,
    })
    const entries = await test.db.selectFrom('note_history').selectAll().where('sequence', '>', 1).execute()
    expect(entries).toMatchObject([
      { note_id: id, sequence: 2, actor_id: actor().id, from_status_id: from, to_status_id: to },
    ])
    const payload = {
      noteId: id,
      actionId: entries[0]?.action_id,
      fromStatusId: from,
      toStatusId: to,
      actorId: actor().id,
      version: 2,
      sequence: 2,
    }
    const events = await test.db.selectFrom('events').select(['topic', 'payload']).execute()
    expect(events).toEqual([{ topic: 'commission-note.status-changed', payload }])
    await remove(noteIn(from))
    await put([noteIn(from)])
  }
})
