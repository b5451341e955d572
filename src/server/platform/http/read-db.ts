import type { Db } from '#db/database'
import { later, type Position, readPosition, UNREACHABLE } from '#db/replica/position'
import { POSITION_COOKIE } from '#domain/live/position'
import { runtime } from '#server/platform/runtime/runtime'
import { type CookieReader, cookiePrefix } from '#server/platform/sessions/session'
import type { CallRequest } from './call-context'

/** A program sends the position that its lists must include. */
const HEADER = 'tassel-position'
const UNAVAILABLE = 503
const MAX_REMEMBERED = 5000

export interface ReadingRequest {
  request: Pick<CallRequest, 'method' | 'headers'>
  cookies: CookieReader
  locals: App.Locals
}

// Kept in addition to the cookie, for an answer that got lost and for another browser of the same person.
const remembered = new Map<string, { position: Position; until: number }>()

/** The replica if it has all that the person wrote or was notified of. A program without `Tassel-Position` reads the main database. */
export async function readDb({ request, cookies, locals }: ReadingRequest): Promise<Db> {
  const { config, db, reading } = runtime()
  const { actor, credential } = locals
  if (!config.replica || !actor) return db
  const isProgram = credential === 'bearer'
  const sent = isProgram ? request.headers.get(HEADER) : cookies.get(cookieName())?.value
  if (isProgram && sent === null) return db
  const wanted = sent ? (readPosition(sent) ?? UNREACHABLE) : null
  return reading.dbAt(later(wanted, positionOfPerson(actor.id)))
}

/** After a request that may have written: stores the database's position here and in the answer. */
export async function recordPosition({ request, locals }: ReadingRequest, response: Response): Promise<void> {
  const { config, reading } = runtime()
  const { actor, credential } = locals
  if (!config.replica || !actor || request.method === 'GET' || request.method === 'HEAD') return
  // A request that failed midway may have written too. If the database did not answer, it is not asked again.
  const isAway = response.status === UNAVAILABLE
  const position = isAway ? UNREACHABLE : await reading.position().catch(() => UNREACHABLE)
  if (position === null) return
  remember(actor.id, position, reading.memorySeconds)
  if (credential === 'bearer') response.headers.append(HEADER, position)
  else response.headers.append('set-cookie', cookieOf(position, reading.memorySeconds))
}

const cookieName = () => `${cookiePrefix(runtime().config.publicUrl)}${POSITION_COOKIE}`

/** Not `HttpOnly`: a page also writes it when the live feed reports a change. It grants no access. */
function cookieOf(position: Position, seconds: number): string {
  const secure = runtime().config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName()}=${position}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

function positionOfPerson(id: string): Position | null {
  const known = remembered.get(id)
  if (!known) return null
  if (known.until > performance.now()) return known.position
  remembered.delete(id)
  return null
}

function remember(id: string, position: Position, seconds: number): void {
  remembered.delete(id)
  remembered.set(id, { position, until: performance.now() + seconds * 1000 })
  if (remembered.size <= MAX_REMEMBERED) return
  for (const oldest of remembered.keys()) {
    remembered.delete(oldest)
    break
  }
}
