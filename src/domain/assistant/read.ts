import { intakeOf, intakeText } from '#domain/courses/intake'
import { TEST_NAMES } from '#domain/students/test-scores/rules'
import type { Slots } from './asked'
import { FILLERS, PHRASES_BY_WORD, WRITES } from './lexicon'
import type { Meaning, Tag } from './meaning'
import { type Book, bookOf, type Mention, partOfNameAt, wholeNameAt } from './names'
import { countriesByName, currencyNamed } from './places'
import { ageAt, financialYearAt, periodAt } from './times'
import { isPaperNumber, type Token, tokensOf } from './tokens'

export interface Reading {
  tags: ReadonlySet<Tag>
  slots: Partial<Slots>
  mentions: readonly Mention[]
  unknown: readonly string[]
  write: string | null
  clash: keyof Slots | null
}

interface Found {
  meanings?: readonly Meaning[]
  mention?: Mention
  words: number
}

const POLITE = new Set([
  'please',
  'can',
  'could',
  'would',
  'will',
  'you',
  'i',
  'want',
  'to',
  'lets',
  'go',
  'ahead',
  'and',
  'now',
  'the',
  'need',
  'would',
  'like',
  'kindly',
  'just',
  'hi',
  'hello',
  'hey',
])
const MAX_WORDS = 5

/** The runs of words that can only be names, to look up among the portal's rows. */
export function unknownRuns(question: string, today: string): string[] {
  const runs: string[] = []
  let open = false
  for (const step of stepsOf(tokensOf(question), bookOf([]), today)) {
    if (step.found === null) {
      if (open) runs.push(`${runs.pop()} ${step.token.text}`)
      else runs.push(step.token.text)
    }
    open = step.found === null
  }
  return runs
}

/** Reads a question word by word. @param today 'YYYY-MM-DD' */
export function readQuestion(question: string, book: Book, today: string): Reading {
  const tokens = tokensOf(question)
  const tags = new Set<Tag>()
  const slots: Partial<Slots> = {}
  const mentions: Mention[] = []
  const unknown: string[] = []
  let clash: keyof Slots | null = null
  for (const { token, found } of stepsOf(tokens, book, today)) {
    if (!found) unknown.push(token.text)
    else if (found.mention) mentions.push(found.mention)
    for (const meaning of found?.meanings ?? []) {
      if ('tag' in meaning) {
        if (meaning.tag !== 'polite') tags.add(meaning.tag)
      } else if (!fillSlot(slots, meaning)) clash = meaning.slot
    }
  }
  return { tags, slots, mentions, unknown, write: writeOf(tokens), clash }
}

function fillSlot(slots: Partial<Slots>, { slot, value }: Exclude<Meaning, { tag: Tag }>): boolean {
  if (slot === 'stages') {
    slots.stages = [...new Set([...(slots.stages ?? []), ...value])]
    return true
  }
  const before = slots[slot]
  Object.assign(slots, { [slot]: value })
  return before === undefined || before === value
}

function writeOf(tokens: readonly Token[]): string | null {
  const first = tokens.findIndex(({ word }) => !POLITE.has(word))
  const { word = '' } = tokens[first] ?? {}
  if (!WRITES.has(word)) return null
  // "Draft applications" names a stage; "draft a note" asks for a change.
  const next = tokens[first + 1]?.word ?? ''
  return word === 'draft' && !['a', 'an', 'the', 'new', 'me'].includes(next) ? null : word
}

function* stepsOf(
  tokens: readonly Token[],
  book: Book,
  today: string,
): Generator<{ token: Token; found: Found | null }> {
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at)
    const token = rest[0] as Token
    const found = foundAt(rest, book, today)
    yield { token, found }
    at += found?.words ?? 1
  }
}

function foundAt(rest: readonly Token[], book: Book, today: string): Found | null {
  const { word = '', text = '' } = rest[0] ?? {}
  if (isPaperNumber(word)) return of({ slot: 'number', value: text.toUpperCase() }, 1)
  const whole = wholeNameAt(rest, book)
  if (whole) return whole
  const year = financialYearAt(rest, today)
  if (year) return of({ slot: 'year', value: year.value }, year.words)
  const intake = intakeAt(rest)
  if (intake) return intake
  const age = ageAt(rest)
  if (age) return of({ slot: 'age', value: age.value }, age.words)
  const phrase = phraseAt(rest)
  if (phrase && phrase.words > 1) return phrase
  const period = periodAt(rest, today)
  if (period) return of({ slot: 'period', value: period.value }, period.words)
  if (phrase) return phrase
  const test = TEST_NAMES.find((name) => name.toLowerCase() === word)
  if (test) return { meanings: [{ tag: 'tests' }, { slot: 'test', value: test }], words: 1 }
  const place = placeAt(rest)
  if (place) return place
  if (FILLERS.has(word)) return { words: 1 }
  return partOfNameAt(rest, book)
}

function of(meaning: Meaning, words: number): Found {
  return { meanings: [meaning], words }
}

function phraseAt(rest: readonly Token[]): Found | null {
  for (const [words, meaning] of PHRASES_BY_WORD.get(rest[0]?.word ?? '') ?? [])
    if (words.every((word, at) => rest[at]?.word === word)) return of(meaning, words.length)
  return null
}

function intakeAt(rest: readonly Token[]): Found | null {
  const lead = ['intake', 'intakes'].includes(rest[0]?.word ?? '') ? 1 : 0
  const middle = lead > 0 && ['of', 'in', 'for'].includes(rest[lead]?.word ?? '') ? 1 : 0
  const [term, year] = rest.slice(lead + middle)
  const intake = intakeOf(`${term?.text ?? ''} ${year?.text ?? ''}`)
  const tail = rest[lead + middle + 2]?.word === 'intake' ? 1 : 0
  const isSeason = /^(spring|summer|fall|autumn|winter)$/.test(term?.word ?? '')
  if (!intake || (!isSeason && lead + tail === 0)) return null
  return of({ slot: 'intake', value: intakeText(intake) }, lead + middle + 2 + tail)
}

function placeAt(rest: readonly Token[]): Found | null {
  for (let size = Math.min(MAX_WORDS, rest.length); size > 0; size--) {
    const words = rest
      .slice(0, size)
      .map(({ word }) => word)
      .join(' ')
    const currency = currencyNamed(words)
    if (currency) return of({ slot: 'currency', value: currency }, size)
    // 'us' is a pronoun unless it is written in capitals.
    const country = words === 'us' && rest[0]?.text === 'US' ? 'US' : countriesByName().get(words)
    if (country) return of({ slot: 'country', value: country }, size)
  }
  return null
}
