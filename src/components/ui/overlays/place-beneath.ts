const GAP = 4

/** Places an open popover beneath its button if there is room, else above it, and within the window. */
export function placeBeneath(popover: HTMLElement, trigger: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const fits = below + popover.offsetHeight <= innerHeight
  const left = Math.min(anchor.left, innerWidth - popover.offsetWidth - GAP * 2)
  popover.style.top = `${fits ? below : Math.max(GAP, anchor.top - GAP - popover.offsetHeight)}px`
  popover.style.left = `${Math.max(GAP * 2, left)}px`
}
