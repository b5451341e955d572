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

/** Answers a request before it reaches the portal; null leaves it to the portal. */
export type Edge = (asked: EdgeRequest) => Answer | null | Promise<Answer | null>

/**
 * Creates the edge functions in their order (docs/decisions/0132-edge.md): sign-up limits, the gate of
 * signed-in pages, short links, landing pages from memory. The portal's process and a worker in front of it
 * run the same functions.
 */
export function createEdge({ versions, draw, now = Date.now }: EdgeParts): Edge {
  const limited = signUpLimits(now)
  const landed = landing(versions, draw, now)
  return (asked) => limited(asked) ?? gate(asked) ?? shortLink(asked) ?? landed(asked)
}
