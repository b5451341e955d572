import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Track, type TrackProps } from '#islands/commission-notes/note/Track'

const draw = (props: Partial<TrackProps>) =>
  renderToStaticMarkup(<Track turn="checker" days={3} rounds={0} {...props} />)
const states = (html: string) => [...html.matchAll(/data-state="(\w+)"/g)].map((match) => match[1])

test.each([
  ['maker', ['now', 'ahead', 'ahead', 'ahead', 'ahead'], 'Maker'],
  ['checker', ['past', 'now', 'ahead', 'ahead', 'ahead'], 'Checker'],
  ['partner', ['past', 'past', 'now', 'ahead', 'ahead'], 'Partner'],
  ['paymentProcessor', ['past', 'past', 'past', 'now', 'ahead'], 'Payment'],
  ['done', ['past', 'past', 'past', 'past', 'now'], 'Paid'],
] as const)('%s is the present stage, in a word too', (turn, expected, word) => {
  for (const size of ['compact', 'full'] as const) {
    const html = draw({ turn, size })
    expect(states(html)).toEqual(expected)
    expect(html).toMatch(new RegExp(`class="track-word">${word}<`))
  }
})

test('the days are said, also when there are none yet', () => {
  expect(draw({ days: 0 })).toContain('>today<')
  expect(draw({ days: 12 })).toContain('>12 d<')
  expect(draw({ days: 1, size: 'full' })).toContain('for 1 day<')
  expect(draw({ days: 12, size: 'full' })).toContain('for 12 days')
})

test('a paid note waits for nobody', () => {
  expect(draw({ turn: 'done', days: 40 })).not.toContain('40')
  expect(draw({ turn: 'done', days: 40, size: 'full' })).not.toContain('40')
})

test('rounds are shown only where there were some, and are read aloud', () => {
  expect(draw({ rounds: 0 })).not.toContain('Sent back')
  expect(draw({ rounds: 1 })).toContain('Sent back once')
  expect(draw({ rounds: 3, size: 'full' })).toContain('Sent back 3 times')
})

test('the holder is named where known', () => {
  expect(draw({ holder: 'Anil Kumar', size: 'full' })).toContain('Anil Kumar')
  expect(draw({ holder: null, size: 'full' })).toContain('Checker')
})

test('a note that the partner wants changed is not with the payment', () => {
  for (const size of ['compact', 'full'] as const) {
    const html = draw({ turn: 'paymentProcessor', isAsked: true, holder: 'Priya Nair', size })
    expect(html).toContain('class="track-word">Change requested<')
  }
})
