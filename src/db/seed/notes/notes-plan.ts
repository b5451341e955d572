import { WORKDAY } from '#db/seed/made-up/calendar'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { BRIGHTPATH, type DemoPartner, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { isInvoiceStale } from '#domain/commission-notes/note/decide'
import {
  GENERATED,
  PAID,
  remembersOrigin,
  statusOf,
  TRANSITIONS,
  type Transition,
} from '#domain/commission-notes/note/workflow'

export type WalkStep =
  | { kind: 'transition'; transition: Transition; from: number; to: number }
  | { kind: 'edit'; at: number }

interface Position {
  status: number
  returnsTo: number | null
  /** Counts edits: an invoice of an older revision is stale. */
  revision: number
  invoiceRevision: number | null
}

const USUAL = TRANSITIONS.filter((x) => x.by !== 'admin')
const MAX_STEPS = 13
const TRIES = 2000
const PULL = 6
const WEIGHTS: Partial<Record<ActionName, number>> = {
  RecallToMaker: 0.4,
  InvoiceRevised: 0.15,
  RequestChangesInNote: 0.5,
  RejectRequest: 1.5,
}

/** A believable way from Generated to `target`, by that time's transitions. Throws RangeError without one. */
export function walkTo(target: number, random: Random): WalkStep[] {
  const distances = distancesTo(target)
  for (let tried = 0; tried < TRIES; tried++) {
    const steps = attempt(target, distances, random)
    if (steps) return steps
  }
  throw new RangeError(`No way to status ${target}`)
}

function attempt(target: number, distances: ReadonlyMap<number, number>, random: Random): WalkStep[] | null {
  const steps: WalkStep[] = []
  const position: Position = { status: GENERATED, returnsTo: null, revision: 0, invoiceRevision: null }
  while (position.status !== target) {
    if (steps.length >= MAX_STEPS) return null
    if (steps.length > 0 && statusOf(position.status).editable && random.chance(0.75)) {
      steps.push({ kind: 'edit', at: position.status })
      position.revision++
    }
    const open = USUAL.filter((x) => x.from === position.status && isOpen(x, position))
    if (open.length === 0) return null
    const near = distances.get(position.status) ?? Number.POSITIVE_INFINITY
    const weights = open.map((x) => {
      const pull = (distances.get(targetOf(x, position)) ?? Number.POSITIVE_INFINITY) < near ? PULL : 1
      return weightOf(x) * pull
    })
    const transition = random.weighted(open, weights)
    steps.push({ kind: 'transition', transition, from: position.status, to: targetOf(transition, position) })
    take(transition, position)
  }
  return steps
}

function isOpen(transition: Transition, position: Position): boolean {
  if (transition.action === 'UploadPartnerInvoice' && transition.from === transition.to) return false
  if (!transition.needsInvoice) return true
  if (position.invoiceRevision === null) return false
  return !isInvoiceStale({
    payableAmount: String(position.revision),
    partnerInvoicePayable: String(position.invoiceRevision),
  })
}

function targetOf(transition: Transition, position: Position): number {
  return transition.to === 'origin' ? (position.returnsTo ?? Number.NaN) : transition.to
}

function take(transition: Transition, position: Position): void {
  const from = position.status
  position.status = targetOf(transition, position)
  position.returnsTo = remembersOrigin(position.status) ? from : null
  if (transition.via === 'partner-invoice') position.invoiceRevision = position.revision
}

function weightOf(transition: Transition): number {
  const usual = transition.back ? 0.7 : 2
  const onBehalf =
    transition.action === 'UploadPartnerInvoice' && transition.by === 'paymentProcessor' ? 0.1 : 1
  return (WEIGHTS[transition.action] ?? usual) * onBehalf
}

function distancesTo(target: number): ReadonlyMap<number, number> {
  const origins = TRANSITIONS.filter((x) => x.action === 'RequestChangesInNote').map((x) => x.from)
  const distances = new Map([[target, 0]])
  const queue = [target]
  for (let status = queue.shift(); status !== undefined; status = queue.shift()) {
    const next = (distances.get(status) ?? 0) + 1
    for (const { from, to } of USUAL) {
      const leadsHere = to === 'origin' ? origins.includes(status) : to === status
      if (!leadsHere || distances.has(from)) continue
      distances.set(from, next)
      queue.push(from)
    }
  }
  return distances
}

/** The number of notes in each status from the first: most are paid, and every finance queue has work. */
const COUNTS = [26, 24, 14, 14, 36, 16, 12, 8, 8, 30, 16, 14, 8, 8, 15, 6, 150]

export interface NotePlan {
  partner: DemoPartner
  statusId: number
  walk: WalkStep[]
  createdAge: number
  ages: number[]
  turn: number
}

/** Every note of the demo company, oldest first. */
export function planNotes(): NotePlan[] {
  const random = randomFrom('notes')
  const others = PARTNERS.slice(2)
  const plans: NotePlan[] = []
  for (const [place, count] of COUNTS.entries()) {
    const statusId = place + 1
    for (let turn = 0; turn < count; turn++) {
      const walk = walkTo(statusId, random)
      const partner = partnerOf(turn) ?? (others[plans.length % others.length] as DemoPartner)
      plans.push({ partner, statusId, walk, turn, ...agesOf(statusId, walk.length) })
    }
  }
  return plans.toSorted((a, b) => b.createdAge - a.createdAge)

  function agesOf(status: number, steps: number): { createdAge: number; ages: number[] } {
    let age = status === PAID ? random.int(2 * WORKDAY, 290 * WORKDAY) : pendingAge()
    const ages: number[] = []
    for (let step = 0; step <= steps; step++) {
      ages.unshift(age)
      const pauses = [random.int(25, 180), random.int(180, 2 * WORKDAY), random.int(2 * WORKDAY, 6 * WORKDAY)]
      age += random.weighted(pauses, [2, 4, 2])
    }
    const [createdAge = 0, ...rest] = ages
    return { createdAge, ages: rest }
  }

  function pendingAge(): number {
    const days = (from: number, to: number) => random.int(from, to * WORKDAY)
    return random.weighted([days(10, 4), days(5 * WORKDAY, 20), days(22 * WORKDAY, 60)], [55, 30, 15])
  }
}

function partnerOf(turn: number): DemoPartner | null {
  if ([0, 3, 7].includes(turn % 10)) return BRIGHTPATH
  return [1, 5].includes(turn % 10) ? NORTHSTAR : null
}
