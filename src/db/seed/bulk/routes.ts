import { randomFrom } from '#db/seed/made-up/random'
import { remarksFor } from '#db/seed/notes/reasons'
import { type WalkStep, walkTo } from '#db/seed/notes/walks'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { GENERATED, STATUSES } from '#domain/commission-notes/note/workflow'

const TRIES = 60
const GENERATE = {
  from: null,
  to: GENERATED,
  transition: { action: 'Generate', by: 'maker', back: false },
} as const

type Moved = Extract<WalkStep, { kind: 'transition' }>
const isTransition = (step: WalkStep): step is Moved => step.kind === 'transition'

/** A short way to every status, by the transition table, as rows of the temporary table `route`. */
export function routes() {
  const random = randomFrom('routes')
  return STATUSES.flatMap(({ id }) => {
    const walks = Array.from({ length: TRIES }, () => walkTo(id, random).filter(isTransition))
    const [walk = []] = walks.toSorted((a, b) => a.length - b.length)
    return [GENERATE, ...walk].map(({ transition: { action, by, back }, from, to }, place) => ({
      status_id: id,
      sequence: place + 1,
      acted_as: by,
      action_id: ACTIONS[action].id,
      action_name: ACTIONS[action].name,
      from_status_id: from,
      to_status_id: to,
      remarks: remarksFor(action)[0] ?? '',
      is_back: back,
    }))
  })
}
