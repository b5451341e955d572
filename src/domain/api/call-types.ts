import type { z } from 'zod'
import type { Call } from './call'
import type { Route } from './route'

export type CallInput<Of> =
  Of extends Call<infer Params, infer Query, infer Body, z.ZodType, infer Part>
    ? Given<'params', ReadOnly<z.input<Params>>> &
        Given<'query', ReadOnly<z.input<Query>>> &
        ([Part] extends [never]
          ? Given<'body', ReadOnly<z.input<Body>>>
          : { form: ReadOnly<z.input<Body>> & { [Name in Part]?: FilesSent } })
    : never

export type AnswerOf<To> =
  To extends Route<infer Calls, infer Name> ? CallAnswer<Calls[Name & keyof Calls]> : never

export type CallAnswer<Of> =
  Of extends Call<z.ZodType, z.ZodType, z.ZodType, infer Output> ? z.output<Output> : never

type ReadOnly<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> } : Value

type FilesSent = File | readonly File[] | null | undefined

type Given<Name extends string, Value> =
  Partial<Value> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value }
