import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ChangeApplication } from '#domain/applications/application'
import { changeApplication } from '#server/applications/change-application'

/** What people do with applications. */
export function applicationVerbs(db: Db, actor: Actor) {
  const change = (id: string, input: object) =>
    changeApplication({ db, actor }, { id, ...ChangeApplication.parse(input) })
  return {
    changesApplication: change,
    movesApplication: (id: string, Stage: string, more: object = {}) => change(id, { Stage, ...more }),
  }
}
