import { SAVED_EVENT } from '#domain/api/saved-event'

const SETTLED_MS = 300

/** Replaces `data-fresh` parts, never islands, after a save by a new rendering (docs/decisions/0172). */
export function refreshPartsOnSave(): void {
  if (!document.querySelector('[data-fresh]')) return
  let soon: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(SAVED_EVENT, () => {
    clearTimeout(soon)
    soon = setTimeout(() => void freshen().catch(() => {}), SETTLED_MS)
  })
  // Where the save leads to another page, nobody sees the parts, and the next session may not read this page.
  window.addEventListener('beforeunload', () => clearTimeout(soon))
}

async function freshen(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  // A reader who lost access to the page sees that at the next step.
  if (!answer.ok || answer.redirected) return
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const fresh = now.querySelector(`[data-fresh="${part.dataset.fresh}"]`)
    if (!fresh || fresh.textContent === part.textContent) continue
    const opened = [...part.querySelectorAll('details')].map(({ open }) => open)
    part.replaceChildren(...fresh.childNodes)
    for (const [at, details] of part.querySelectorAll('details').entries()) details.open = opened[at] ?? false
  }
}
