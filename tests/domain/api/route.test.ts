import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import type { AnswerOf, CallInput } from '#domain/api/call-types'
import { type Route, route } from '#domain/api/route'

const call = callsOf('Tests')
const about = { permission: 'account.view', summary: 'A call of the tests' } as const
const Fields = z.object({ Kind: z.enum(['a', 'b']), Remarks: z.string().default('') })
const contracts = {
  read: call(route('GET', '/things/{id}'), {
    ...about,
    params: z.object({ id: z.uuid() }),
    query: z.object({ pageNo: z.number().optional() }),
    output: z.object({ Name: z.string() }),
  }),
  write: call(route('POST', '/things', 'v2'), { ...about, body: Fields }),
  upload: call(route('POST', '/things/file'), {
    ...about,
    body: Fields,
    multipart: { fields: Fields, file: 'evidence' },
  }),
}
type Contracts = typeof contracts

test('a call is answered at the path of its route', () => {
  expect(contracts.write).toEqual({
    ...about,
    noun: 'Tests',
    method: 'POST',
    path: '/things',
    version: 'v2',
    body: Fields,
  })
  expect(contracts.read).toMatchObject(route<Contracts, 'read'>('GET', '/things/{id}'))
  expect(contracts.read).not.toHaveProperty('version')
})

// The compiler checks these.
test('a call has the types of its contract', () => {
  expectTypeOf<CallInput<Contracts['read']>['params']>().toEqualTypeOf<{ readonly id: string }>()
  expectTypeOf<CallInput<Contracts['read']>['query']>().toEqualTypeOf<
    { readonly pageNo?: number | undefined } | undefined
  >()
  expectTypeOf<AnswerOf<Route<Contracts, 'read'>>>().toEqualTypeOf<{ Name: string }>()
  expectTypeOf<{ body: { Kind: 'a' } }>().toExtend<CallInput<Contracts['write']>>()
  expectTypeOf<{ body: { Kind: 'c' } }>().not.toExtend<CallInput<Contracts['write']>>()
  expectTypeOf<{ params: { id: string } }>().not.toExtend<CallInput<Contracts['write']>>()
  expectTypeOf<{ form: { Kind: 'b'; evidence: File } }>().toExtend<CallInput<Contracts['upload']>>()
  expectTypeOf<{ body: { Kind: 'b' } }>().not.toExtend<CallInput<Contracts['upload']>>()
})
