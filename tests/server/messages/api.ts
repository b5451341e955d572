import type { Db } from '#db/database'
import type { ErrorCode } from '#domain/errors'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import type { Runtime } from '#server/platform/runtime/runtime'
import type { EndpointAnswer, EndpointRequest } from '#tests/support/http/http'
import { useRuntime } from '#tests/support/http/http'
import { sendValid } from '#tests/support/http/send-valid'
import type { Situation } from '#tests/support/http/situation'
import { type memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'

/** The API in a prepared situation, for the case of a message. */
export interface Api {
  db: Db
  at: Situation
  files: ReturnType<typeof memoryFiles>
  /** The valid request of the call with this name. */
  valid(name: string): ValidCall
  /** Sends that request with these changes; `params`, `query` and `body` are merged. */
  send(name: string, changes?: Partial<ValidCall>, more?: EndpointRequest): Promise<EndpointAnswer>
  /** Sends the request as a preparation and expects it to succeed. */
  done(name: string, changes?: Partial<ValidCall>, more?: EndpointRequest): Promise<EndpointAnswer>
  /** Inserts a note; returns its id. */
  note(spec?: NoteSpec): Promise<string>
  /** Replaces services of the endpoints until the next case. */
  serve(services: Partial<Runtime>): void
}

export type Answered = Pick<EndpointAnswer, 'status' | 'json'>
type Ask = (api: Api) => Promise<Answered>

/** A call whose answer is the message; `names` is the value that the message contains. */
export type MessageCase = Ask | { names: string | ((api: Api) => string); ask: Ask }
export type MessageCases = Partial<Record<ErrorCode, MessageCase>>

/** The API on this database and these files. */
export function apiOf(db: Db, at: Situation, files: Api['files']): Api {
  const serve: Api['serve'] = (services) =>
    useRuntime(services.db ?? db, {
      files,
      pdf: { render: async () => PDF, close: async () => {} },
      ...services,
    })
  const valid: Api['valid'] = (name) => {
    const [call] = validCalls(at)[name] ?? []
    if (!call) throw new Error(`No valid request of ${name} is written down`)
    return call
  }
  const send: Api['send'] = async (name, changes = {}, more = {}) => {
    const named = EVERY_CALL.find((each) => each.name === name)
    if (!named) throw new Error(`No call is named ${name}`)
    const right = valid(name)
    const merged = { ...right, ...changes }
    for (const part of ['params', 'query', 'body'] as const)
      if (right[part] && !Array.isArray(right[part]))
        Object.assign(merged, { [part]: { ...right[part], ...changes[part] } })
    return sendValid(named, merged, more)
  }
  return {
    db,
    at,
    files,
    valid,
    send,
    async done(name, changes, more) {
      const answer = await send(name, changes, more)
      if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.json)}`)
      return answer
    },
    note: (spec) => insertNote(db, at.world, spec),
    serve,
  }
}
