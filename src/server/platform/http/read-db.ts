import type { Db } from '#db/database'
import { later, type Position, readPosition, UNREACHABLE } from '#db/replica/position'
import { POSITION_COOKIE } from '#domain/live/position'
import { runtime } from '#server/platform/runtime/runtime'
import { type CookieReader, cookiePrefix } from '#server/platform/sessions/session'
import type { CallRequest } from './call-context'

/** How a program says what its lists must have, and is told how far its own writes brought the database. */
const HEADER = 'tassel-position'
const UNAVAILABLE = 503
const MAX_REMEMBERED = 5000

/** What of a request says who reads or writes. */
export interface Asked {
  request: Pick<CallRequest, 'method' | 'headers'>
  cookies: CookieReader
  locals: App.Locals
}

// Beside the cookie, for an answer that did not arrive and for another browser of the same person.
const remembered = new Map<string, { position: Position; until: number }>()

/**
 * Where this request may read lists, exports and reports: the replica where it has everything that its person wrote or was
 * told of, otherwise the database. A program that does not say by `Tassel-Position` what it must see reads the database.
 */
export async function readDb({ request, cookies, locals }: Asked): Promise<Db> {
  const { config, db, reading } = runtime()
  const { actor, credential } = locals
  if (!config.replica || !actor) return db
  const isProgram = credential === 'bearer'
  const sent = isProgram ? request.headers.get(HEADER) : cookies.get(cookieName())?.value
  if (isProgram && sent === null) return db
  const wanted = sent ? (readPosition(sent) ?? UNREACHABLE) : null
  return reading.dbAt(later(wanted, positionOfPerson(actor.id)))
}

/** Remembers how far the database is after a request that may have written, here and with whoever sent it. */
export async function noteWritten({ request, locals }: Asked, response: Response): Promise<void> {
  const { config, reading } = runtime()
  const { actor, credential } = locals
  if (!config.replica || !actor || request.method === 'GET' || request.method === 'HEAD') return
  // What broke off may be written as well, and whoever did not answer is not asked once more.
  const isAway = response.status === UNAVAILABLE
  const position = isAway ? UNREACHABLE : await reading.position().catch(() => UNREACHABLE)
  if (position === null) return
  remember(actor.id, position, reading.memorySeconds)
  if (credential === 'bearer') response.headers.append(HEADER, position)
  else response.headers.append('set-cookie', cookieOf(position, reading.memorySeconds))
}

const cookieName = () => `${cookiePrefix(runtime().config.publicUrl)}${POSITION_COOKIE}`

/** Not `HttpOnly`: a page that hears of a change writes it too. It opens nothing. */
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
  // Put back at the end: the first of the map is the one that wrote longest ago.
  remembered.delete(id)
  remembered.set(id, { position, until: performance.now() + seconds * 1000 })
  if (remembered.size <= MAX_REMEMBERED) return
  for (const oldest of remembered.keys()) {
    remembered.delete(oldest)
    break
  }
}
