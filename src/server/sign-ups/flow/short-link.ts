import { paths } from '#domain/paths'
import type { Runtime } from '#server/platform/runtime/runtime'
import { readCode } from '#server/sign-ups/codes/signed-code'
import { noteVisit } from '#server/sign-ups/flow/visits'

/** Counts that a code was scanned, and answers the address that it leads to; a code that is none leads to the page that says so. */
export async function shortLink(
  { db, sealer }: Pick<Runtime, 'db' | 'sealer'>,
  code: string,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
): Promise<string> {
  const claims = readCode(sealer, code)
  if (!claims || method !== 'GET') return paths.landing({ code: code.slice(0, 100) })
  const userAgent = headers.get('user-agent') ?? ''
  const visit = await noteVisit(db, claims.id, { userAgent, isScan: true })
  return paths.landing({ code, ...(visit !== null && { visit }) })
}
