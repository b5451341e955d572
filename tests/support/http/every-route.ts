import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ANSWERS } from '#api'
import { type Address, fullPath } from '#domain/api/route'
import type { Endpoint } from '#server/platform/http/endpoint'

const PAGES = globSync('**/*.{ts,astro}', {
  cwd: fileURLToPath(new URL('../../../src/pages', import.meta.url)),
})

/** The path of every page and call, with this text for each parameter. */
export function everyPath(parameter: string): string[] {
  const pages = PAGES.map((file) =>
    `/${file}`
      .replace(/\.(ts|astro)$/, '')
      .replace(/\/index$/, '')
      .replace(/\[[^\]]+\]/g, parameter),
  )
  const calls = ANSWERS.map(({ call }) => fullPath(call).replaceAll(/\{\w+\}/g, parameter))
  return [...new Set([...pages, ...calls])].map((path) => path || '/')
}

const byPlace = new Map(ANSWERS.map(({ call, answer }) => [placeOf(call), answer]))

/** The handler of a call; throws if it has none. */
export function answerOf(call: Address): Endpoint {
  const answer = byPlace.get(placeOf(call))
  if (!answer) throw new Error(`Nothing answers ${call.method} ${call.path}`)
  return answer
}

function placeOf(call: Address): string {
  return `${call.method} ${fullPath(call)}`
}
