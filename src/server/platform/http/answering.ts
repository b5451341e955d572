import type { z } from 'zod'
import type { Call, OpenCall } from '#domain/api/call'
import type { Address } from '#domain/api/route'
import { type CallHandler, type Endpoint, endpoint, type OpenHandler, openEndpoint } from './endpoint'

/** A call with what answers it, from the sign-in to the envelope. */
export interface Answered {
  call: Address
  answer: Endpoint
}

/** What a contract is answered with. */
type HandlerOf<Contract> =
  Contract extends OpenCall<infer Body, infer Output>
    ? OpenHandler<Body, Output>
    : Contract extends Call<infer Params, infer Query, infer Body, infer Output>
      ? CallHandler<Params, Query, Body, Output>
      : never

/** A handler for each contract of a module, by its name: none is left out, and there is none too many. */
type Handlers<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends Call | OpenCall ? Name : never]: HandlerOf<
    Contracts[Name]
  >
}

/** Says what answers each call of a module of contracts. */
export function answering<Contracts extends object>(
  contracts: Contracts,
  handlers: Handlers<Contracts>,
): Answered[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const call = contracts[name as keyof Contracts] as Call | OpenCall
    // Which handler belongs to which contract is what `Handlers` says; the types of one entry alone do not.
    const answer =
      'isOpen' in call
        ? openEndpoint(call, handler as OpenHandler<z.ZodType, z.ZodType>)
        : endpoint(call, handler as CallHandler<z.ZodType, z.ZodType, z.ZodType, z.ZodType>)
    return { call, answer }
  })
}
