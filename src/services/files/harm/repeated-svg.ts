import { afterSpace, attributesOf, localName, markupTokens } from '../markup.ts'

/** Elements that references may add to those that are written. A drawing has far fewer. */
const MAX_REPEATED = 200_000
const MAX_STEPS = 100
const NAMES_OTHERS = /#|\bid\s*=/i
const URL_OF_STYLE = /url\(/gi
const ID_OF_STYLE = /^#([^"')\s]+)/
const ID_SIGNS = 500

interface Part {
  elements: number
  drawn: string[]
}

/** Whether references repeat elements so often that drawing the SVG takes seconds or gigabytes. */
export function isTooRepeated(text: string): boolean {
  const parts = new Map<string, Part>()
  const whole: Part = { elements: 0, drawn: [] }
  const open: Part[] = [whole]
  for (const token of markupTokens(text)) {
    if (token.kind === 'closed') open.pop()
    if (token.kind !== 'opened') continue
    // Most elements have neither an id nor a reference, and reading attributes takes most of the time.
    const attributes = NAMES_OTHERS.test(token.attributes) ? (attributesOf(token.attributes) ?? []) : []
    const id = attributes.find(([name]) => localName(name) === 'id')?.[1]
    const around = open.at(-1) ?? whole
    const part = id === undefined ? around : (parts.get(id) ?? { elements: 0, drawn: [] })
    if (id !== undefined) {
      parts.set(id, part)
      around.drawn.push(id)
    }
    part.elements += 1
    part.drawn.push(...attributes.flatMap(([name, value]) => referencesOf(name, value)))
    if (!token.isEmpty) open.push(part)
  }
  const written = [...parts.values()].reduce((sum, { elements }) => sum + elements, whole.elements)
  return sizeOf(whole, parts) - written > MAX_REPEATED
}

function referencesOf(name: string, value: string): string[] {
  if (localName(name) === 'href') {
    const address = value.trim()
    return address.startsWith('#') ? [address.slice(1)] : []
  }
  return [...value.matchAll(URL_OF_STYLE)].flatMap(({ 0: call, index }) => {
    const begin = afterSpace(value, index + call.length)
    const isQuoted = value[begin] === '"' || value[begin] === "'"
    const at = isQuoted ? afterSpace(value, begin + 1) : begin
    return ID_OF_STYLE.exec(value.slice(at, at + ID_SIGNS))?.[1] ?? []
  })
}

/** The number of elements that drawing the whole takes; a circle counts once, since nobody draws it. */
function sizeOf(whole: Part, parts: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>()
  const measure = (part: Part, step: number): number => {
    const found = known.get(part)
    if (found !== undefined) return found
    if (step > MAX_STEPS) return Number.POSITIVE_INFINITY
    known.set(part, 0)
    let size = part.elements
    for (const id of part.drawn) {
      const drawn = parts.get(id)
      if (drawn) size += measure(drawn, step + 1)
    }
    known.set(part, size)
    return size
  }
  return measure(whole, 0)
}
