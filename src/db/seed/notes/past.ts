import { historyHash } from '#db/history-hash'
import type { DemoInvoice } from '#db/seed/invoices/invoices'
import type { JsonRow, Seed } from '#db/seed/made-up/seed'
import type { Content } from '#db/seed/notes/contents'
import type { NotePlan, WalkStep } from '#db/seed/notes/notes-plan'
import { reasonBeside, remarksFor } from '#db/seed/notes/reasons'
import type { DemoPartner } from '#db/seed/partners/partners'
import type { Installment } from '#db/seed/partners/students'
import { peopleOfPartner, personId, personName } from '#db/seed/people'
import type { NoteHistoryTable } from '#db/tables/commission-notes'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import { concernsPartner } from '#domain/commission-notes/note/partner-view'
import { type ActingRole, GENERATED, remembersOrigin, statusOf } from '#domain/commission-notes/note/workflow'

/** A planned note on its invoice. */
interface NumberedNote {
  id: string
  number: string
  plan: NotePlan
  invoice: DemoInvoice
  installments: Installment[]
}

export interface WrittenNote extends NumberedNote {
  content: Content
  past: NotePast
  branch: DemoPartner['subsidiaries'][0] | null
}

function castFor({ partner, turn }: NotePlan) {
  const people = peopleOfPartner(partner.row.id)
  return {
    maker: personId(turn % 2 === 0 ? 'maker@tassel.example' : 'maker2@tassel.example'),
    checker: personId(turn % 3 === 1 ? 'checker2@tassel.example' : 'checker@tassel.example'),
    paymentProcessor: personId('processor@tassel.example'),
    partner: people[Math.floor(turn / 10) % people.length] as string,
  }
}

type Cast = ReturnType<typeof castFor>

function actorOf(step: WalkStep, index: number, plan: NotePlan, cast: Cast): string | null {
  if (step.kind === 'edit') return cast.maker
  const role: ActingRole = step.transition.by
  if (role === 'system') return null
  if (role === 'admin') return personId('admin@tassel.example')
  const isFirst = !plan.walk.slice(0, index).some((x) => x.kind === 'transition' && x.transition.by === role)
  const stepsIn = (role === 'checker' || role === 'paymentProcessor') && !isFirst && plan.turn % 9 === 4
  return stepsIn ? personId('admin@tassel.example') : cast[role]
}

function staffTurn(statusId: number): 'checker' | 'paymentProcessor' | null {
  const { turn, owner } = statusOf(statusId)
  if (turn === 'checker') return 'checker'
  return turn === 'paymentProcessor' || owner === 'paymentProcessor' ? 'paymentProcessor' : null
}

interface Entry {
  action: ActionName
  actor: string | null
  actedAs: string
  from: number | null
  to: number
  at: Date
  remarks?: string
  details?: Record<string, unknown>
}

interface PastStep {
  action: ActionName
  editsLeft: number
  row: JsonRow<NoteHistoryTable> & { created_at: Date; remarks: string }
}

const ASSIGNEES = { checker: 'checker_id', paymentProcessor: 'payment_processor_id' } as const

/** The columns of a new note that its steps change, and those that stay. */
function columnsOf(maker: string, at: Date) {
  return {
    created_by: maker,
    created_at: at,
    maker_id: maker,
    maker_actor_ids: [maker],
    checker_id: null as string | null,
    payment_processor_id: null as string | null,
    checker_actor_ids: [] as string[],
    rounds: 0,
    partner_rounds: 0,
    returns_to_status_id: null as number | null,
    turn_changed_at: at,
  }
}

export class NotePast {
  readonly steps: PastStep[] = []
  readonly cast: Cast
  readonly columns: ReturnType<typeof columnsOf>
  readonly #seed: Seed
  readonly #note: NumberedNote
  #editsLeft: number

  constructor(seed: Seed, note: NumberedNote) {
    const { createdAge, walk } = note.plan
    this.#seed = seed
    this.#note = note
    this.#editsLeft = walk.filter((step) => step.kind === 'edit').length
    this.cast = castFor(note.plan)
    const { maker: actor } = this.cast
    const at = seed.at(createdAge)
    this.columns = columnsOf(actor, at)
    this.#add({ action: 'Generate', actor, actedAs: 'maker', from: null, to: GENERATED, at })
    for (const [place, step] of walk.entries()) this.#step(step, place)
    this.#nameTheNext()
  }

  /** Adds an event outside the walk, minutes after the last step. The note's status stays. */
  addBeside(minutes: number, what: Omit<Entry, 'from' | 'to' | 'at'>): PastStep['row'] {
    const { to_status_id: status, created_at } = lastOf(this.steps)
    const at = new Date(created_at.getTime() + minutes * 60_000)
    return this.#add({ ...what, from: status, to: status, at })
  }

  #step(step: WalkStep, place: number): void {
    const { plan, invoice } = this.#note
    const actor = actorOf(step, place, plan, this.cast)
    const at = this.#seed.at(plan.ages[place] ?? 0)
    if (step.kind === 'edit') {
      this.#editsLeft--
      this.#add({ action: 'Edit', actor, actedAs: 'maker', from: step.at, to: step.at, at })
      return
    }
    const { from, to } = step
    const { action, by, via, back } = step.transition
    const revision = invoice.revisions.find((each) => each.plan === plan && each.step === place)
    const details = {
      ...(revision && { invoiceVersion: revision.version }),
      ...(actor === personId('admin@tassel.example') && { asAdmin: true }),
      ...(via === 'partner-invoice' && by !== 'partner' && { onBehalf: true }),
    }
    this.#add({ action, actor, actedAs: by, from, to, at, details })
    const { columns } = this
    if (by === 'checker' || by === 'paymentProcessor') columns[ASSIGNEES[by]] ??= actor
    const checkers = columns.checker_actor_ids
    if (by === 'checker' && actor && !checkers.includes(actor)) checkers.push(actor)
    if (back) columns.rounds++
    if (back && concernsPartner(from, to)) columns.partner_rounds++
    if (statusOf(from).turn !== statusOf(to).turn) columns.turn_changed_at = at
    columns.returns_to_status_id = remembersOrigin(to) ? from : null
  }

  #nameTheNext(): void {
    const { cast, columns } = this
    const { statusId, turn } = this.#note.plan
    const role = staffTurn(statusId)
    const isNamed = turn % 3 !== 2
    if (!role || columns[ASSIGNEES[role]] !== null || !isNamed) return
    const sender = lastOf(this.steps).actor_id ?? cast.maker
    columns[ASSIGNEES[role]] = cast[role]
    this.addBeside(this.#seed.random('history').int(4, 9), {
      action: 'Assign',
      actor: sender === cast.partner ? cast.checker : sender,
      actedAs: sender === cast.maker ? 'maker' : 'checker',
      details: { role, assignee: personName(cast[role]), assigneeId: cast[role] },
    })
  }

  #add({ action, actor, actedAs, from, to, at, ...what }: Entry): PastStep['row'] {
    const remarks = what.remarks ?? this.#seed.random('history').pick(remarksFor(action))
    const reasons = reasonBeside(action, remarks, this.#note.installments)
    const content = {
      note_id: this.#note.id,
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
    this.steps.push({ action, editsLeft: this.#editsLeft, row })
    this.#seed.add('note_history', row)
    return row
  }
}

/** The last row of a past. Every note begins with a step. */
export function lastOf(steps: readonly PastStep[]): PastStep['row'] {
  const row = steps.at(-1)?.row
  if (!row) throw new RangeError('A note begins with a step')
  return row
}
