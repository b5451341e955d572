/** Form fields that hold something a person typed or chose, and no filter of a list. */
const HELD = 'textarea, input:not([type="hidden"], [type="search"], [type="radio"], [type="submit"])'
const ASIDE = 'search, [role="search"], dialog:not([open]), [popover]'

/** Whether a reload would take something from the person: an open dialog, a field in use, something typed or selected, a call under way. */
export function isBusy(): boolean {
  if (document.querySelector('dialog[open], [aria-busy="true"]')) return true
  const active = document.activeElement
  if (active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]'))
    return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(HELD)].some(isHeld)
}

function isHeld(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.closest(ASIDE)) return false
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
  return field.value.trim() !== ''
}
