import { validate } from 'uuid'
import type { Actor } from '#domain/access/actor'
import type { SecurityKind } from '#domain/access/security-kinds'
import type { Call } from '#domain/api/call'
import type { AppError } from '#domain/errors'
import type { SecurityLog } from '#server/platform/security-log/security-log'

export interface LoggedCall {
  actor: Actor | null
  place: string
  params: Readonly<Record<string, string | undefined>>
}

/** A call's name in the log. */
export function placeOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Logs a call whose success goes into the security log. */
export function logCall(log: SecurityLog, kind: SecurityKind, { actor, place, params }: LoggedCall): void {
  log.note({ kind, userId: actorIdOf(actor), place, objectId: objectOf(params) })
}

/** Logs a security refusal, and every missing row, as another person's row looks alike (0031). */
export function logRefusal(log: SecurityLog, error: AppError, { actor, place, params }: LoggedCall): void {
  const kind = kindOf(error, actor)
  if (!kind) return
  log.note({
    kind,
    outcome: 'refused',
    userId: actorIdOf(actor),
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
  // Anonymous requests are sent to the sign-in before any row is looked up.
  return status === 404 && actor !== null ? 'access' : null
}

/** During "see as" the administrator is the one who acts. */
function actorIdOf(actor: Actor | null): string | null {
  return actor?.seenBy?.id ?? actor?.id ?? null
}

/** The first id of the path; other parameters may be anything, including secrets. */
function objectOf(params: LoggedCall['params']): string {
  return Object.values(params).find((value) => value !== undefined && validate(value)) ?? ''
}
