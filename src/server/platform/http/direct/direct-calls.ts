import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeResponse } from 'astro/app/node'
import { identify } from '#server/platform/login/identify'
import { runtime } from '#server/platform/runtime/runtime'
import type { Answer } from '../answers/answer'
import { utf8Of } from '../answers/utf8'
import { isOfType } from '../body'
import type { Endpoint } from '../endpoint'
import { refusal } from '../envelope'
import { whatWasWritten } from '../read-db'
import { type ArrivedCall, contextOf } from './context'
import { routeTable } from './route-table'

type Module = Readonly<Record<string, unknown>>

/** Answers a call on its connection; `next` runs for what is not one of them. */
export type DirectCalls = (
  request: IncomingMessage,
  response: ServerResponse,
  locals: Pick<App.Locals, 'drained'>,
  next: () => void,
) => void

/**
 * The calls of the API without the pages' server between them and their connection (docs/decisions/0057). What is rare or odd goes
 * to the pages' server, which answers the same: a method that the file does not have, an address to be decoded, and every
 * body but JSON, of which it asks where it comes from.
 * @param files loads the modules of the routes, by the names of their files
 */
export function directCalls(files: Readonly<Record<string, () => Promise<unknown>>>): DirectCalls {
  const find = routeTable(
    Object.fromEntries(
      Object.entries(files).map(([name, load]) => [name, { load, module: null as Module | null }]),
    ),
  )
  return (message, response, locals, next) => {
    const { method = '', url = '' } = message
    const found = isPlain(message) ? find(url.split('?', 1)[0] ?? '') : null
    if (!found) return next()
    const { route, params } = found
    const answer = (module: Module) => {
      const endpoint = module[method]
      if (!isEndpoint(endpoint)) return next()
      const { config, log } = runtime()
      const context = contextOf(message, params, locals, originOf(config.publicUrl))
      answerOn(response, context, endpoint).catch((error: unknown) => {
        log.error({ err: error }, 'a call was not answered')
        response.destroy()
      })
    }
    if (route.module) return answer(route.module)
    route.load().then((module) => {
      route.module = module as Module
      answer(route.module)
    }, next)
  }
}

/** Nothing of the request asks for more than its endpoint. */
function isPlain({ headers, method, url = '' }: IncomingMessage): boolean {
  if (method === 'HEAD' || method === 'OPTIONS' || url.includes('#')) return false
  const request = { headers: { get: () => headers['content-type'] ?? null } }
  return method === 'GET' || isOfType(request, 'application/json')
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'function' && 'answerTo' in exported
}

async function answerOn(response: ServerResponse, context: ArrivedCall, endpoint: Endpoint): Promise<void> {
  const answer = await answerTo(context, endpoint)
  const told = await whatWasWritten(context, answer.status)
  if (answer instanceof Response) {
    if (told) answer.headers.append(...told)
    await writeResponse(answer, response)
    return
  }
  const { status, headers } = answer
  const body = utf8Of(answer.body)
  response
    .writeHead(status, {
      ...headers,
      ...(told && { [told[0]]: told[1] }),
      'content-length': body.length,
    })
    .end(body)
}

async function answerTo(context: ArrivedCall, endpoint: Endpoint): Promise<Answer | Response> {
  try {
    Object.assign(context.locals, await identify(context))
  } catch (error) {
    return refusal(error, runtime().log)
  }
  return endpoint.answerTo(context)
}

let known = { url: '', origin: '' }

function originOf(publicUrl: string): string {
  if (known.url !== publicUrl) known = { url: publicUrl, origin: new URL(publicUrl).origin }
  return known.origin
}
