import { expect, test } from 'vitest'
import { lineChanges } from '#domain/texts/line-changes'

const text = (...lines: string[]) => lines.join('\n')

test('equal texts have no changes', () => {
  expect(lineChanges('a\nb', 'a\nb')).toEqual([])
})

test('a changed, an added and a removed line are three changes', () => {
  const before = text('## Use', 'Be kind.', '', '## Fees', 'None.', '## Help', 'Call us.')
  const after = text('## Use', 'Be very kind.', '', '## Fees', 'None.', 'Ever.', '', '## Help')
  expect(lineChanges(before, after)).toEqual([
    { removed: ['Be kind.'], added: ['Be very kind.'] },
    { removed: [], added: ['Ever.'] },
    { removed: ['Call us.'], added: [] },
  ])
})

test('the first text is one addition', () => {
  expect(lineChanges('', text('One', '', 'Two'))).toEqual([{ removed: [], added: ['One', 'Two'] }])
})

test('a line that repeats is not shown as changed where it stays', () => {
  expect(lineChanges(text('x', 'a', 'x'), text('x', 'x', 'a', 'x'))).toEqual([{ removed: [], added: ['x'] }])
})

test('texts too long to compare are shown as replaced', () => {
  const many = (name: string) => Array.from({ length: 2100 }, (_, at) => `${name} ${at}`)
  const [old, now] = [many('old'), many('new')]
  expect(lineChanges(text(...old), text(...now))).toEqual([{ removed: old, added: now }])
})
