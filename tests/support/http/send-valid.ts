import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { NamedCall } from '#server/across/openapi/every-call'
import { callEndpoint, type EndpointAnswer, type EndpointRequest, useRuntime } from '#tests/support/http/http'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { QUIET_CHAT } from '#tests/support/services/chat/quiet-chat'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** Gives endpoints this database, files in memory and an immediate printer; returns the files. */
export function useCallServices(db: Db): ReturnType<typeof memoryFiles> {
  const files = memoryFiles()
  useRuntime(db, { files, chat: QUIET_CHAT, pdf: { render: async () => PDF, close: async () => {} } })
  return files
}

/**
 * Sends a request to the endpoint of its call, as a form if the call takes a file, and with a key if it books
 * money; `more` replaces parts of it.
 */
export async function sendValid(
  { call }: NamedCall,
  { actor, params, query, body, file, session }: ValidCall,
  more: EndpointRequest = {},
): Promise<EndpointAnswer> {
  return callEndpoint(call, {
    actor,
    ...(session && { session }),
    method: call.method,
    params: params ?? {},
    url: `/api?${new URLSearchParams(query)}`,
    body: call.multipart ? formOf(body ?? {}, call.multipart.file, file) : body,
    ...(call.needs && { headers: { 'idempotency-key': uuid() } }),
    ...more,
  })
}

/** A form of these fields with a file in this part; a PDF by default. */
export function formOf(fields: Record<string, unknown>, part: string, file: ValidCall['file']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set(part, new File([file?.bytes ?? PDF], file?.name ?? 'Invoice 7.pdf'))
  return form
}
