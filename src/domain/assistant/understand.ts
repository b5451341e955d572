import { isNear } from '#domain/search/near'
import { aboutOf } from './about'
import type { About, Named, NameKind, ParsedQuestion, Slots, Understood, Wants } from './asked'
import { EXAMPLES, examplesNear } from './examples'
import type { Tag } from './meaning'
import type { Book, Mention } from './names'
import { NAMES, NARROWED_BY, SLOT_WORDS } from './narrowing'
import { type Reading, readQuestion } from './read'
import { restate } from './restate'
import { folded, isPaperNumber } from './tokens'

/** Never guesses: declines unknown words with similar questions. `today` is the asker's 'YYYY-MM-DD'. */
export function understand(question: string, book: Book, today: string): Understood {
  const reading = readQuestion(question, book, today)
  if (reading.write !== null)
    return declined(`I only read, so I cannot ${reading.write} anything.`, offersFor(reading))
  if (reading.unknown.length > 0) return ofUnknown(question, reading, book, today)
  if (reading.clash !== null)
    return declined('I can look for one of these at a time.', examplesNear(aboutOf(reading)))
  const about = aboutOf(reading)
  if (about === null) return declined('I do not understand this question.', EXAMPLES)
  return narrowed(about, reading, question)
}

function narrowed(about: About, reading: Reading, question: string): Understood {
  const by: Partial<Slots> = { ...reading.slots }
  if (about === 'find')
    return { asked: { about, wants: 'list', by: { text: reading.mentions[0]?.text ?? question } } }
  for (const mention of reading.mentions) {
    const found = standsFor(mention, NAMES[about])
    if (found.length === 0)
      return declined(`I cannot narrow ${wordsOf(about)} by ${mention.text}.`, [
        mention.text,
        ...examplesNear(about),
      ])
    const [first] = found
    const taken = first && by[first.kind]
    if (found.length > 1 || !first || taken)
      return declined(
        found.length > 1
          ? `There are several by the name of ${mention.text}.`
          : 'I can look for one of these at a time.',
        found.length > 1
          ? found.slice(0, 5).map(({ name }) => question.replace(mention.text, name))
          : examplesNear(about),
      )
    Object.assign(by, { [first.kind]: first })
  }
  return complete(about, reading, by)
}

function complete(about: About, { tags }: Reading, given: Partial<Slots>): Understood {
  const by = { ...given }
  if (tags.has('not') && about !== 'note') {
    if (!tags.has('paying')) return declined('I do not understand “not” here.', examplesNear(about))
    by.state = 'unpaid'
  }
  if ((about === 'notes' || about === 'invoices') && tags.has('paying')) by.state ??= 'paid'
  const toPartners = about === 'waiting' && tags.has('partners') && by.person === undefined
  if (toPartners && by.partner === undefined) by.turn ??= 'partner'
  if (tags.has('offer') && (about === 'students' || about === 'applications'))
    by.stages ??= ['Conditional offer', 'Unconditional offer']
  const isAssignedToMe = tags.has('me') && (about === 'notes' || about === 'waiting')
  if (isAssignedToMe && by.person === undefined && by.partner === undefined && by.turn === undefined)
    by.person = 'me'
  if (about === 'notes' && tags.has('late') && by.due === undefined) by.due = 'overdue'
  if (about === 'notes' && tags.has('wait') && by.state === undefined && isBare(by)) by.order = 'oldest'
  if (about === 'note')
    for (const slot of ['person', 'due', 'state', 'turn', 'order', 'partner'] as const) delete by[slot]
  if (about === 'students' && by.university) return complete('applications', { tags } as Reading, by)
  if (about === 'deadlines' && by.due !== undefined && by.due !== 'overdue') by.due = '7days'
  if (about === 'owed') delete by.state
  if (about === 'tests' && !by.student)
    return declined('Whose tests? Please name the student.', examplesNear(about))
  const extra = (Object.keys(by) as (keyof Slots)[]).find((slot) => !NARROWED_BY[about].includes(slot))
  const wants = wantsOf(about, tags)
  if (extra) {
    const { [extra]: _left, ...rest } = by
    const nearest = restate({ about, wants, by: rest })
    return declined(`I cannot narrow ${wordsOf(about)} by ${SLOT_WORDS[extra] ?? extra}.`, [nearest])
  }
  return { asked: { about, wants, by } }
}

function isBare(by: Partial<Slots>): boolean {
  return Object.keys(by).length === 0
}

function wantsOf(about: About, tags: ReadonlySet<Tag>): Wants {
  if (about === 'note') {
    if (tags.has('questions')) return 'questions'
    if (tags.has('why') || tags.has('late')) return 'why'
    return tags.has('when') || tags.has('due') ? 'when' : 'list'
  }
  if (about === 'waiting' || about === 'owed' || about === 'tests') return 'list'
  if (tags.has('count')) return 'count'
  const canSum = about === 'notes' || about === 'payments'
  return canSum && tags.has('sum') ? 'sum' : 'list'
}

function standsFor({ text, candidates }: Mention, kinds: readonly NameKind[]): Named[] {
  const fitting = candidates.filter(({ kind }) => kinds.includes(kind))
  const whole = fitting.filter(({ name }) => folded(name) === folded(text))
  const left = whole.length > 0 ? whole : fitting
  const [first] = kinds.flatMap((kind) => (left.some((named) => named.kind === kind) ? [kind] : []))
  // A partner and its owner may have the same name: take the kind that is likelier in this query.
  return left.filter(({ kind }) => kind === first)
}

function ofUnknown(question: string, reading: Reading, book: Book, today: string): Understood {
  const [word = ''] = reading.unknown
  if (isSearch(reading))
    return { asked: { about: 'find', wants: 'list', by: { text: reading.unknown.join(' ') } } }
  if (isPaperNumber(folded(word))) return declined(`I do not know ${word}.`, EXAMPLES)
  const near = book.entries.find(({ words }) => words.some((each) => isNear(folded(word), each)))
  const unknownWords = reading.unknown.map((each) => `“${each}”`).join(', ')
  const because = `I do not understand ${unknownWords} here.`
  if (near) return declined(because, [question.replace(word, near.named.name)])
  const without = reading.unknown.reduce((text, each) => text.replace(each, ' '), question)
  const rest = readQuestion(without, book, today)
  const isKnown = rest.unknown.length === 0 && rest.write === null
  const understood = isKnown && hasSubject(rest) ? understand(without, book, today) : null
  if (understood && 'asked' in understood) return declined(because, [restate(understood.asked)])
  return declined(because, examplesNear(aboutOf(reading)))
}

function isSearch({ tags, slots, mentions, unknown }: Reading): boolean {
  if (mentions.length > 0 || Object.keys(slots).length > 0) return false
  const isMarked =
    tags.has('search') || (tags.size === 0 && unknown.length === 1 && /[\d@]/.test(unknown[0] ?? ''))
  return isMarked && [...tags].every((tag) => tag === 'search')
}

function hasSubject({ tags, slots, mentions }: Reading): boolean {
  return tags.size + Object.keys(slots).length + mentions.length > 0
}

function offersFor(reading: Reading): readonly string[] {
  const { number } = reading.slots
  return number === undefined
    ? examplesNear(aboutOf(reading))
    : [restate({ about: 'note', wants: 'list', by: { number } })]
}

function wordsOf(about: About): string {
  return about === 'owed' ? 'what is owed' : about === 'waiting' ? 'what waits' : about
}

function declined(because: string, offers: readonly string[]): Understood {
  return { declined: { because, offers: [...new Set(offers)].slice(0, 5) } }
}

/** The understood question as one line, for tests to compare. */
export function summaryOf({ about, wants, by }: ParsedQuestion): string {
  const slotTexts = Object.entries(by).map(([slot, value]) => `${slot}=${textOf(value)}`)
  return [about, ...(wants === 'list' ? [] : [wants]), ...slotTexts.toSorted()].join(' ')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('+')
  if (typeof value !== 'object' || value === null) return String(value)
  if ('name' in value) return String(value.name)
  if ('days' in value && 'is' in value) return `${value.is === 'more' ? '>' : '<'}${String(value.days)}`
  return Object.values(value).join('..')
}
