import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { WaitingForm } from '#domain/forms/waiting'
import { hasHome } from '#domain/insight/home'
import { readWaitingForms } from '#server/forms/waiting-forms'

/** The forms that wait for an actor without a home, for their landing page; none for an actor with a home. */
export async function landingForms(db: Db, actor: Actor): Promise<WaitingForm[]> {
  return hasHome(actor) ? [] : readWaitingForms(db, actor)
}
