import type { Actor } from '#domain/access/actor'
import { changePartner as CHANGE } from '#domain/partners/calls'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import type { World } from '#tests/support/world'

export let test: TestDatabase
export let world: World

export const change = (actor: Actor, more: object, id = world.partners.brightpath.id) =>
  callEndpoint(CHANGE, { actor, method: 'PUT', params: { id }, body: { UserId: actor.id, ...more } })

/** Each test begins in a new world. */
export function inNewWorld(): void {
  inNewWorlds((newTest, newWorld) => {
    test = newTest
    world = newWorld
    useRuntime(test.db)
  })
}
