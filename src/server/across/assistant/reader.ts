import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import type { CallAnswer } from '#domain/api/call-types'
import { AppError } from '#domain/errors'
import { fieldsOf } from '#server/across/own-assistant/taken'
import type { CallContext } from '#server/platform/http/call-context'
import type { Endpoint } from '#server/platform/http/endpoint'
import { sendCall } from '#server/platform/http/send-call'
import { placeOf } from '#server/platform/security-log/log-call'

export type CallParams = Readonly<Record<string, string | number | undefined>>

export interface Reader {
  actor: Actor
  today: string
  read<Of extends Call>(call: Of, given?: CallParams): Promise<CallAnswer<Of>>
}

/** Reads through the same endpoints that serve the API. */
export function readerOf(
  answers: ReadonlyMap<string, Endpoint>,
  context: CallContext,
  { actor, today }: Pick<Reader, 'actor' | 'today'>,
): Reader {
  return {
    actor,
    today,
    async read<Of extends Call>(call: Of, given: CallParams = {}) {
      const answer = answers.get(placeOf(call))
      if (!answer) throw new Error(`Nothing answers ${placeOf(call)}`)
      const { params } = fieldsOf(call)
      const texts = Object.entries(textsOf(given))
      const { data, error } = await sendCall(
        { call, answer },
        {
          params: Object.fromEntries(texts.filter(([name]) => name in params)),
          query: Object.fromEntries(texts.filter(([name]) => !(name in params))),
        },
        context,
      )
      if (error) throw new AppError(error.code)
      return data as CallAnswer<Of>
    },
  }
}

/** The parameters as strings, without undefined ones, for a call or a URL. */
export function textsOf(given: CallParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  )
}
