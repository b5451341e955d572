import { WORKDAY } from '#db/seed/made-up/calendar'
import { randomFrom } from '#db/seed/made-up/random'
import { type WalkStep, walkTo } from '#db/seed/notes/walks'
import type { DemoPartner } from '#db/seed/partners/partners'
import { BRIGHTPATH, NORTHSTAR, PARTNERS } from '#db/seed/partners/partners'
import { PAID } from '#domain/commission-notes/note/workflow'

/** The number of notes in each status from the first: most are paid, and every finance queue has work. */
const COUNTS = [26, 24, 14, 14, 36, 16, 12, 8, 8, 30, 16, 14, 8, 8, 15, 6, 150]

export interface NotePlan {
  partner: DemoPartner
  statusId: number
  walk: WalkStep[]
  /** Age of the note's creation, and of each step, in working minutes. */
  createdAge: number
  ages: number[]
  /** Position within its status, by which people are assigned. */
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

  /** Covers every class of the pending-days filter. */
  function pendingAge(): number {
    const days = (from: number, to: number) => random.int(from, to * WORKDAY)
    return random.weighted([days(10, 4), days(5 * WORKDAY, 20), days(22 * WORKDAY, 60)], [55, 30, 15])
  }
}

function partnerOf(turn: number): DemoPartner | null {
  if ([0, 3, 7].includes(turn % 10)) return BRIGHTPATH
  return [1, 5].includes(turn % 10) ? NORTHSTAR : null
}
