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
