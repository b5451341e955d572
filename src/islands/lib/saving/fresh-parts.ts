import { SAVED_EVENT } from '#domain/api/saved-event'

/** Several saves of one press are followed once. */
const SETTLED_MS = 300

/**
 * Keeps the parts of a page that the server drew, such as its history, as new as what is saved on it: `data-fresh` names each, and after a
 * save they are taken from the page as it would be opened now. What islands show stays untouched (docs/decisions/0172-fresh-parts.md).
 */
export function keepPartsFresh(): void {
  if (!document.querySelector('[data-fresh]')) return
  let soon: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(SAVED_EVENT, () => {
    clearTimeout(soon)
    soon = setTimeout(() => void freshen().catch(() => {}), SETTLED_MS)
  })
}

async function freshen(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  // Whoever may no longer read the page sees so at their next step.
  if (!answer.ok || answer.redirected) return
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const fresh = now.querySelector(`[data-fresh="${part.dataset.fresh}"]`)
    if (!fresh || fresh.textContent === part.textContent) continue
    // What the reader opened stays open.
    const opened = [...part.querySelectorAll('details')].map(({ open }) => open)
    part.replaceChildren(...fresh.childNodes)
    for (const [at, details] of part.querySelectorAll('details').entries()) details.open = opened[at] ?? false
  }
}
