import { atom } from 'nanostores'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { turns } from '#islands/lib/turns'

const $saved = atom<number | null>(null)

export function setVersion(version: number): void {
  $saved.set(version)
}

export const inTurn = turns()

/** The version the reader has seen: the one the page was loaded with, or their latest save. */
export function seenVersion({ Version }: { Version: number }): number {
  return $saved.get() ?? Version
}

const NAME = 'application '

/** Names an application among the records that are decided on. */
export const applicationName = ({ ApplicationId }: { ApplicationId: string }) => NAME + ApplicationId

/** The id in such a name; null for another record's. */
export function applicationNamed(name: string): string | null {
  return name.startsWith(NAME) ? name.slice(NAME.length) : null
}

/** The stages to which the reader may move an application now. */
export function stagesOf<Stage extends string>({ Moves }: { Moves: readonly { Stage: Stage }[] }): Stage[] {
  return Moves.map(({ Stage }) => Stage)
}

/** A move of an application, as a decision. */
export function movingTo(action: string, application: { ApplicationId: string }): Deciding {
  return { name: applicationName(application), action, row: application, offeredBy: stagesOf }
}
