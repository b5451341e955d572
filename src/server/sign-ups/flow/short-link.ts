import { randomUUID } from 'node:crypto'
import { paths } from '#domain/paths'
import { deviceOf, isProgram } from '#domain/sign-ups/visits'
import type { Runtime } from '#server/platform/runtime/runtime'
import { readCode } from '#server/sign-ups/codes/signed-code'
import { recordVisits } from '#server/sign-ups/flow/visits'

/** Counts a scan and redirects to the landing page, for requests that bypass the edge. */
export async function shortLink(
  { db, sealer }: Pick<Runtime, 'db' | 'sealer'>,
  code: string,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
): Promise<string> {
  const userAgent = headers.get('user-agent') ?? ''
  if (!readCode(sealer, code) || method !== 'GET' || isProgram(userAgent))
    return paths.landing({ code: code.slice(0, 100) })
  const id = randomUUID()
  await recordVisits(db, sealer, [{ code, id, step: 'scanned', device: deviceOf(userAgent) }])
  return paths.landing({ code, visit: id })
}
