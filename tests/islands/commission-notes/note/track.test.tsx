import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Track, type TrackProps } from '#islands/commission-notes/note/Track'

const ANIL = { UserId: 'anil', Name: 'Anil Kumar' }
const draw = ({
  note,
  ...props
}: Partial<Omit<TrackProps, 'note'>> & { note?: Partial<TrackProps['note']> }) =>
  renderToStaticMarkup(
    <Track
      note={{ turn: 'checker', days: 3, partnerCompany: 'Brightpath', person: null, ...note }}
      reader={{ id: 'meera', internal: true }}
      rounds={0}
      {...props}
    />,
  )
const states = (html: string) => [...html.matchAll(/data-state="(\w+)"/g)].map((match) => match[1])

test.each([
  ['maker', ['now', 'ahead', 'ahead', 'ahead', 'ahead'], 'Maker', 'With the maker'],
  ['checker', ['past', 'now', 'ahead', 'ahead', 'ahead'], 'Checker', 'With the checker'],
  ['partner', ['past', 'past', 'now', 'ahead', 'ahead'], 'Partner', 'With Brightpath'],
  ['paymentProcessor', ['past', 'past', 'past', 'now', 'ahead'], 'Payment', 'With the payment processor'],
  ['done', ['past', 'past', 'past', 'past', 'now'], 'Paid', 'Paid'],
] as const)('%s is marked as the current stage, in words too', (turn, expected, word, words) => {
  const saying = { compact: word, full: words }
  for (const size of ['compact', 'full'] as const) {
    const html = draw({ note: { turn }, size })
    expect(states(html)).toEqual(expected)
    expect(html).toMatch(new RegExp(`class="track-word">${saying[size]}<`))
  }
})

test('the days are shown, also when there are none yet', () => {
  expect(draw({ note: { days: 0 } })).toContain('>today<')
  expect(draw({ note: { days: 12 } })).toContain('>12 d<')
  expect(draw({ note: { days: 1 }, size: 'full' })).toContain('for 1 day<')
  expect(draw({ note: { days: 12 }, size: 'full' })).toContain('for 12 days')
})

test('a paid note waits for nobody', () => {
  expect(draw({ note: { turn: 'done', days: 40 } })).not.toContain('40')
  expect(draw({ note: { turn: 'done', days: 40 }, size: 'full' })).not.toContain('40')
})

test('rounds are shown only if there were any, and are read aloud', () => {
  expect(draw({ rounds: 0 })).not.toContain('Sent back')
  expect(draw({ rounds: 1 })).toContain('Sent back once')
  expect(draw({ rounds: 3, size: 'full' })).toContain('Sent back 3 times')
})

test('the holder is named, and is “you” for the reader', () => {
  const note = { person: ANIL }
  const own = { id: ANIL.UserId, internal: true }
  expect(draw({ note, size: 'full' })).toContain('With Anil Kumar<')
  expect(draw({ note, size: 'full', reader: own })).toContain('With you<')
  expect(draw({ note })).toMatch(/title="With Anil Kumar for 3 days".*class="track-word">Checker</)
  expect(draw({ note, reader: own })).toMatch(/title="With you for 3 days".*class="track-word">You</)
})

test('a note that the partner wants changed is not at the payment stage', () => {
  for (const size of ['compact', 'full'] as const) {
    const html = draw({ note: { turn: 'paymentProcessor', person: ANIL }, isAsked: true, size })
    expect(html).toContain('class="track-word">Change requested<')
  }
  const asked = { note: { turn: 'paymentProcessor', person: ANIL }, isAsked: true } as const
  expect(draw(asked)).toContain('title="Change requested. With Anil Kumar for 3 days"')
})
