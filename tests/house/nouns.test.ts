import { describe, expect, test } from 'vitest'
import { type ImportLine, importLines, said, sourceFiles } from './import-lines'
import { COMPOSED, DOMAIN, ROOMS, SERVER, STUDENT_ROOMS } from './order'

const lines = importLines()

/** The entry of an ordered list that a path below its layer stands in; undefined where none does. */
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

/** Whether a list of `domain` takes in the part of a noun. */
function isComposing({ file, target }: ImportLine): boolean {
  const part = COMPOSED[file.slice('domain/'.length)]
  return part !== undefined && target?.startsWith('domain/') === true && target.endsWith(`/${part}.ts`)
}

/** Every file that this one comes to by its imports. */
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
  test('stand in the order, each once', () => {
    const outside = sourceFiles().filter((file) => file.startsWith(`${layer}/`) && !unitOf(file, order))
    expect(outside).toEqual([])
    const empty = order.filter((unit) => !sourceFiles().some((file) => file.startsWith(`${layer}/${unit}`)))
    expect(empty).toEqual([])
    expect(new Set(order).size).toBe(order.length)
  })

  test('import nothing that stands after them', () => {
    expect(upward(layer, order)).toEqual([])
  })
})

test.each(Object.keys(COMPOSED))('what %s is composed of does not come back to it', (list) => {
  const parts = lines.filter((line) => line.file === `domain/${list}` && isComposing(line))
  expect(parts.length).toBeGreaterThan(1)
  const back = parts.filter(({ target }) => reachedFrom(target ?? '').has(`domain/${list}`))
  expect(back.map(said)).toEqual([])
})

test('the nouns that domain and server share stand in the same order in both', () => {
  const nouns = SERVER.filter((unit) => !unit.includes('/'))
  const inDomain = DOMAIN.filter((unit) => (nouns as readonly string[]).includes(unit))
  expect(nouns.filter((unit) => (inDomain as readonly string[]).includes(unit))).toEqual(inDomain)
})

/** What a noun adds to the lists of the house stands beside its rooms. */
const BESIDE_ROOMS = /\/(?:permissions|errors|events|notifications)\.ts$/

describe.each([
  ['commission-notes/', ROOMS],
  ['students/', STUDENT_ROOMS],
] as const)('the rooms of %s', (HOME, rooms: readonly string[]) => {
  const roomOf = (path: string) =>
    rooms.indexOf(path.slice(path.indexOf(HOME) + HOME.length).split('/')[0] ?? '')
  const isBeside = (path: string) => BESIDE_ROOMS.test(path) && roomOf(path) < 0

  test.each(['domain', 'server', 'islands'])('hold all there is of them in %s', (layer) => {
    const outside = sourceFiles().filter((file) => file.startsWith(`${layer}/${HOME}`) && roomOf(file) < 0)
    expect(outside.filter((file) => !isBeside(file))).toEqual([])
  })

  test.each(['domain', 'server'])('import no room that stands after them in %s', (layer) => {
    const wrong = lines.filter(
      (line) => isWithin(line, `${layer}/${HOME}`) && !isBeside(line.file) && isUp(roomOf, line),
    )
    expect(wrong.map(said)).toEqual([])
  })

  test('the kernel imports no other room, in islands neither', () => {
    const wrong = lines.filter(
      (line) =>
        isWithin(line, `islands/${HOME}`) && roomOf(line.file) === 0 && roomOf(line.target ?? '') !== 0,
    )
    expect(wrong.map(said)).toEqual([])
  })
})
