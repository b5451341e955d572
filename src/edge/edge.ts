import type { Answer, Asked, Versions } from '#edge/asked'
import { gate } from '#edge/gate'
import { type Draw, landing } from '#edge/landing'
import { shortLink } from '#edge/short-link'
import { signUpLimits } from '#edge/sign-up-limits'

/** What the edge needs of the place where it runs. */
export interface EdgeParts {
  versions: Versions
  draw: Draw
  now?: () => number
}

/** Answers a request before the portal sees it; null leaves it to the portal. */
export type Edge = (asked: Asked) => Answer | null | Promise<Answer | null>

/**
 * The edge functions in their order (docs/decisions/0132-edge.md): limits of sign-up, the gate of signed-in pages, short links, landing pages
 * from memory. The process of the portal and a worker in front of it run these same functions.
 */
export function createEdge({ versions, draw, now = Date.now }: EdgeParts): Edge {
  const limited = signUpLimits(now)
  const landed = landing(versions, draw, now)
  return (asked) => limited(asked) ?? gate(asked) ?? shortLink(asked) ?? landed(asked)
}
