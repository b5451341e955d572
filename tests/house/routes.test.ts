import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ANSWERS } from '#api'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL, OPEN_CALLS } from '#server/across/openapi/every-call'
import { sorted } from '#tests/support/sorted'

const SRC = resolve(import.meta.dirname, '../../src')

interface Placed {
  /** Such as 'invoices/createInvoice'. */
  name: string
  method: string
  path: string
  version?: string
}

const contracts = placed(import.meta.glob('../../src/domain/**/{calls,*-calls}.ts', { eager: true }))
const routes = placed(import.meta.glob('../../src/domain/**/routes.ts', { eager: true }))

/** The exports of these modules that have a method and a path, named by folder and export. */
function placed(modules: Record<string, unknown>): Placed[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const folder = file.replace(/^.*src\/domain\//, '').replace(/\/[^/]+$/, '')
    return Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
      isPlaced(value) ? [{ ...value, name: `${folder}/${name}` }] : [],
    )
  })
}

function isPlaced(value: unknown): value is Omit<Placed, 'name'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const lineOf = ({ name, method, path, version = 'v1' }: Placed) => `${name}: ${method} ${version}${path}`
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('every contract takes method and path from its route, and every route has a contract', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(sorted(contracts.map(lineOf))).toEqual(sorted(routes.map(lineOf)))
  expect(contracts.length).toBe(EVERY_CALL.length + OPEN_CALLS.length)
})

test('no two routes are the same', () => {
  const places = routes.map(({ method, path, version = 'v1' }) => `${method} ${version}${path}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('a contract declares the parameters of its path', () => {
  const wrong = EVERY_CALL.filter(({ call }) => {
    const known = Object.keys((call.params as z.ZodObject | undefined)?.shape ?? {})
    return sorted(known).join() !== sorted(parametersOf(call.path)).join()
  })
  expect(wrong.map(({ name, call }) => `${name}: ${call.path}`)).toEqual([])
})

test('every route is answered, once', () => {
  const answered = ANSWERS.map(({ call }) => `${call.method} ${fullPath(call)}`)
  const wanted = [...EVERY_CALL, ...OPEN_CALLS].map(({ call }) => `${call.method} ${fullPath(call)}`)
  expect(sorted(answered)).toEqual(sorted(wanted))
})

/** The one module that sends calls and builds forms from the islands' values. */
const CALLER = 'islands/lib/call.ts'
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(islands|components|layouts|pages|domain)\/.*\.(tsx?|astro)$/.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(SRC, file), 'utf8') }))

test('no island writes the address or the answer of a call by hand', () => {
  const byHand =
    /(?<!function )\b(?:callApi|saveFile|openFile|send|request)(?:<|\s*\(\s*['"`])|\bnew FormData\b/
  const wrong = sources.filter(({ file, text }) => file !== CALLER && byHand.test(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('only routes contain the path of a call', () => {
  const paths = new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')))
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(['"`])((?:\/(?:\$\{[^}]*\}|[\w.-])+)+)\/?\1/g)].flatMap(([, , literal = '']) => {
      const path = literal.replaceAll(/\$\{[^}]*\}/g, '{}')
      return path.startsWith('/api/v') || (file.startsWith('islands/') && paths.has(path))
        ? [`${file}: ${literal}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})
