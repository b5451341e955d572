import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { firstToDo, type HomeSection } from '#domain/insight/home'
import { ownCode } from '#server/partners/codes/own-code'
import { countStudents } from '#server/students/list/count-students'

interface FirstSteps {
  code: string | null
}

/** How a partner user without students and without work begins; null for other users. */
export async function firstSteps(
  db: Db,
  actor: Actor,
  sections: readonly HomeSection[],
): Promise<FirstSteps | null> {
  if (!isPartner(actor) || !can(actor, 'students.create') || firstToDo(sections)) return null
  const { totalCount } = await countStudents({ db, actor })
  return totalCount > 0 ? null : { code: (await ownCode(db, actor))?.code ?? null }
}
