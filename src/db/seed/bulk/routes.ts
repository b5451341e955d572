import { randomFrom } from '#db/seed/made-up/random'
import { remarksFor } from '#db/seed/notes/reasons'
import { type WalkStep, walkTo } from '#db/seed/notes/walks'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { GENERATED, STATUSES } from '#domain/commission-notes/note/workflow'

const TRIES = 60

export interface RouteStep {
  status_id: number
  sequence: number
  acted_as: string
  action_id: number
  action_name: string
  from_status_id: number | null
  to_status_id: number
  remarks: string
  is_back: boolean
}

/** A short way to every status, by the transition table. */
export function routes(): RouteStep[] {
  const random = randomFrom('routes')
  return STATUSES.flatMap(({ id }) => {
    const walks = Array.from({ length: TRIES }, () => walkTo(id, random).filter(isTransition))
    const [walk = []] = walks.toSorted((a, b) => a.length - b.length)
    return [first(id), ...walk.map((step, index) => routeStep(id, index + 2, step))]
  })
}

type Moved = Extract<WalkStep, { kind: 'transition' }>
const isTransition = (step: WalkStep): step is Moved => step.kind === 'transition'

function first(statusId: number): RouteStep {
  return {
    status_id: statusId,
    sequence: 1,
    acted_as: 'maker',
    action_id: ACTIONS.Generate.id,
    action_name: ACTIONS.Generate.name,
    from_status_id: null,
    to_status_id: GENERATED,
    remarks: '',
    is_back: false,
  }
}

function routeStep(statusId: number, sequence: number, { transition, from, to }: Moved): RouteStep {
  const action = ACTIONS[transition.action]
  return {
    status_id: statusId,
    sequence,
    acted_as: transition.by,
    action_id: action.id,
    action_name: action.name,
    from_status_id: from,
    to_status_id: to,
    remarks: remarksFor(transition.action)[0] ?? '',
    is_back: transition.back,
  }
}
