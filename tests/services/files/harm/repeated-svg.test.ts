import { describe, expect, it } from 'vitest'
import { isTooRepeated } from '#services/files/harm/repeated-svg'
import { repeatedDrawing } from '#tests/support/company/branding'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const chain = (steps: number, link: (to: string) => string) =>
  Array.from({ length: steps }, (_, step) => `<g id="a${step}">${link(`a${step + 1}`)}</g>`).join('')

describe('a drawing is not too repeated', () => {
  it.each([
    ['without references', svg('<g/>'.repeat(300_000))],
    ['that uses a symbol often', svg(`<symbol id="s"><path/></symbol>${'<use href="#s"/>'.repeat(50_000)}`)],
    ['with a few steps', svg(repeatedDrawing(4))],
    ['that refers to itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['that refers to nothing', svg('<use href="#nobody"/><rect fill="url(#nothing)"/>')],
    ['that nobody can read', '<svg'],
  ])('%s', (_, text) => {
    expect(isTooRepeated(text)).toBe(false)
  })
})

describe('a drawing is too repeated', () => {
  it.each([
    ['by groups that use each other', svg(repeatedDrawing(9))],
    ['by patterns', svg(repeatedDrawing(9).replaceAll(/<use href="(#g\d+)"\/>/g, '<rect fill="url($1)"/>'))],
    [
      'by styles',
      svg(repeatedDrawing(9).replaceAll(/<use href="(#g\d+)"\/>/g, '<g style="mask: url( \'$1\' )"/>')),
    ],
    ['by a long chain', svg(chain(5_000, (to) => `<use href="#${to}"/>`))],
    ['by groups in groups', svg(`${'<g id="a">'.repeat(20)}${repeatedDrawing(7)}${'</g>'.repeat(20)}`)],
  ])('%s', (_, text) => {
    expect(isTooRepeated(text)).toBe(true)
  })
})
