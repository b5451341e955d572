import type { Plugin } from 'graphql-yoga'
import { AppError, isAppError } from '#domain/errors'
import { requireActor } from '#server/platform/access/require-actor'
import type { Answered } from '#server/platform/http/answering'
import { isOfType, readText } from '#server/platform/http/body'
import type { CallContext } from '#server/platform/http/call-context'
import { catalogueError } from '#server/platform/http/catalogue-error'
import type { Endpoint } from '#server/platform/http/endpoint'
import { jsonAnswer } from '#server/platform/http/envelope'
import { bodyLimitOf } from '#server/platform/http/limits'
import { refuseCrossSite } from '#server/platform/http/origin'
import { GRAPHQL } from '#server/platform/http/paths'
import { runtime } from '#server/platform/runtime/runtime'
import { logRefusal, placeOf } from '#server/platform/security-log/log-call'
import { openBatches } from './batches'
import type { GraphContext } from './builder'

const MAX_TOKENS = 5000

/** GraphQL over HTTP, by session or token; each root field is a call (docs/decisions/0164-graphql.md). */
export function graphql(answers: readonly Answered[]): Endpoint {
  // Loaded and built on first use: a tenth of a start's modules, which many processes never need.
  let opened: ReturnType<typeof openYoga> | undefined
  return async (context) => {
    const { request } = context
    const asked = { actor: context.locals.actor, place: `${request.method} ${GRAPHQL}`, params: {} }
    try {
      if (request.method !== 'POST') throw new AppError('METHOD_NOT_ALLOWED')
      requireActor(context.locals)
      refuseCrossSite(context)
      const body = await readQuery(context)
      opened ??= openYoga(answers)
      const yoga = await opened
      const accept = request.headers.get('accept') ?? 'application/json'
      const headers = { 'content-type': 'application/json', accept }
      const response = await yoga.fetch(
        new yoga.fetchAPI.Request(context.url.origin + GRAPHQL, { method: 'POST', headers, body }),
        { call: context, batches: openBatches(context) },
      )
      // Read the text first, so that the server's own Response sends it in one piece.
      const type = response.headers.get('content-type')
      return jsonAnswer(await response.text(), {
        status: response.status,
        ...(type && { headers: { 'content-type': type } }),
      })
    } catch (error) {
      const { log, securityLog } = runtime()
      if (isAppError(error)) logRefusal(securityLog, error, asked)
      const known = catalogueError(error)
      if (known.status >= 500) log.error({ err: known.cause ?? known }, 'request failed')
      const { code, message, fields, data, status } = known
      const { refusedAs } = await import('./refused')
      return jsonAnswer(JSON.stringify({ errors: [refusedAs({ code, message, fields, data })] }), { status })
    }
  }
}

async function openYoga(answers: readonly Answered[]) {
  const [graphql, { createYoga }, limits, { persistedQueries }, refused, { graphSchema }, { weighing }] =
    await Promise.all([
      import('graphql'),
      import('graphql-yoga'),
      import('./limits'),
      import('./persisted'),
      import('./refused'),
      import('./schema'),
      import('./weighing'),
    ])
  const parse: typeof graphql.parse = (source, options) => {
    const query = typeof source === 'string' ? source : source.body
    if (limits.isTooIntricate(query)) throw refused.refusedAs(new AppError('QUERY_TOO_DEEP'))
    return graphql.parse(source, { ...options, maxTokens: MAX_TOKENS })
  }
  const answerOf = new Map(answers.map(({ call, answer }) => [placeOf(call), answer]))
  const schema = graphSchema((call) => {
    const answer = answerOf.get(placeOf(call))
    if (!answer) throw new Error(`Nothing answers ${placeOf(call)}`)
    return answer
  })
  return createYoga<GraphContext>({
    schema,
    graphqlEndpoint: GRAPHQL,
    graphiql: false,
    landingPage: false,
    logging: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
    maskedErrors: { maskError: refused.clientError },
    plugins: [
      persistedQueries(),
      weighing,
      { onParse: ({ setParseFn }) => setParseFn(parse) },
    ] satisfies Plugin<GraphContext>[],
  })
}

async function readQuery({ request }: CallContext): Promise<string> {
  const text = await readText(request, bodyLimitOf(GRAPHQL))
  if (!isOfType(request, 'application/json')) throw new AppError('MALFORMED_REQUEST')
  return text
}
