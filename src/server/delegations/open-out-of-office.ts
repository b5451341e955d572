import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { DELEGATION_ROLES } from '#domain/delegations/plan'
import type { Delegation } from '#domain/delegations/schema'
import { todayIn } from '#domain/time/format'
import { type AssignableUser, assignableUsers } from '#server/commission-notes/chain/assignable-users'
import { listDelegations } from '#server/delegations/list-delegations'
import { rolesInProgress } from '#server/delegations/notes-in-progress'
import { personOf } from '#server/delegations/person-of'

export interface OutOfOfficeView {
  person: { UserId: string; Name: string }
  roles: AssigneeRole[]
  candidates: AssignableUser[]
  delegations: Delegation[]
  isSelf: boolean
  mayForGood: boolean
  today: string
  userId: string
}

/** Delegations, and substitutes for the user's roles. Throws FORBIDDEN, USER_NOT_FOUND for others'. */
export async function openOutOfOffice(db: Db, actor: Actor, userId: string): Promise<OutOfOfficeView> {
  const person = await personOf(db, actor, userId)
  const candidates = await assignableUsers(db)
  const inProgress = await rolesInProgress(db, person.id)
  const own = candidates.find((each) => each.UserId === person.id)
  return {
    person: { UserId: person.id, Name: person.name },
    roles: DELEGATION_ROLES.filter((role) => own?.Roles.includes(role) || inProgress.includes(role)),
    candidates,
    delegations: await listDelegations({ db, actor }, { userId: person.id }),
    isSelf: person.id === actor.id,
    mayForGood: can(actor, 'hand-overs.make-for-others'),
    today: todayIn(person.timeZone),
    userId: actor.id,
  }
}
