import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'
import type { SecurityKind } from '#domain/access/security-kinds'
import type { ErrorCode } from '#domain/errors'
import type { RateLimit } from './rate-limit'
import type { Address } from './route'

export interface MultipartBody<Fields extends z.ZodType = z.ZodType, Part extends string = string> {
  fields: Fields
  file: Part
  /** The maximum number of files, which are stored on disk; if absent, one file, in memory. */
  most?: number
  optional?: boolean
}

interface Contract<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Part extends string,
> {
  summary: string
  noun?: string
  permission: Permission
  refusedAs?: ErrorCode
  params?: Params
  query?: Query
  body?: Body
  multipart?: MultipartBody<Body, Part>
  maxBytes?: number
  output?: Output
  file?: string | readonly string[]
  headers?: z.ZodObject
  /** The content type of the file answered with status 207 when only part of the request was done. */
  partly?: string
  /** The content type of the file that replaces `data` for callers whose `Accept` does not ask for JSON. */
  unlessJson?: string
  logged?: SecurityKind
  /** Changes nothing although it is no GET: its input is too long for a URL. */
  reads?: boolean
  /** A GET that creates what it answers if it does not exist yet. */
  creates?: true
  /** A list, an export or a report: read from a replica if one is recent enough (docs/decisions/0040). */
  fromReplica?: boolean
  /** Repeats run again: the answer is secret, or the call long but harmless (docs/decisions/0030, 0033). */
  storesNoAnswer?: boolean
  /** Books money: refused unless a repeat is recognized by key or `Version` (docs/decisions/0033). */
  needs?: 'key' | 'key or Version'
  limits?: readonly RateLimit[]
  /** Shows sealed values in full: refused to tokens, rate-limited for sessions (docs/decisions/0110). */
  showsSealed?: true
  /** Fields that name whom the call is about: another person's id is allowed (docs/decisions/0085). */
  aboutOthers?: readonly CallerField[]
  /** The answer is a URL of a file: refused to a viewing administrator (docs/decisions/0086). */
  leadsToFile?: boolean
  /** Private to its person, like their tokens: refused to a viewing administrator (docs/decisions/0086). */
  isPrivate?: boolean
  /** The one change that is open to an administrator who views as another person. */
  endsSeeing?: boolean
}

/** Fields by which callers name themselves: compared with the session unless listed in `aboutOthers`. */
export const CALLER_FIELDS = ['UserId', 'userId', 'user_id'] as const
export type CallerField = (typeof CALLER_FIELDS)[number]

export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Part extends string = string,
> extends Address,
    Contract<Params, Query, Body, Output, Part> {
  noun: string
}

export function isAnsweredOnce({
  method,
  reads,
  storesNoAnswer,
}: Pick<Call, 'method' | 'reads' | 'storesNoAnswer'>): boolean {
  return method !== 'GET' && !reads && !storesNoAnswer
}

/** Declares the calls of a noun, each typed by its schemas without widening them (docs/decisions/0044). */
export function callsOf(noun: string) {
  return <
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    Output extends z.ZodType = z.ZodUndefined,
    const Part extends string = never,
  >(
    { method, path, version }: Address,
    contract: Contract<Params, Query, Body, Output, Part>,
  ): Call<Params, Query, Body, Output, Part> => ({
    method,
    path,
    ...(version && { version }),
    noun,
    ...contract,
  })
}

export interface OpenCall<Body extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Address,
    Pick<Contract<z.ZodType, z.ZodType, Body, Output, never>, 'summary' | 'body' | 'output' | 'limits'> {
  noun: string
  isOpen: true
}

export function openCall<Body extends z.ZodType, Output extends z.ZodType>(
  { method, path }: Address,
  contract: Omit<OpenCall<Body, Output>, keyof Address | 'isOpen'>,
): OpenCall<Body, Output> {
  return { method, path, ...contract, isOpen: true }
}
