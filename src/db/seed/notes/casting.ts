import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { WalkStep } from '#db/seed/notes/walks'
import { peopleOfPartner, personId } from '#db/seed/people'
import { type ActingRole, statusOf } from '#domain/commission-notes/note/workflow'

/** Who works on a note, in which role. */
export interface Cast {
  maker: string
  checker: string
  paymentProcessor: string
  partner: string
}

/** People take turns, so that every queue of everybody has something in it. */
export function castFor({ partner, turn }: NotePlan): Cast {
  const people = peopleOfPartner(partner.row.id)
  return {
    maker: personId(turn % 2 === 0 ? 'maker@tassel.example' : 'maker2@tassel.example'),
    checker: personId(turn % 3 === 1 ? 'checker2@tassel.example' : 'checker@tassel.example'),
    paymentProcessor: personId('processor@tassel.example'),
    partner: people[Math.floor(turn / 10) % people.length] as string,
  }
}

/** Who does this step: now and then an administrator steps in for a checker or processor who has the note already. */
export function actorOf(step: WalkStep, index: number, plan: NotePlan, cast: Cast): string | null {
  if (step.kind === 'edit') return cast.maker
  const role: ActingRole = step.transition.by
  if (role === 'system') return null
  if (role === 'admin') return personId('admin@tassel.example')
  const isFirst = !plan.walk.slice(0, index).some((x) => x.kind === 'transition' && x.transition.by === role)
  const stepsIn = (role === 'checker' || role === 'paymentProcessor') && !isFirst && plan.turn % 9 === 4
  return stepsIn ? personId('admin@tassel.example') : cast[role]
}

/** Whether the checker or processor whose turn it is was named already: two of three notes, the rest are up for taking. */
export function isNamed(plan: NotePlan): boolean {
  return plan.turn % 3 !== 2
}

/** Whose turn the note is, where one of the finance staff can be named for it. */
export function staffTurn(statusId: number): 'checker' | 'paymentProcessor' | null {
  const { turn, owner } = statusOf(statusId)
  if (turn === 'checker') return 'checker'
  return turn === 'paymentProcessor' || owner === 'paymentProcessor' ? 'paymentProcessor' : null
}
