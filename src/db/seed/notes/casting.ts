import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { WalkStep } from '#db/seed/notes/walks'
import { peopleOfPartner, personId } from '#db/seed/people'
import { type ActingRole, statusOf } from '#domain/commission-notes/note/workflow'

export interface Cast {
  maker: string
  checker: string
  paymentProcessor: string
  partner: string
}

/** Assigns people by turn, so that each person's queues have entries. */
export function castFor({ partner, turn }: NotePlan): Cast {
  const people = peopleOfPartner(partner.row.id)
  return {
    maker: personId(turn % 2 === 0 ? 'maker@tassel.example' : 'maker2@tassel.example'),
    checker: personId(turn % 3 === 1 ? 'checker2@tassel.example' : 'checker@tassel.example'),
    paymentProcessor: personId('processor@tassel.example'),
    partner: people[Math.floor(turn / 10) % people.length] as string,
  }
}

/** The person who does a step: sometimes an administrator replaces the assigned checker or processor. */
export function actorOf(step: WalkStep, index: number, plan: NotePlan, cast: Cast): string | null {
  if (step.kind === 'edit') return cast.maker
  const role: ActingRole = step.transition.by
  if (role === 'system') return null
  if (role === 'admin') return personId('admin@tassel.example')
  const isFirst = !plan.walk.slice(0, index).some((x) => x.kind === 'transition' && x.transition.by === role)
  const stepsIn = (role === 'checker' || role === 'paymentProcessor') && !isFirst && plan.turn % 9 === 4
  return stepsIn ? personId('admin@tassel.example') : cast[role]
}

/** Whether the next checker or processor is assigned: in two of three notes. The rest can be claimed. */
export function isNamed(plan: NotePlan): boolean {
  return plan.turn % 3 !== 2
}

/** The finance role that can be assigned to the note in this status. */
export function staffTurn(statusId: number): 'checker' | 'paymentProcessor' | null {
  const { turn, owner } = statusOf(statusId)
  if (turn === 'checker') return 'checker'
  return turn === 'paymentProcessor' || owner === 'paymentProcessor' ? 'paymentProcessor' : null
}
