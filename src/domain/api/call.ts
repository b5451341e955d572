import type { z } from 'zod'
import type { Permission } from '#domain/access/permissions'
import type { SecurityKind } from '#domain/access/security-kinds'
import type { ErrorCode } from '#domain/errors'
import type { RateLimit } from './rate-limit'
import type { Address } from './route'

/** A body sent as multipart/form-data: its text fields by schema, and its file part. */
export interface MultipartBody<Fields extends z.ZodType = z.ZodType, Part extends string = string> {
  fields: Fields
  /** Name of the file part. */
  file: Part
  /** How many files the part takes, each on the disk until the call is answered; without it one, in memory. */
  most?: number
  /** Whether the form may come without it. */
  optional?: boolean
}

/** What a call takes, answers and asks for; where it is answered says its route. */
interface Contract<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Part extends string,
> {
  summary: string
  /** Tag of the OpenAPI document: the noun. */
  noun: string
  /** Whoever lacks it gets `refusedAs`. */
  permission: Permission
  refusedAs?: ErrorCode
  params?: Params
  query?: Query
  body?: Body
  multipart?: MultipartBody<Body, Part>
  /** How many bytes of JSON it takes, where that may hold more than rows. */
  mostBytes?: number
  /** What `data` of the success envelope holds; absent for a file. */
  output?: Output
  /** The content type of an answer that is a file, not JSON; all that it may have where the stored file decides. */
  file?: string | readonly string[]
  /** The headers that it reads besides those of every call; the document says them. */
  headers?: z.ZodObject
  /** The content type of the file that answers, with status 207, where only a part of what was asked for was done. */
  partly?: string
  /** The content type of a file that answers in place of `data` whoever does not ask for JSON by `Accept`. */
  unlessJson?: string
  /** Goes into the security log, as this (docs/decisions/0031). */
  logged?: SecurityKind
  /** Changes nothing though it is no GET: its input is too long for an address. */
  reads?: boolean
  /** A GET that makes what it answers where it is not there yet. */
  makes?: true
  /** A list, an export or a report: read from a replica where there is one that is new enough (docs/decisions/0040). */
  fromReplica?: boolean
  /**
   * Its answer holds what is sealed, or a secret told once, or it takes long and a repeat does no harm: no answer is kept under an
   * `Idempotency-Key`, and a repeat is done and recorded again (docs/decisions/0030, 0033).
   */
  keepsNoAnswer?: boolean
  /**
   * It books money, so it is refused unless a repeat of it can be told from another one: by an `Idempotency-Key` or, where each
   * booking raises it, by the `Version` that its person saw (docs/decisions/0033).
   */
  needs?: 'key' | 'key or Version'
  /** How often it is answered, its cost aside (docs/decisions/0155). */
  limits?: readonly RateLimit[]
  /** Shows sealed values whole: no token opens it, and a session only so often a minute (docs/decisions/0110). */
  showsSealed?: true
  /** Fields that say whom the call is about, and not who calls: somebody else's id is right there (docs/decisions/0085). */
  aboutOthers?: readonly CallerField[]
  /** Its answer is an address at which a file can be had without more, and so closed to a seer as the file is (docs/decisions/0086). */
  leadsToFile?: boolean
  /** Its person's alone, as their tokens are: refused to an administrator who sees as them (docs/decisions/0086). */
  isPrivate?: boolean
  /** The one change that is open to such an administrator. */
  endsSeeing?: boolean
}

/** The fields by which callers name themselves: each is compared with who calls, unless the call is `aboutOthers`. */
export const CALLER_FIELDS = ['UserId', 'userId', 'user_id'] as const
export type CallerField = (typeof CALLER_FIELDS)[number]

/**
 * One call of the API (docs/reference/conventions.md): shared by the endpoint that answers it, the browser (by type only), the tests
 * and the OpenAPI document.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Part extends string = string,
> extends Address,
    Contract<Params, Query, Body, Output, Part> {}

/** Whether a repeat under the same `Idempotency-Key` gets the first answer. */
export function isAnsweredOnce({
  method,
  reads,
  keepsNoAnswer,
}: Pick<Call, 'method' | 'reads' | 'keepsNoAnswer'>): boolean {
  return method !== 'GET' && !reads && !keepsNoAnswer
}

/** The call of this route, typed by the schemas of its contract without widening them (docs/decisions/0044). */
export function call<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
  const Part extends string = never,
>(
  { method, path, version }: Address,
  contract: Contract<Params, Query, Body, Output, Part>,
): Call<Params, Query, Body, Output, Part> {
  return { method, path, ...(version && { version }), ...contract }
}

/** A call that nobody has to be signed in for. */
export interface OpenCall<Body extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Address,
    Pick<
      Contract<z.ZodType, z.ZodType, Body, Output, never>,
      'summary' | 'noun' | 'body' | 'output' | 'limits'
    > {
  isOpen: true
}

/** The open call of this route, typed by the schemas of its contract. */
export function openCall<Body extends z.ZodType, Output extends z.ZodType>(
  { method, path }: Address,
  contract: Omit<OpenCall<Body, Output>, keyof Address | 'isOpen'>,
): OpenCall<Body, Output> {
  return { method, path, ...contract, isOpen: true }
}
