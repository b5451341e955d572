import { expect, test } from 'vitest'
import { sorted } from '#tests/support/sorted'
import { importLines } from '../import-lines'

/**
 * An actor's type names the flags and the access status that rules over actors declare: one thought in three
 * files, of types alone.
 */
const ACTOR = ['domain/access/actor.ts', 'domain/access/flags/flags.ts', 'domain/access/partner-access.ts']

/** A route names the type of its contract, so that a page's script loads the address alone. */
const isContractOfRoute = (file: string, target: string) =>
  file.endsWith('routes.ts') && target.endsWith('calls.ts')

/** The groups of files that import each other in a circle, types included; each sorted. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>()
    const waiting = [...(graph.get(from) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(graph.get(next) ?? []))
    }
    return seen
  }
  const reach = new Map([...graph.keys()].map((file) => [file, reached(file)]))
  const inCircle = [...reach].filter(([file, targets]) => targets.has(file)).map(([file]) => file)
  const groups = inCircle.map((file) =>
    sorted(inCircle.filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file))),
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

function graphOfSource(): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { file, target } of importLines())
    if (target !== null && target !== file && !isContractOfRoute(file, target))
      graph.set(file, [...(graph.get(file) ?? []), target])
  return graph
}

test('a circle of files is found, a chain is none', () => {
  const graph = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['g'], g: ['f'] }
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g'],
  ])
})

test('no files import each other in a circle', () => {
  expect(circlesOf(graphOfSource())).toEqual([ACTOR])
})
