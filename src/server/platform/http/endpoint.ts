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
import { noteLimit } from '#server/platform/security-log/counted-limits'
import { noteDone, noteRefusal, placeOf } from '#server/platform/security-log/note-call'
import type { CallContext, HeaderReader } from './call-context'
import { failure, success } from './envelope'
import { once } from './idempotency'
import { readInput } from './input'
import { refuseCrossSite } from './origin'
import { admit, type Release, releasing } from './rates/cost'
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
  /** Which fields of the rows are looked at; all of them unless given. */
  fields: ReadonlySet<string> | undefined
  /** The file of a multipart call. */
  file: import('./multipart').UploadedFile | null
  /** The files of a multipart call that says how many it takes. */
  files: readonly SpooledFile[]
}

/** What answers a call, whoever it came from. */
export type Endpoint = (context: CallContext) => Promise<Response>

/** A use case as a call is answered by it: what `data` holds, or a Response for a file. */
export type CallHandler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> = (received: Received<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<O> | Response>

/**
 * Wraps a use case as an endpoint of the API (docs/reference/conventions.md): sign-in, same-origin check, permission, input by the
 * call's schemas, the caller's own UserId, idempotency, the envelope, the error catalogue and the log.
 * The handler returns what `data` holds, or a Response for a file.
 */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  call: Call<P, Q, B, O>,
  handler: CallHandler<P, Q, B, O>,
): Endpoint {
  return async (context) => {
    const { config, db, log, securityLog, sessionSecret } = runtime()
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
      discard = input.discard
      const own = CALLER_FIELDS.filter((field) => !call.aboutOthers?.includes(field))
      refuseOthersId(actor, own, Object.fromEntries(context.url.searchParams), input.body)
      for (const limit of call.limits ?? []) noteLimit(limit)
      const cost = costOf(call)
      if (cost) release = await admit(db, cost, actor.seenBy?.id ?? actor.id, config.perMinute)
      const key = isAnsweredOnce(call) ? context.request.headers.get('idempotency-key') : null
      refuseUnguarded(call, key, input.body)
      if (key) brokenOff = 'keyed change'
      const answer = async (handle: Db): Promise<Response> => {
        const result = await handler({
          ...input,
          actor,
          db: handle,
          headers: context.request.headers,
          session: context.locals.session,
          credential: context.locals.credential,
          fields: context.fields,
        })
        if (result instanceof Response) return result
        // What is kept for a repeat, or released when it was read, is kept and read as it is sent.
        return key || release ? success(result) : (context.answerWith ?? success)(result)
      }
      const unkeyed = async () => answer(call.fromReplica ? await readDb(context) : db)
      response = key
        ? await once(db, { actor, key, secret: sessionSecret }, { call, input }, answer)
        : await unkeyed()
      if (call.logged) noteDone(securityLog, call.logged, asked)
    } catch (error) {
      if (isAppError(error)) noteRefusal(securityLog, error, asked)
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

/** What books money is told from its own repeat, or refused (docs/decisions/0033). */
function refuseUnguarded({ needs }: Call, key: string | null, body: unknown): void {
  if (!needs || key) return
  const { Version } = (body ?? {}) as { Version?: unknown }
  if (needs === 'key or Version' && Version !== undefined) return
  const code = needs === 'key' ? 'IDEMPOTENCY_KEY_REQUIRED' : 'IDEMPOTENCY_KEY_OR_VERSION_REQUIRED'
  throw new AppError(code, { fields: { 'Idempotency-Key': CATALOGUE[code].message } })
}

/**
 * Refuses whoever a call is not for: a token without its scope, an administrator who only looks, a person without its permission.
 * @throws AppError what the call's own endpoint answers them
 */
export function refuseCaller(call: Call, actor: Actor, locals: App.Locals): void {
  refuseTokens(locals, call)
  if (actor.seenBy && !isOpenToSeer(call)) throw new AppError('SEE_AS_READ_ONLY')
  mustBeAllowed(actor, call.permission, call.refusedAs)
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

/** What an open call is answered with, and the headers that go along. */
interface OpenAnswer<Data> {
  data: Data
  headers?: Readonly<Record<string, string>>
}

type AnswerOpenly<B extends z.ZodType, O extends z.ZodType> = (
  body: z.output<B>,
  context: CallContext,
) => Promise<OpenAnswer<z.input<O>>>

/** A use case as an open call is answered by it; `admits` throws for whom it is not, before the body is read. */
export type OpenHandler<B extends z.ZodType, O extends z.ZodType> =
  | AnswerOpenly<B, O>
  | { admits(request: CallContext['request']): void; answer: AnswerOpenly<B, O> }

/**
 * Wraps a use case that nobody has to be signed in for as an endpoint of the API: same-origin check, input by the call's schemas, the
 * envelope and the error catalogue. It keeps no answers: its use case knows a repeat by itself.
 */
export function openEndpoint<B extends z.ZodType, O extends z.ZodType>(
  call: OpenCall<B, O>,
  handler: OpenHandler<B, O>,
): Endpoint {
  const { admits, answer } = typeof handler === 'function' ? { admits() {}, answer: handler } : handler
  return async (context) => {
    try {
      const origin = context.request.headers.get('origin')
      // Programs send none; a browser that sends another site's would sign its person in as somebody else.
      if (origin !== null && origin !== context.url.origin) throw new AppError('ORIGIN_MISMATCH')
      admits(context.request)
      for (const limit of call.limits ?? []) noteLimit(limit)
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
