import type { z } from 'zod'
import type { Call, OpenCall } from '#domain/api/call'
import type { Address } from '#domain/api/route'
import { type CallHandler, type Endpoint, endpoint, type OpenHandler, openEndpoint } from './endpoint'

export interface Answered {
  call: Address
  answer: Endpoint
}

type HandlerOf<Contract> =
  Contract extends OpenCall<infer Body, infer Output>
    ? OpenHandler<Body, Output>
    : Contract extends Call<infer Params, infer Query, infer Body, infer Output>
      ? CallHandler<Params, Query, Body, Output>
      : never

type Handlers<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends Call | OpenCall ? Name : never]: HandlerOf<
    Contracts[Name]
  >
}

/** Pairs each call of a module of contracts with its endpoint. */
export function answering<Contracts extends object>(
  contracts: Contracts,
  handlers: Handlers<Contracts>,
): Answered[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const call = contracts[name as keyof Contracts] as Call | OpenCall
    // `Handlers` guarantees that handler and contract match; a single entry's types do not show it.
    const answer =
      'isOpen' in call
        ? openEndpoint(call, handler as OpenHandler<z.ZodType, z.ZodType>)
        : endpoint(call, handler as CallHandler<z.ZodType, z.ZodType, z.ZodType, z.ZodType>)
    return { call, answer }
  })
}
