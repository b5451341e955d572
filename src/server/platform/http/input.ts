import type { z } from 'zod'
import type { Call } from '#domain/api/call'
import { issueWords } from '#domain/api/issue-words'
import { AppError } from '#domain/errors'
import { isOfType, readText } from './body'
import type { CallContext, CallRequest } from './call-context'
import { JSON_BYTES } from './limits'
import { readMultipart, receiveMultipart, type UploadedFile } from './multipart'
import { openSpool, type SpooledFile } from './spool'

export interface Input<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  file: UploadedFile | null
  files: readonly SpooledFile[]
  discard(): Promise<void>
}

/** @throws MALFORMED_REQUEST (not JSON), NOT_FOUND (id), VALIDATION_FAILED with `fields`, REQUEST_TOO_LARGE, and as `readMultipart` */
export async function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: Pick<Call<P, Q, B>, 'params' | 'query' | 'body' | 'multipart' | 'maxBytes'>,
  context: CallContext,
): Promise<Input<z.output<P>, z.output<Q>, z.output<B>>> {
  const params = readParams(call.params, context.params)
  const query = check(call.query, Object.fromEntries(context.url.searchParams))
  if (call.multipart?.most !== undefined) return readSpooled(call, context, { params, query })
  if (call.multipart) {
    const { fields, files } = await readMultipart(context.request, { files: 1 })
    const file = files.find((x) => x.field === call.multipart?.file) ?? null
    if (!file && !call.multipart.optional) throw new AppError('FILE_REQUIRED')
    return {
      params,
      query,
      body: check(call.multipart.fields, fields) as z.output<B>,
      file,
      files: [],
      discard,
    }
  }
  const body = check(
    call.body,
    call.body ? await readJson(context.request, call.body, call.maxBytes) : undefined,
  )
  return { params, query, body, file: null, files: [], discard }
}

const discard = async () => {}

async function readSpooled<P, Q, Body>(
  { multipart }: Pick<Call, 'multipart'>,
  context: CallContext,
  read: { params: P; query: Q },
): Promise<Input<P, Q, Body>> {
  const spool = await openSpool()
  try {
    const limits = { files: multipart?.most ?? 1 }
    const { fields, files } = await receiveMultipart(context.request, limits, spool.receive)
    const ours = files.filter((file) => file.field === multipart?.file)
    if (ours.length === 0 && !multipart?.optional) throw new AppError('FILE_REQUIRED')
    const body = check(multipart?.fields, fields) as Body
    return { ...read, body, file: null, files: ours, discard: spool.remove }
  } catch (error) {
    await spool.remove()
    throw error
  }
}

function readParams<S extends z.ZodType>(schema: S | undefined, params: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new AppError('NOT_FOUND')
  return parsed.data
}

function check<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  // The schemas' messages are for people; the validator's own are not.
  const parsed = schema.safeParse(value, { error: issueWords })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) for (const path of pathsOf(issue)) fields[path] ??= issue.message
  throw new AppError('VALIDATION_FAILED', { fields })
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : []
  return names.length > 0 ? names.map((name) => [...issue.path, name].join('.')) : [issue.path.join('.')]
}

/** A call with a size limit of its own has a file in its JSON. */
async function readJson(request: CallRequest, schema: z.ZodType, most: number | undefined): Promise<unknown> {
  const code = most === undefined ? 'REQUEST_TOO_LARGE' : 'FILE_TOO_LARGE'
  const text = await readText(request, { bytes: most ?? JSON_BYTES, code })
  if (text === '' && schema.safeParse(undefined).success) return undefined
  if (!isOfType(request, 'application/json')) throw new AppError('MALFORMED_REQUEST')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
}
