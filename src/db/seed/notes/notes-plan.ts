import { WORKDAY } from '#db/seed/made-up/calendar'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { BRIGHTPATH, type DemoPartner, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { NOTE_WORKFLOW, type NoteState, targetOf } from '#domain/commission-notes/note/decide'
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

const USUAL = TRANSITIONS.filter((x) => x.by !== 'admin')
const ORIGINS = TRANSITIONS.filter((x) => x.action === 'RequestChangesInNote').map((x) => x.from)
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
  const nobody = { maker: null, checker: null, paymentProcessor: null }
  const start = { statusId: GENERATED, returnsToStatusId: null, assignees: nobody, makerActorIds: [] }
  const note: NoteState = { ...start, checkerActorIds: [], payableAmount: '0', partnerInvoicePayable: null }
  while (note.statusId !== target) {
    if (steps.length >= MAX_STEPS) return null
    const from = note.statusId
    if (steps.length > 0 && statusOf(from).editable && random.chance(0.75)) {
      steps.push({ kind: 'edit', at: from })
      // An edit changes the amount, so that an earlier tax invoice is stale.
      note.payableAmount = String(Number(note.payableAmount) + 1)
    }
    const open = USUAL.filter((x) => x.from === from && isOpen(x, note))
    if (open.length === 0) return null
    const distanceOf = (status: number) => distances.get(status) ?? Number.POSITIVE_INFINITY
    const pullOf = (x: Transition) => (distanceOf(targetOf(x, note)) < distanceOf(from) ? PULL : 1)
    const transition = random.weighted(
      open,
      open.map((x) => weightOf(x) * pullOf(x)),
    )
    note.statusId = targetOf(transition, note)
    note.returnsToStatusId = remembersOrigin(note.statusId) ? from : null
    if (transition.via === 'partner-invoice') note.partnerInvoicePayable = note.payableAmount
    steps.push({ kind: 'transition', transition, from, to: note.statusId })
  }
  return steps
}

function isOpen(transition: Transition, note: NoteState): boolean {
  const isReplacement = transition.action === 'UploadPartnerInvoice' && transition.from === transition.to
  return !isReplacement && !NOTE_WORKFLOW.lacks?.(note, transition)
}

function weightOf({ action, by, back }: Transition): number {
  const onBehalf = action === 'UploadPartnerInvoice' && by === 'paymentProcessor' ? 0.1 : 1
  return (WEIGHTS[action] ?? (back ? 0.7 : 2)) * onBehalf
}

function distancesTo(target: number): ReadonlyMap<number, number> {
  const distances = new Map([[target, 0]])
  // The loop visits what it adds, nearest first.
  for (const [status, near] of distances)
    for (const { from, to } of USUAL) {
      const leadsHere = to === 'origin' ? ORIGINS.includes(status) : to === status
      if (leadsHere && !distances.has(from)) distances.set(from, near + 1)
    }
  return distances
}

/** The number of notes in each status from the first: most are paid, and every finance queue has work. */
const COUNTS = [26, 24, 14, 14, 36, 16, 12, 8, 8, 30, 16, 14, 8, 8, 15, 6, 150]

/** Every note of the demo company, oldest first. */
export function planNotes() {
  const random = randomFrom('notes')
  const others = PARTNERS.slice(2)
  const places = COUNTS.flatMap((count, place) =>
    Array.from({ length: count }, (_, turn) => ({ statusId: place + 1, turn })),
  )
  const plans = places.map(({ statusId, turn }, index) => {
    const walk = walkTo(statusId, random)
    const partner = partnerOf(turn) ?? (others[index % others.length] as DemoPartner)
    return { partner, statusId, walk, turn, ...agesOf(statusId, walk.length) }
  })
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

export type NotePlan = ReturnType<typeof planNotes>[number]

function partnerOf(turn: number): DemoPartner | null {
  if ([0, 3, 7].includes(turn % 10)) return BRIGHTPATH
  return [1, 5].includes(turn % 10) ? NORTHSTAR : null
}
