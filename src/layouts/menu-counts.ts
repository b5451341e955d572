import type { AnswerOf } from '#domain/api/route'
import { callAddress } from '#domain/api/route'
import { countUnread } from '#domain/conversations/routes'
import { MAX_COUNTED, READ_EVENT } from '#domain/conversations/rules'

type Counts = AnswerOf<typeof countUnread>

/** The entries of the menu that lead to conversations. */
const COUNTED: Readonly<Record<string, keyof Counts>> = {
  'commission-notes': 'Notes',
  applications: 'Applications',
  'university-invoices': 'Invoices',
}
/** What comes in one piece is asked for once. */
const SETTLED_MS = 500

let soon: ReturnType<typeof setTimeout> | undefined

/**
 * Says in the menu in how many conversations there is something unread, and keeps that so: asked for when everything else of the page is there,
 * and again when a message was written or read (docs/decisions/0144-unread-in-the-menu.md).
 */
export async function followMenuCounts(): Promise<void> {
  if (entries().length === 0) return
  await ask()
  document.addEventListener(READ_EVENT, askSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askSoon()
  })
  if (document.body.dataset.liveAfter === undefined) return
  const { onLive } = await import('#islands/lib/live')
  onLive('message', askSoon)
}

function askSoon(): void {
  clearTimeout(soon)
  soon = setTimeout(ask, SETTLED_MS)
}

async function ask(): Promise<void> {
  try {
    const answer = await fetch(callAddress(countUnread), { headers: { accept: 'application/json' } })
    if (answer.ok) show(((await answer.json()) as { data: Counts }).data)
  } catch {
    // The counts that are shown stay until the next time.
  }
}

function entries(): HTMLElement[] {
  const counted = document.querySelectorAll<HTMLElement>('[data-section]')
  return [...counted].filter(({ dataset }) => (dataset.section ?? '') in COUNTED)
}

function show(counts: Counts): void {
  for (const entry of entries()) {
    const kind = COUNTED[entry.dataset.section ?? '']
    const count = kind ? counts[kind] : 0
    entry.querySelector('.nav-count')?.remove()
    // The entry keeps its name; the count describes it.
    entry.removeAttribute('title')
    if (count === 0) continue
    entry.title = said(count)
    entry.append(badge(count))
  }
}

function said(count: number): string {
  return count === 1
    ? '1 conversation with unread messages'
    : `${shown(count)} conversations with unread messages`
}

function shown(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`
}

function badge(count: number): HTMLElement {
  const element = document.createElement('span')
  return Object.assign(element, { className: 'nav-count', ariaHidden: 'true', textContent: shown(count) })
}
