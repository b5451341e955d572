import type { APIContext, APIRoute } from 'astro'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { standingError } from '#domain/access/partner-refusals'
import { CALLER_FIELDS, type Call, type CallerField, isAnsweredOnce, type OpenCall } from '#domain/api/call'
import { costOf } from '#domain/api/cost'
import { isOpenToSeer } from '#domain/api/open-to-seer'
import { AppError, CATALOGUE, isAppError } from '#domain/errors'
import { allows, needsSession } from '#domain/people/scopes'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { requireActor } from '#server/platform/access/require-actor'
import { runtime } from '#server/platform/runtime/runtime'
import { noteDone, noteRefusal, placeOf } from '#server/platform/security-log/note-call'
import { type Answer, responseOf } from './answers/answer'
import type { CallContext, HeaderReader } from './call-context'
import { admit, type Release, releasing } from './cost'
import { failure, refusal, success } from './envelope'
import { once } from './idempotency'
import { readInput } from './input'
import { refuseCrossSite } from './origin'
import { paced } from './paced'
import { readDb } from './read-db'
import type { SpooledFile } from './spool'
import type { BrokenOff } from './told-error'

export interface Received<Params, Query, Body> {
  db: Db
  actor: Actor
  params: Params
  query: Query
  body: Body
  headers: HeaderReader
  /** What tells the caller's sessions apart. */
  session: string
  /** What the caller came by: a browser’s session, or a program’s token. */
  credential: App.Locals['credential']
  /** The file of a multipart call. */
  file: import('./multipart').UploadedFile | null
  /** The files of a multipart call that says how many it takes. */
  files: readonly SpooledFile[]
}

/** A route of the pages' server that also answers by itself, without a `Response` for what is in memory anyway. */
export type Endpoint = APIRoute & { answerTo(context: CallContext): Promise<Answer | Response> }

/**
 * Wraps a use case as an endpoint of the API (docs/reference/conventions.md): sign-in, same-origin check, permission, input by the
 * call's schemas, the caller's own UserId, idempotency, the envelope, the error catalogue and the log.
 * The handler returns what `data` holds, or a Response for a file.
 */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  call: Call<P, Q, B, O>,
  handler: (received: Received<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<O> | Response>,
): Endpoint {
  const answerTo = async (context: CallContext): Promise<Answer | Response> => {
    const { config, db, log, securityLog, sessionSecret } = runtime()
    const asked = { actor: context.locals.actor, place: placeOf(call), params: context.params }
    const started = performance.now()
    let response: Answer | Response
    let release: Release | null = null
    let discard = async () => {}
    const isReading = call.method === 'GET' || call.reads === true
    let brokenOff: BrokenOff = isReading ? 'reading' : 'change'
    try {
      const actor = requireActor(context.locals)
      if (call.method !== 'GET') refuseCrossSite(context)
      refuseTokens(context.locals, call)
      if (actor.seenBy && !isOpenToSeer(call)) throw new AppError('SEE_AS_READ_ONLY')
      mustBeAllowed(actor, call.permission, call.refusedAs)
      const input = await readInput(call, context)
      discard = input.discard
      const own = CALLER_FIELDS.filter((field) => !call.aboutOthers?.includes(field))
      refuseOthersId(actor, own, Object.fromEntries(context.url.searchParams), input.body)
      const cost = costOf(call)
      if (cost) release = await admit(db, cost, actor.seenBy?.id ?? actor.id, config.perMinute)
      const key = isAnsweredOnce(call) ? context.request.headers.get('idempotency-key') : null
      refuseUnguarded(call, key, input.body)
      if (key) brokenOff = 'keyed change'
      const answer = async (handle: Db): Promise<Answer | Response> => {
        const result = await handler({
          ...input,
          actor,
          db: handle,
          headers: context.request.headers,
          session: context.locals.session,
          credential: context.locals.credential,
        })
        return result instanceof Response ? result : success(result)
      }
      const unkeyed = async () => answer(call.fromReplica ? await readDb(context) : db)
      response = key
        ? await once(db, { actor, key, secret: sessionSecret }, { call, input }, answer)
        : await unkeyed()
      if (call.logged) noteDone(securityLog, call.logged, asked)
    } catch (error) {
      if (isAppError(error)) noteRefusal(securityLog, error, asked)
      response = refusal(error, log, brokenOff)
    } finally {
      await discard()
    }
    log.debug({
      method: call.method,
      path: call.path,
      status: response.status,
      ms: performance.now() - started,
    })
    if (response instanceof Response)
      return paced(release ? releasing(response, release) : response, context.locals.drained)
    release?.()
    return response
  }
  const route = async (context: CallContext) => {
    const answer = await answerTo(context)
    return answer instanceof Response ? answer : responseOf(answer)
  }
  return Object.assign(route, { answerTo })
}

/** What books money is told from its own repeat, or refused (docs/decisions/0033). */
function refuseUnguarded({ needs }: Call, key: string | null, body: unknown): void {
  if (!needs || key) return
  const { Version } = (body ?? {}) as { Version?: unknown }
  if (needs === 'key or Version' && Version !== undefined) return
  const code = needs === 'key' ? 'IDEMPOTENCY_KEY_REQUIRED' : 'IDEMPOTENCY_KEY_OR_VERSION_REQUIRED'
  throw new AppError(code, { fields: { 'Idempotency-Key': CATALOGUE[code].message } })
}

/** What a program's token does not open (docs/decisions/0028-tokens.md). */
function refuseTokens({ actor, credential, scopes }: App.Locals, call: Parameters<typeof allows>[1]): void {
  if (credential !== 'bearer') return
  const shut = actor && isPartner(actor) && standingError(actor, 'api')
  if (shut) throw shut
  if (needsSession(call)) throw new AppError('SESSION_REQUIRED')
  if (scopes && !allows(scopes, call)) throw new AppError('TOKEN_SCOPE')
}

/** `UserId` in a payload is checked, never trusted (docs/reference/permissions.md). */
function refuseOthersId(actor: Actor, fields: readonly CallerField[], ...sources: unknown[]): void {
  for (const source of sources) {
    if (typeof source !== 'object' || source === null) continue
    if (Array.isArray(source)) refuseOthersId(actor, fields, ...source)
    for (const name of fields) {
      const claimed = (source as Record<string, unknown>)[name]
      if (claimed !== undefined && claimed !== actor.id) throw new AppError('USER_ID_MISMATCH')
    }
  }
}

/**
 * Wraps a use case that nobody has to be signed in for as an endpoint of the API: same-origin check, input by the call's schemas, the
 * envelope and the error catalogue. It keeps no answers: its use case knows a repeat by itself.
 * The handler returns what `data` holds, with the headers that go along.
 */
export function openEndpoint<B extends z.ZodType, O extends z.ZodType>(
  call: OpenCall<B, O>,
  handler: (
    body: z.output<B>,
    context: APIContext,
  ) => Promise<{ data: z.input<O>; headers?: Readonly<Record<string, string>> }>,
  refuse: (request: Request) => void = () => {},
): APIRoute {
  return async (context) => {
    try {
      const origin = context.request.headers.get('origin')
      // Programs send none; a browser that sends another site's would sign its person in as somebody else.
      if (origin !== null && origin !== context.url.origin) throw new AppError('ORIGIN_MISMATCH')
      refuse(context.request)
      const { body } = await readInput(call, context)
      const { data, headers = {} } = await handler(body, context)
      const answer = success(data)
      return responseOf({ ...answer, headers: { ...answer.headers, ...headers } })
    } catch (error) {
      return failure(error, runtime().log)
    }
  }
}
