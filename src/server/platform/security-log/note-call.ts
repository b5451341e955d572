import { validate } from 'uuid'
import type { Actor } from '#domain/access/actor'
import type { SecurityKind } from '#domain/access/security-kinds'
import type { Call } from '#domain/api/call'
import type { AppError } from '#domain/errors'
import type { SecurityLog } from '#server/platform/security-log/security-log'

/** Who asked for what. */
export interface Asked {
  actor: Actor | null
  /** The call or page by its pattern. */
  place: string
  params: Readonly<Record<string, string | undefined>>
}

/** A call as the log names it. */
export function placeOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Takes down that a call was answered which goes into the log. */
export function noteDone(log: SecurityLog, kind: SecurityKind, { actor, place, params }: Asked): void {
  log.note({ kind, userId: doerOf(actor), place, objectId: objectOf(params) })
}

/**
 * Takes down a refusal, where it is one that matters to security: what somebody may not do or see, a credential that does not
 * hold, and a limit. A row that is not there and one of somebody else look alike on purpose, so each missing row is told of
 * (docs/decisions/0031).
 */
export function noteRefusal(log: SecurityLog, error: AppError, { actor, place, params }: Asked): void {
  const kind = kindOf(error, actor)
  if (!kind) return
  log.note({
    kind,
    outcome: 'refused',
    userId: doerOf(actor),
    place,
    objectId: objectOf(params),
    code: error.code,
  })
}

function kindOf({ code, status }: AppError, actor: Actor | null): SecurityKind | null {
  if (code === 'TOKEN_INVALID' || code === 'PROOF_WRONG' || code === 'PASSKEY_REFUSED') return 'credential'
  if (status === 429) return 'limit'
  if (code.startsWith('SIGNING_')) return 'signing'
  if (/^FILE_(HAS|IS|INFECTED|NOT_SCANNED)/.test(code)) return 'file'
  if (status === 403) return 'access'
  // Whoever is not signed in is sent to sign in before anything is looked for.
  return status === 404 && actor !== null ? 'access' : null
}

/** Who did it: whoever sees the portal as somebody else does so themself. */
function doerOf(actor: Actor | null): string | null {
  return actor?.seenBy?.id ?? actor?.id ?? null
}

/** The first id of a path; other parameters may be anything, also a key. */
function objectOf(params: Asked['params']): string {
  return Object.values(params).find((value) => value !== undefined && validate(value)) ?? ''
}
