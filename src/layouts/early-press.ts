/**
 * A press on a button that has been drawn but is not alive yet is not lost: it is given again as soon as its island is.
 * Links, and buttons whose doing is the browser's own, need nobody.
 */
export function keepEarlyPress(event: Event): void {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])')
  const island = button?.closest('astro-island[ssr]')
  if (!button || !island) return
  island.addEventListener('astro:hydrate', () => button.click(), { once: true })
}

/** A form that is sent before its island is alive is sent again as soon as it is; the browser's own way would leave the page. */
export function keepEarlySubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const island = form.closest('astro-island[ssr]')
  if (!island) return
  event.preventDefault()
  const { submitter } = event
  island.addEventListener('astro:hydrate', () => form.requestSubmit(submitter), { once: true })
}
