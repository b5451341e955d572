import { historyHash } from '#db/history-hash'
import type { Calendar } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { randomFrom } from '#db/seed/made-up/random'
import { actorOf, type Cast, castFor, isNamed, staffTurn } from '#db/seed/notes/casting'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { PastStep } from '#db/seed/notes/past-step'
import { type ReasonStudent, reasonBeside, remarksFor } from '#db/seed/notes/reasons'
import { personId, personName } from '#db/seed/people'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { concernsPartner } from '#domain/commission-notes/note/partner-view'
import { GENERATED, remembersOrigin, statusOf } from '#domain/commission-notes/note/workflow'

export interface PastOf {
  students: readonly ReasonStudent[]
  /** The university invoice's version for a system step, by the step's index in the walk. */
  invoiceVersions: ReadonlyMap<number, number>
}

export interface NotePast {
  steps: PastStep[]
  assignees: Record<AssigneeRole, string | null>
  makerActorIds: string[]
  checkerActorIds: string[]
  rounds: number
  partnerRounds: number
  returnsTo: number | null
  turnChangedAt: Date
}

export class Historian {
  readonly #id = idsOf('history')
  readonly #random = randomFrom('history')
  readonly #calendar: Calendar

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  write(noteId: string, plan: NotePlan, of: PastOf): NotePast {
    const cast = castFor(plan)
    const past: NotePast = {
      steps: [],
      assignees: { maker: cast.maker, checker: null, paymentProcessor: null },
      makerActorIds: [cast.maker],
      checkerActorIds: [],
      rounds: 0,
      partnerRounds: 0,
      returnsTo: null,
      turnChangedAt: this.#calendar(plan.createdAge),
    }
    this.#add(past, noteId, {
      action: 'Generate',
      actor: cast.maker,
      actedAs: 'maker',
      from: null,
      to: GENERATED,
      at: this.#calendar(plan.createdAge),
      editsLeft: editsFrom(plan, 0),
    })
    for (const index of plan.walk.keys()) this.#step(past, noteId, plan, index, cast, of)
    this.#nameTheNext(past, noteId, plan, cast)
    return past
  }

  /** Adds an event outside the walk, minutes after the last step. The note's status stays. */
  writeBeside(
    past: NotePast,
    noteId: string,
    what: {
      action: ActionName
      actor: string
      actedAs: string
      minutes: number
      remarks?: string
      details: Record<string, unknown>
    },
  ): PastStep['row'] {
    const last = past.steps.at(-1)?.row
    const status = last?.to_status_id ?? GENERATED
    return this.#add(past, noteId, {
      ...what,
      remarks: what.remarks ?? '',
      from: status,
      to: status,
      at: new Date((last?.created_at.getTime() ?? 0) + what.minutes * 60_000),
      editsLeft: 0,
    })
  }

  #step(
    past: NotePast,
    noteId: string,
    plan: NotePlan,
    index: number,
    cast: Cast,
    { students, invoiceVersions }: PastOf,
  ): void {
    const step = plan.walk[index]
    if (!step) return
    const actor = actorOf(step, index, plan, cast)
    const at = this.#calendar(plan.ages[index] ?? 0)
    const common = { actor, at, editsLeft: editsFrom(plan, index + 1) }
    if (step.kind === 'edit') {
      this.#add(past, noteId, { ...common, action: 'Edit', actedAs: 'maker', from: step.at, to: step.at })
      return
    }
    const { transition, from, to } = step
    const invoiceVersion = invoiceVersions.get(index)
    const details = {
      ...(invoiceVersion !== undefined && { invoiceVersion }),
      ...(actor === personId('admin@tassel.example') && { asAdmin: true }),
      ...(transition.via === 'partner-invoice' && transition.by !== 'partner' && { onBehalf: true }),
    }
    this.#add(past, noteId, {
      ...common,
      action: transition.action,
      actedAs: transition.by,
      from,
      to,
      details,
      students,
    })
    if (transition.by === 'checker' || transition.by === 'paymentProcessor') {
      past.assignees[transition.by] ??= actor
    }
    if (transition.by === 'checker' && actor && !past.checkerActorIds.includes(actor)) {
      past.checkerActorIds.push(actor)
    }
    if (transition.back) past.rounds++
    if (transition.back && concernsPartner(from, to)) past.partnerRounds++
    if (statusOf(from).turn !== statusOf(to).turn) past.turnChangedAt = at
    past.returnsTo = remembersOrigin(to) ? from : null
  }

  #nameTheNext(past: NotePast, noteId: string, plan: NotePlan, cast: Cast): void {
    const role = staffTurn(plan.statusId)
    if (!role || past.assignees[role] !== null || !isNamed(plan)) return
    const sender = past.steps.at(-1)?.row.actor_id ?? cast.maker
    const isPartner = sender === cast.partner
    past.assignees[role] = cast[role]
    this.#add(past, noteId, {
      action: 'Assign',
      actor: isPartner ? cast.checker : sender,
      actedAs: sender === cast.maker ? 'maker' : 'checker',
      from: plan.statusId,
      to: plan.statusId,
      at: new Date((past.steps.at(-1)?.row.created_at.getTime() ?? 0) + this.#random.int(4, 9) * 60_000),
      editsLeft: 0,
      details: { role, assignee: personName(cast[role]), assigneeId: cast[role] },
    })
  }

  #add(
    past: NotePast,
    noteId: string,
    what: {
      action: ActionName
      actor: string | null
      actedAs: string
      from: number | null
      to: number
      at: Date
      editsLeft: number
      remarks?: string
      details?: Record<string, unknown>
      students?: readonly ReasonStudent[]
    },
  ): PastStep['row'] {
    const remarks = what.remarks ?? this.#random.pick(remarksFor(what.action))
    const reasons = reasonBeside(what.action, remarks, what.students ?? [])
    const content = {
      note_id: noteId,
      sequence: past.steps.length + 1,
      actor_id: what.actor,
      acted_as: what.actedAs,
      action_id: ACTIONS[what.action].id,
      action_name: ACTIONS[what.action].name,
      from_status_id: what.from,
      to_status_id: what.to,
      remarks,
      details: { ...what.details, ...(reasons.length > 0 && { reasons }) },
      batch_id: null,
      created_at: what.at,
      previous_hash: past.steps.at(-1)?.row.hash ?? null,
    }
    const row = { id: this.#id(), ...content, hash: historyHash(content) }
    past.steps.push({ action: what.action, editsLeft: what.editsLeft, row, reasons })
    return row
  }
}

function editsFrom(plan: NotePlan, index: number): number {
  return plan.walk.slice(index).filter((step) => step.kind === 'edit').length
}
