import type { Answer, EdgeRequest, Versions } from '#edge/edge-request'
import { gate } from '#edge/gate'
import { type Draw, landing } from '#edge/landing'
import { shortLink } from '#edge/short-link'
import { signUpLimits } from '#edge/sign-up-limits'

export interface EdgeParts {
  versions: Versions
  draw: Draw
  now?: () => number
}

export type Edge = (asked: EdgeRequest) => Answer | null | Promise<Answer | null>

/** Limits, gate, short links and landing pages, in order, for process and worker (docs/decisions/0132). */
export function createEdge({ versions, draw, now = Date.now }: EdgeParts): Edge {
  const limited = signUpLimits(now)
  const landed = landing(versions, draw, now)
  return (asked) => limited(asked) ?? gate(asked) ?? shortLink(asked) ?? landed(asked)
}
