import { describe, expect, test } from 'vitest'
import { type ImportLine, importLines, said, sourceFiles } from './import-lines'
import { COMPOSED, DOMAIN, ROOMS, SERVER, STUDENT_ROOMS } from './order'

const lines = importLines()

/** The entry of an ordered list that contains a path below its layer; undefined if there is none. */
function unitOf(path: string, order: readonly string[]): string | undefined {
  const rest = path.slice(path.indexOf('/') + 1)
  return order.find((unit) => rest === unit || rest.startsWith(`${unit}/`))
}

function upward(layer: string, order: readonly string[]): string[] {
  const place = (path: string) => order.indexOf(unitOf(path, order) ?? '')
  return lines
    .filter((line) => isWithin(line, `${layer}/`) && isUp(place, line) && !isComposing(line))
    .map(said)
}

/** Whether an import adds a noun's part to a list of `domain`. */
function isComposing({ file, target }: ImportLine): boolean {
  const part = COMPOSED[file.slice('domain/'.length)]
  return part !== undefined && target?.startsWith('domain/') === true && target.endsWith(`/${part}.ts`)
}

/** Every file that this one reaches through imports. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const { target } of lines.filter((line) => line.file === file))
    if (target !== null && !reached.has(target)) reachedFrom(target, reached.add(target))
  return reached
}

function isWithin({ file, target }: ImportLine, folder: string): boolean {
  return file.startsWith(folder) && target?.startsWith(folder) === true
}

function isUp(place: (path: string) => number, { file, target }: ImportLine): boolean {
  return place(target ?? '') > place(file)
}

describe.each([
  ['server', SERVER],
  ['domain', DOMAIN],
] as const)('the nouns of %s', (layer, order) => {
  test('are in the order, once each', () => {
    const outside = sourceFiles().filter((file) => file.startsWith(`${layer}/`) && !unitOf(file, order))
    expect(outside).toEqual([])
    const empty = order.filter((unit) => !sourceFiles().some((file) => file.startsWith(`${layer}/${unit}`)))
    expect(empty).toEqual([])
    expect(new Set(order).size).toBe(order.length)
  })

  test('import no later noun', () => {
    expect(upward(layer, order)).toEqual([])
  })
})

test.each(Object.keys(COMPOSED))('no part of %s imports the list', (list) => {
  const parts = lines.filter((line) => line.file === `domain/${list}` && isComposing(line))
  expect(parts.length).toBeGreaterThan(1)
  const back = parts.filter(({ target }) => reachedFrom(target ?? '').has(`domain/${list}`))
  expect(back.map(said)).toEqual([])
})

test('domain and server have their common nouns in the same order', () => {
  const nouns = SERVER.filter((unit) => !unit.includes('/'))
  const inDomain = DOMAIN.filter((unit) => (nouns as readonly string[]).includes(unit))
  expect(nouns.filter((unit) => (inDomain as readonly string[]).includes(unit))).toEqual(inDomain)
})

/** A noun's entries in the central lists are beside its rooms. */
const BESIDE_ROOMS = /\/(?:permissions|errors|events|notifications)\.ts$/

describe.each([
  ['commission-notes/', ROOMS],
  ['students/', STUDENT_ROOMS],
] as const)('the rooms of %s', (HOME, rooms: readonly string[]) => {
  const roomOf = (path: string) =>
    rooms.indexOf(path.slice(path.indexOf(HOME) + HOME.length).split('/')[0] ?? '')
  const isBeside = (path: string) => BESIDE_ROOMS.test(path) && roomOf(path) < 0

  test.each(['domain', 'server', 'islands'])('contain all of the noun’s files in %s', (layer) => {
    const outside = sourceFiles().filter((file) => file.startsWith(`${layer}/${HOME}`) && roomOf(file) < 0)
    expect(outside.filter((file) => !isBeside(file))).toEqual([])
  })

  test.each(['domain', 'server'])('import no later room in %s', (layer) => {
    const wrong = lines.filter(
      (line) => isWithin(line, `${layer}/${HOME}`) && !isBeside(line.file) && isUp(roomOf, line),
    )
    expect(wrong.map(said)).toEqual([])
  })

  test('the kernel imports no other room, in islands too', () => {
    const wrong = lines.filter(
      (line) =>
        isWithin(line, `islands/${HOME}`) && roomOf(line.file) === 0 && roomOf(line.target ?? '') !== 0,
    )
    expect(wrong.map(said)).toEqual([])
  })
})
