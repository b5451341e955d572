import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { RUN_FORMATS } from '#domain/reports/runs/schema'
import type { CallRequest } from '#server/platform/http/call-context'
import { readForm } from '#server/platform/http/form'
import { runtime } from '#server/platform/runtime/runtime'
import { startRun } from './start-run'
import { stopRun } from './stop-run'

/** False if no form was sent. @throws SEE_AS_READ_ONLY, MALFORMED_REQUEST, and as `startRun` and `stopRun` */
export async function takeRunForm(
  request: Pick<CallRequest, 'method' | 'headers' | 'body'>,
  actor: Actor,
  reportId: string,
): Promise<boolean> {
  if (request.method !== 'POST') return false
  if (actor.seenBy) throw new AppError('SEE_AS_READ_ONLY')
  const form = await readForm(request)
  const format = RUN_FORMATS.find((each) => each === form.get('start'))
  const stopped = Id.safeParse(form.get('stop'))
  if (format) await startRun({ db: runtime().db, actor }, { id: reportId, Format: format })
  else if (stopped.success) await stopRun({ db: runtime().db, actor }, { id: stopped.data })
  else throw new AppError('MALFORMED_REQUEST')
  return true
}
