import type { Insertable } from 'kysely'
import { historyHash } from '#db/history-hash'
import type { Seed } from '#db/seed/made-up/seed'
import type { NotePlan, WalkStep } from '#db/seed/notes/notes-plan'
import { type ReasonStudent, reasonBeside, remarksFor } from '#db/seed/notes/reasons'
import { peopleOfPartner, personId, personName } from '#db/seed/people'
import type { NoteHistoryTable } from '#db/tables/commission-notes'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { concernsPartner } from '#domain/commission-notes/note/partner-view'
import { type ActingRole, GENERATED, remembersOrigin, statusOf } from '#domain/commission-notes/note/workflow'
import type { GivenReason } from '#domain/send-backs/stages'

interface Cast {
  maker: string
  checker: string
  paymentProcessor: string
  partner: string
}

function castFor({ partner, turn }: NotePlan): Cast {
  const people = peopleOfPartner(partner.row.id)
  return {
    maker: personId(turn % 2 === 0 ? 'maker@tassel.example' : 'maker2@tassel.example'),
    checker: personId(turn % 3 === 1 ? 'checker2@tassel.example' : 'checker@tassel.example'),
    paymentProcessor: personId('processor@tassel.example'),
    partner: people[Math.floor(turn / 10) % people.length] as string,
  }
}

function actorOf(step: WalkStep, index: number, plan: NotePlan, cast: Cast): string | null {
  if (step.kind === 'edit') return cast.maker
  const role: ActingRole = step.transition.by
  if (role === 'system') return null
  if (role === 'admin') return personId('admin@tassel.example')
  const isFirst = !plan.walk.slice(0, index).some((x) => x.kind === 'transition' && x.transition.by === role)
  const stepsIn = (role === 'checker' || role === 'paymentProcessor') && !isFirst && plan.turn % 9 === 4
  return stepsIn ? personId('admin@tassel.example') : cast[role]
}

function isNamed(plan: NotePlan): boolean {
  return plan.turn % 3 !== 2
}

function staffTurn(statusId: number): 'checker' | 'paymentProcessor' | null {
  const { turn, owner } = statusOf(statusId)
  if (turn === 'checker') return 'checker'
  return turn === 'paymentProcessor' || owner === 'paymentProcessor' ? 'paymentProcessor' : null
}

export interface PastStep {
  action: ActionName
  editsLeft: number
  reasons: readonly GivenReason[]
  row: Insertable<NoteHistoryTable> & {
    created_at: Date
    actor_id: string | null
    remarks: string
    hash: string
  }
}

interface Entry {
  action: ActionName
  actor: string | null
  actedAs: string
  from: number | null
  to: number
  at: Date
  editsLeft?: number
  remarks?: string
  details?: Record<string, unknown>
}

export class NotePast {
  readonly steps: PastStep[] = []
  readonly cast: Cast
  readonly assignees: Record<AssigneeRole, string | null>
  readonly checkerActorIds: string[] = []
  rounds = 0
  partnerRounds = 0
  returnsTo: number | null = null
  turnChangedAt: Date
  readonly #seed: Seed
  readonly #noteId: string
  readonly #plan: NotePlan
  readonly #students: readonly ReasonStudent[]

  constructor(
    seed: Seed,
    noteId: string,
    plan: NotePlan,
    of: { students: readonly ReasonStudent[]; invoiceVersionAt: (step: number) => number | undefined },
  ) {
    this.#seed = seed
    this.#noteId = noteId
    this.#plan = plan
    this.#students = of.students
    this.cast = castFor(plan)
    const { maker: actor } = this.cast
    const at = seed.at(plan.createdAge)
    this.assignees = { maker: actor, checker: null, paymentProcessor: null }
    this.turnChangedAt = at
    const editsLeft = this.#editsFrom(0)
    this.#add({ action: 'Generate', actor, actedAs: 'maker', from: null, to: GENERATED, at, editsLeft })
    for (const place of plan.walk.keys()) this.#step(place, of.invoiceVersionAt(place))
    this.#nameTheNext()
  }

  get #last(): PastStep['row'] {
    const row = this.steps.at(-1)?.row
    if (!row) throw new RangeError('A note begins with a step')
    return row
  }

  /** Adds an event outside the walk, minutes after the last step. The note's status stays. */
  addBeside(minutes: number, what: Omit<Entry, 'from' | 'to' | 'at'>): PastStep['row'] {
    const { to_status_id: status, created_at } = this.#last
    const at = new Date(created_at.getTime() + minutes * 60_000)
    return this.#add({ ...what, from: status, to: status, at })
  }

  #step(place: number, invoiceVersion: number | undefined): void {
    const step = this.#plan.walk[place]
    if (!step) return
    const actor = actorOf(step, place, this.#plan, this.cast)
    const at = this.#seed.at(this.#plan.ages[place] ?? 0)
    const common = { actor, at, editsLeft: this.#editsFrom(place + 1) }
    if (step.kind === 'edit') {
      this.#add({ ...common, action: 'Edit', actedAs: 'maker', from: step.at, to: step.at })
      return
    }
    const { transition, from, to } = step
    const { action, by } = transition
    const details = {
      ...(invoiceVersion !== undefined && { invoiceVersion }),
      ...(actor === personId('admin@tassel.example') && { asAdmin: true }),
      ...(transition.via === 'partner-invoice' && by !== 'partner' && { onBehalf: true }),
    }
    this.#add({ ...common, action, actedAs: by, from, to, details })
    if (by === 'checker' || by === 'paymentProcessor') this.assignees[by] ??= actor
    if (by === 'checker' && actor && !this.checkerActorIds.includes(actor)) this.checkerActorIds.push(actor)
    if (transition.back) this.rounds++
    if (transition.back && concernsPartner(from, to)) this.partnerRounds++
    if (statusOf(from).turn !== statusOf(to).turn) this.turnChangedAt = at
    this.returnsTo = remembersOrigin(to) ? from : null
  }

  #nameTheNext(): void {
    const { cast, assignees } = this
    const role = staffTurn(this.#plan.statusId)
    if (!role || assignees[role] !== null || !isNamed(this.#plan)) return
    const sender = this.#last.actor_id ?? cast.maker
    assignees[role] = cast[role]
    this.addBeside(this.#seed.random('history').int(4, 9), {
      action: 'Assign',
      actor: sender === cast.partner ? cast.checker : sender,
      actedAs: sender === cast.maker ? 'maker' : 'checker',
      details: { role, assignee: personName(cast[role]), assigneeId: cast[role] },
    })
  }

  #add({ action, actor, actedAs, from, to, at, ...what }: Entry): PastStep['row'] {
    const remarks = what.remarks ?? this.#seed.random('history').pick(remarksFor(action))
    const reasons = reasonBeside(action, remarks, this.#students)
    const content = {
      note_id: this.#noteId,
      sequence: this.steps.length + 1,
      actor_id: actor,
      acted_as: actedAs,
      action_id: ACTIONS[action].id,
      action_name: ACTIONS[action].name,
      from_status_id: from,
      to_status_id: to,
      remarks,
      details: { ...what.details, ...(reasons.length > 0 && { reasons }) },
      batch_id: null,
      created_at: at,
      previous_hash: this.steps.at(-1)?.row.hash ?? null,
    }
    const row = { id: this.#seed.id('history'), ...content, hash: historyHash(content) }
    this.steps.push({ action, editsLeft: what.editsLeft ?? 0, row, reasons })
    this.#seed.add('note_history', row)
    return row
  }

  #editsFrom(place: number): number {
    return this.#plan.walk.slice(place).filter((step) => step.kind === 'edit').length
  }
}
