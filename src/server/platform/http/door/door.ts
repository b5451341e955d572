import { type Context, Hono } from 'hono'
import { fullPath } from '#domain/api/route'
import { AppError } from '#domain/errors'
import { identify } from '#server/platform/login/identify'
import { runtime } from '#server/platform/runtime/runtime'
import { addLimitHeaders } from '#server/platform/security-log/counted-limits'
import type { Answered } from '../answering'
import type { Endpoint } from '../endpoint'
import { failure } from '../envelope'
import { recordPosition } from '../read-db'
import { type Arrived, contextOf, type Doorway } from './context'

export type Door = Hono<Doorway>

/** The API's entry point (docs/decisions/0150). `beside`: endpoints outside the API. @throws METHOD_NOT_ALLOWED, NOT_FOUND for a path */
export function openDoor(
  answered: readonly Answered[],
  beside: Readonly<Record<string, Endpoint>> = {},
): Door {
  const door: Door = new Hono<Doorway>({ strict: false })
  const refuse = (error: unknown) => failure(error, runtime().log)
  const by = (answer: Endpoint) => async (c: Context<Doorway>) => {
    const context = contextOf(c)
    try {
      Object.assign(context.locals, await identify(context))
    } catch (error) {
      return refuse(error)
    }
    return finished(context, await answer(context))
  }
  const byPath = Map.groupBy(answered, ({ call }) => fullPath(call))
  // The first match answers. A brace sorts after every letter, so literal segments come before parameters.
  for (const [path, here] of [...byPath].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const { call, answer } of here) door.on(call.method, pattern, by(answer))
    door.all(pattern, () => refuse(new AppError('METHOD_NOT_ALLOWED')))
  }
  for (const [path, answer] of Object.entries(beside)) door.all(path, by(answer))
  door.notFound(() => refuse(new AppError('NOT_FOUND')))
  door.onError(refuse)
  return door
}

async function finished(context: Arrived, response: Response): Promise<Response> {
  for (const line of context.cookies.lines) response.headers.append('set-cookie', line)
  addLimitHeaders(response)
  await recordPosition(context, response)
  // The body of a HEAD answer is never read, and an unread body never releases its resources.
  if (context.request.method === 'HEAD') await response.body?.cancel()
  return response
}
