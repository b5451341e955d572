import type { AnswerOf } from '#domain/api/call-types'
import { callAddress } from '#domain/api/route'
import { countUnread } from '#domain/conversations/routes'
import { MAX_COUNTED, READ_EVENT } from '#domain/conversations/rules'
import { countWaiting } from '#domain/insight/routes'

type Waiting = AnswerOf<typeof countWaiting>
type Unread = AnswerOf<typeof countUnread>

const WORK: Readonly<Record<string, { kind: keyof Waiting; one: string; many: string }>> = {
  'commission-notes': { kind: 'CommissionNotes', one: 'note waits for you', many: 'notes wait for you' },
  'invoice-requests': { kind: 'InvoiceRequests', one: 'request to decide', many: 'requests to decide' },
  'bank-changes': { kind: 'BankChanges', one: 'change to decide', many: 'changes to decide' },
  agreements: { kind: 'Agreements', one: 'agreement to decide', many: 'agreements to decide' },
  users: { kind: 'Users', one: 'right to decide', many: 'rights to decide' },
  partners: { kind: 'Partners', one: 'new partner to decide', many: 'new partners to decide' },
  students: { kind: 'Students', one: 'claim to decide', many: 'claims to decide' },
  universities: { kind: 'Universities', one: 'course to decide', many: 'courses to decide' },
  enquiries: { kind: 'Enquiries', one: 'new enquiry', many: 'new enquiries' },
}
const TALK: Readonly<Record<string, keyof Unread>> = {
  'commission-notes': 'Notes',
  applications: 'Applications',
  'university-invoices': 'Invoices',
}
const UNREAD = { one: 'conversation with unread messages', many: 'conversations with unread messages' }
/** Events that arrive together cause one call; events of a whole team cause one every few seconds at most. */
const SETTLED_MS = 500
const WORK_SETTLED_MS = 5_000

interface Counts {
  waiting?: Waiting
  unread?: Unread
}
const counts: Counts = {}

/** Counts of waiting tasks and unread conversations, loaded after the page (docs/decisions/0111, 0144). */
export async function followMenuCounts(): Promise<void> {
  const askWaiting = cachedBy(WORK, WORK_SETTLED_MS, async () => {
    counts.waiting = await answerOf(countWaiting)
  })
  const askUnread = cachedBy(TALK, SETTLED_MS, async () => {
    counts.unread = await answerOf(countUnread)
  })
  await Promise.all([askWaiting?.now(), askUnread?.now()])
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    askWaiting?.soon()
    askUnread?.soon()
  })
  if (askUnread) document.addEventListener(READ_EVENT, askUnread.soon)
  if (document.body.dataset.liveAfter === undefined) return
  const { onLive } = await import('#islands/lib/live/live')
  if (askUnread) onLive('message', askUnread.soon)
  if (askWaiting) onLive('note', askWaiting.soon)
}

function cachedBy(sections: object, settledMs: number, read: () => Promise<void>) {
  if (!entries().some(({ dataset }) => (dataset.section ?? '') in sections)) return null
  let next: ReturnType<typeof setTimeout> | undefined
  const now = async () => {
    next = undefined
    try {
      await read()
      show()
    } catch {
      // The shown counts stay until the next try.
    }
  }
  const soon = () => {
    if (next === undefined) next = setTimeout(now, settledMs)
  }
  return { now, soon }
}

async function answerOf<Call extends typeof countWaiting | typeof countUnread>(
  call: Call,
): Promise<AnswerOf<Call>> {
  const answer = await fetch(callAddress(call), { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return ((await answer.json()) as { data: AnswerOf<Call> }).data
}

function entries(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-section]')]
}

function show(): void {
  for (const entry of entries()) {
    const section = entry.dataset.section ?? ''
    const work = WORK[section]
    const talk = TALK[section]
    if (!work && !talk) continue
    const waiting = (work && counts.waiting?.[work.kind]) ?? 0
    const unread = (talk && counts.unread?.[talk]) ?? 0
    entry.querySelector('.nav-counts')?.remove()
    // The entry keeps its accessible name; the counts are its description.
    entry.title = [work && countWords(waiting, work), countWords(unread, UNREAD)].filter(Boolean).join(', ')
    if (!entry.title) entry.removeAttribute('title')
    const badges = [
      waiting > 0 && span({ className: 'nav-count nav-work' }, waiting),
      unread > 0 && span({ className: 'nav-count nav-unread' }, unread),
    ].filter((badge) => badge !== false)
    if (badges.length === 0) continue
    const beside = span({ className: 'nav-counts', ariaHidden: 'true' })
    beside.append(...badges)
    entry.append(beside)
  }
}

function countWords(count: number, { one, many }: { one: string; many: string }): string {
  if (count === 0) return ''
  return `${shown(count)} ${count === 1 ? one : many}`
}

function shown(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`
}

/** CSS draws the count, so that it is not part of the entry's text. */
function span(properties: Partial<HTMLSpanElement>, count?: number): HTMLSpanElement {
  const element = Object.assign(document.createElement('span'), properties)
  if (count !== undefined) element.dataset.count = shown(count)
  return element
}
