/** Replays a press from before hydration once its island is hydrated. Links and native buttons need none. */
export function replayEarlyPress(event: Event): void {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])')
  const island = button?.closest('astro-island[ssr]')
  if (!button || !island) return
  island.addEventListener('astro:hydrate', () => button.click(), { once: true })
}

/** Replays a submit from before hydration; the browser's own submit would leave the page. */
export function replayEarlySubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const island = form.closest('astro-island[ssr]')
  if (!island) return
  event.preventDefault()
  const { submitter } = event
  island.addEventListener('astro:hydrate', () => form.requestSubmit(submitter), { once: true })
}
