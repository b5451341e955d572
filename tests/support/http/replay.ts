import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/database'
import type { NoteHistoryTable } from '#db/tables/commission-notes'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { type AssigneeRole, type NoteState, refusal, targetOf } from '#domain/commission-notes/note/decide'
import { remembersOrigin, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'

type Row = Selectable<NoteHistoryTable>

/** A note's history, and the amounts of the partner's invoices, in order. */
export interface Past {
  history: Row[]
  invoicedAmounts: string[]
}

/** All users, as the workflow sees them. */
export async function actorsById(db: Db): Promise<Map<string, Actor>> {
  const users = await db.selectFrom('users').selectAll().execute()
  return new Map(
    users.map((user) => [
      user.id,
      {
        id: user.id,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        roles: user.roles as Role[],
        tags: user.tags as Tag[],
        partnerId: user.partner_id,
        studentId: user.student_id,
        parentUserId: user.parent_user_id,
        financialManager: user.financial_manager,
        themeVersion: 1,
        timeZone: user.time_zone,
      },
    ]),
  )
}

/** The past of every note, by its id. */
export async function pastsById(db: Db): Promise<Map<string, Past>> {
  const history = await db.selectFrom('note_history').selectAll().orderBy('sequence').execute()
  const invoices = await db.selectFrom('partner_invoices').selectAll().orderBy('created_at').execute()
  const pasts = new Map<string, Past>()
  for (const row of history) {
    const past = pasts.get(row.note_id) ?? { history: [], invoicedAmounts: [] }
    past.history.push(row)
    pasts.set(row.note_id, past)
  }
  for (const { note_id, payable_amount } of invoices) pasts.get(note_id)?.invoicedAmounts.push(payable_amount)
  return pasts
}

/** Actions outside the chain, such as remarks and documents. */
const BESIDE: readonly number[] = [ACTIONS.Remark.id, ACTIONS.AddDocument.id, ACTIONS.DeleteDocument.id]

interface Replayed extends NoteState {
  rounds: number
  partnerRounds: number
  turnChangedAt: Date
  version: number
}

/**
 * Walks a note's history through the workflow, expects each step to have been permitted, and returns the
 * note's state at the end. Only the final amount is known, so an invoice of an older amount counts as
 * outdated from the edit after it.
 */
export function replay(past: Past, payableAmount: string, actors: ReadonlyMap<string, Actor>): Replayed {
  const [first, ...rest] = past.history
  expect(first).toMatchObject({
    action_id: ACTIONS.Generate.id,
    from_status_id: null,
    to_status_id: 1,
    sequence: 1,
  })
  const maker = first?.actor_id ?? ''
  const invoiced = [...past.invoicedAmounts]
  const note: Replayed = {
    statusId: 1,
    returnsToStatusId: null,
    assignees: { maker, checker: null, paymentProcessor: null },
    makerActorIds: [maker],
    checkerActorIds: [],
    payableAmount: '',
    partnerInvoicePayable: null,
    rounds: 0,
    partnerRounds: 0,
    turnChangedAt: first?.created_at ?? new Date(0),
    version: past.history.length,
  }
  let before = first?.created_at ?? new Date(0)
  let edits = 0
  for (const [index, row] of rest.entries()) {
    expect(row.sequence).toBe(index + 2)
    expect(row.from_status_id).toBe(note.statusId)
    expect(row.created_at.getTime()).toBeGreaterThan(before.getTime())
    before = row.created_at
    // The amount at this moment: that of the invoice, until a user edits the note.
    note.payableAmount = `after ${edits} edits`
    if (row.action_id === ACTIONS.Edit.id) {
      expect(statusOf(note.statusId).editable).toBe(true)
      expect(note.assignees.maker).toBe(row.actor_id)
      edits++
    } else if (row.action_id === ACTIONS.Assign.id) {
      const { role, assigneeId } = row.details as {
        role: AssigneeRole
        assigneeId: string
      }
      note.assignees[role] = assigneeId
    } else if (!BESIDE.includes(row.action_id)) {
      step(note, row, actors)
    }
  }
  const uploads = rest.filter((row) => row.action_id === ACTIONS.UploadPartnerInvoice.id)
  expect(uploads.length).toBe(invoiced.length)
  return {
    ...note,
    payableAmount,
    partnerInvoicePayable: staleOrNot(note.partnerInvoicePayable, edits, payableAmount, invoiced.at(-1)),
  }
}

function step(note: Replayed, row: Row, actors: ReadonlyMap<string, Actor>): void {
  const transition = TRANSITIONS.find(
    (x) => x.by === row.acted_as && x.from === note.statusId && ACTIONS[x.action].id === row.action_id,
  )
  if (!transition) throw new Error(`No transition: ${row.acted_as} ${row.action_name} from ${note.statusId}`)
  const actor = row.actor_id === null ? null : (actors.get(row.actor_id) ?? null)
  expect(transition.by === 'system').toBe(actor === null)
  if (actor) expect(refusal(note, actor, transition)).toBeNull()
  if (transition.reason) expect(row.remarks).not.toBe('')
  const target = targetOf(transition, note)
  expect(row.to_status_id).toBe(target)
  if (actor && (transition.by === 'checker' || transition.by === 'paymentProcessor')) {
    note.assignees[transition.by] ??= actor.id
  }
  if (actor && transition.by === 'checker' && !note.checkerActorIds.includes(actor.id)) {
    note.checkerActorIds = [...note.checkerActorIds, actor.id]
  }
  if (transition.via === 'partner-invoice') note.partnerInvoicePayable = note.payableAmount
  if (transition.back) note.rounds++
  const turns = [note.statusId, target].map((id) => statusOf(id).turn)
  if (transition.back && turns.includes('partner')) note.partnerRounds++
  if (statusOf(note.statusId).turn !== statusOf(target).turn) note.turnChangedAt = row.created_at
  note.returnsToStatusId = remembersOrigin(target) ? note.statusId : null
  note.statusId = target
}

function staleOrNot(
  invoicedAfter: string | null,
  edits: number,
  payableAmount: string,
  lastInvoiced: string | undefined,
): string | null {
  if (invoicedAfter === null) return null
  if (invoicedAfter === `after ${edits} edits`) return payableAmount
  expect(lastInvoiced).not.toBe(payableAmount)
  return lastInvoiced ?? null
}
