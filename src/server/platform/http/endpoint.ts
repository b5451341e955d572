import type { z } from 'zod'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { accessError } from '#domain/access/partner-refusals'
import { CALLER_FIELDS, type Call, type CallerField, isAnsweredOnce, type OpenCall } from '#domain/api/call'
import { costOf } from '#domain/api/cost'
import { isOpenToViewer } from '#domain/api/open-to-viewer'
import { AppError, CATALOGUE, isAppError } from '#domain/errors'
import { allows, needsSession } from '#domain/people/scopes'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { requireActor } from '#server/platform/access/require-actor'
import { type Runtime, runtime } from '#server/platform/runtime/runtime'
import { countLimit } from '#server/platform/security-log/counted-limits'
import { logCall, logRefusal, placeOf } from '#server/platform/security-log/log-call'
import type { CallContext, HeaderReader } from './call-context'
import type { BrokenOff } from './catalogue-error'
import { failure, success } from './envelope'
import { once } from './idempotency'
import { readInput } from './input'
import { refuseCrossSite } from './origin'
import { admit, type Release, releasing } from './rates/cost'
import { readDb } from './read-db'
import type { SpooledFile } from './spool'

export interface Received<Params, Query, Body> extends Runtime {
  actor: Actor
  params: Params
  query: Query
  body: Body
  headers: HeaderReader
  session: string
  credential: App.Locals['credential']
  fields: ReadonlySet<string> | undefined
  file: import('./multipart').UploadedFile | null
  uploads: readonly SpooledFile[]
}

type FieldsOf<Part> = [Part] extends [undefined]
  ? unknown
  : undefined extends Part
    ? Partial<Exclude<Part, undefined>>
    : Part

type Given<Params, Query, Body> = FieldsOf<Params> & FieldsOf<Query> & FieldsOf<Body>

export type Endpoint = (context: CallContext) => Promise<Response>

export type CallHandler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> = (
  context: Received<z.output<P>, z.output<Q>, z.output<B>>,
  input: Given<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<O> | Response>

/** Adds every check, idempotency, errors and log (docs/reference/conventions.md). The handler returns `data`, or a Response for a file. */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  call: Call<P, Q, B, O>,
  handler: CallHandler<P, Q, B, O>,
): Endpoint {
  return async (context) => {
    const services = runtime()
    const { config, db, log, securityLog, sessionSecret } = services
    const asked = { actor: context.locals.actor, place: placeOf(call), params: context.params }
    const started = performance.now()
    let response: Response
    let release: Release | null = null
    let discard = async () => {}
    const isReading = call.method === 'GET' || call.reads === true
    let brokenOff: BrokenOff = isReading ? 'reading' : 'change'
    try {
      const actor = requireActor(context.locals)
      if (call.method !== 'GET') refuseCrossSite(context)
      refuseCaller(call, actor, context.locals)
      const input = await readInput(call, context)
      const { params, query, body } = input
      discard = input.discard
      const own = CALLER_FIELDS.filter((field) => !call.aboutOthers?.includes(field))
      refuseOthersId(actor, own, Object.fromEntries(context.url.searchParams), input.body)
      for (const limit of call.limits ?? []) countLimit(limit)
      const cost = costOf(call)
      if (cost) release = await admit(db, cost, actor.seenBy?.id ?? actor.id, config.perMinute)
      const key = isAnsweredOnce(call) ? context.request.headers.get('idempotency-key') : null
      refuseUnguarded(call, key, input.body)
      if (key) brokenOff = 'keyed change'
      const answer = async (handle: Db): Promise<Response> => {
        const received = {
          ...services,
          params,
          query,
          body,
          file: input.file,
          uploads: input.files,
          actor,
          db: handle,
          headers: context.request.headers,
          session: context.locals.session,
          credential: context.locals.credential,
          fields: context.fields,
        }
        const result = await handler(received, fieldsOf(params, query, body))
        if (result instanceof Response) return result
        // An answer that is stored, or releases a limit once read, must be the very response that is sent.
        return key || release ? success(result) : (context.answerWith ?? success)(result)
      }
      const unkeyed = async () => answer(call.fromReplica ? await readDb(context) : db)
      response = key
        ? await once(db, { actor, key, secret: sessionSecret }, { call, input }, answer)
        : await unkeyed()
      if (call.logged) logCall(securityLog, call.logged, asked)
    } catch (error) {
      if (isAppError(error)) logRefusal(securityLog, error, asked)
      response = failure(error, log, brokenOff)
    } finally {
      await discard()
    }
    log.debug({
      method: call.method,
      path: call.path,
      status: response.status,
      ms: performance.now() - started,
    })
    return release ? releasing(response, release) : response
  }
}

/** The fields of all parts in one object, in which the path wins; a single part as it is, which may be a list. */
export function fieldsOf<Params, Query, Body>(
  params: Params,
  query: Query,
  body: Body,
): Given<Params, Query, Body> {
  const parts = [query, body, params].filter((part) => part !== undefined)
  return (parts.length === 1 ? parts[0] : Object.assign({}, ...parts)) as Given<Params, Query, Body>
}

/** A change of money needs a key or a version, so that a repeat is recognised (docs/decisions/0033). */
function refuseUnguarded({ needs }: Call, key: string | null, body: unknown): void {
  if (!needs || key) return
  const { Version } = (body ?? {}) as { Version?: unknown }
  if (needs === 'key or Version' && Version !== undefined) return
  const code = needs === 'key' ? 'IDEMPOTENCY_KEY_REQUIRED' : 'IDEMPOTENCY_KEY_OR_VERSION_REQUIRED'
  throw new AppError(code, { fields: { 'Idempotency-Key': CATALOGUE[code].message } })
}

/** Refuses callers who may not use the call, as its endpoint would: by token, "see as" or permission. */
export function refuseCaller(call: Call, actor: Actor, locals: App.Locals): void {
  refuseTokens(locals, call)
  if (actor.seenBy && !isOpenToViewer(call)) throw new AppError('SEE_AS_READ_ONLY')
  mustBeAllowed(actor, call.permission, call.refusedAs)
}

function refuseTokens({ actor, credential, scopes }: App.Locals, call: Parameters<typeof allows>[1]): void {
  if (credential !== 'bearer') return
  const shut = actor && isPartner(actor) && accessError(actor, 'api')
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

interface OpenAnswer<Data> {
  data: Data
  headers?: Readonly<Record<string, string>>
}

type AnswerOpenly<B extends z.ZodType, O extends z.ZodType> = (
  body: z.output<B>,
  context: CallContext,
) => Promise<OpenAnswer<z.input<O>>>

/** A use case as an open call's handler; `admits` throws for refused callers, before the body is read. */
export type OpenHandler<B extends z.ZodType, O extends z.ZodType> =
  | AnswerOpenly<B, O>
  | { admits(request: CallContext['request']): void; answer: AnswerOpenly<B, O> }

/** Wraps a use case without sign-in as an endpoint. No answer is stored: the use case recognises a repeat. */
export function openEndpoint<B extends z.ZodType, O extends z.ZodType>(
  call: OpenCall<B, O>,
  handler: OpenHandler<B, O>,
): Endpoint {
  const { admits, answer } = typeof handler === 'function' ? { admits() {}, answer: handler } : handler
  return async (context) => {
    try {
      const origin = context.request.headers.get('origin')
      // Programs send no Origin. A form on another site could otherwise sign its visitor in as another user.
      if (origin !== null && origin !== context.url.origin) throw new AppError('ORIGIN_MISMATCH')
      admits(context.request)
      for (const limit of call.limits ?? []) countLimit(limit)
      const { body } = await readInput(call, context)
      const { data, headers = {} } = await answer(body, context)
      const response = success(data)
      for (const [name, value] of Object.entries(headers)) response.headers.append(name, value)
      return response
    } catch (error) {
      return failure(error, runtime().log)
    }
  }
}
