const EDITABLE = 'textarea, input:not([type="hidden"], [type="search"], [type="radio"], [type="submit"])'
const ASIDE = 'search, [role="search"], dialog:not([open]), [popover]'

/** Whether a reload would disturb: an open dialog, a focused field, typing, a selection or a call. */
export function isBusy(): boolean {
  if (document.querySelector('dialog[open], [aria-busy="true"]')) return true
  const active = document.activeElement
  if (active instanceof HTMLElement && active.matches('input, textarea, select, [contenteditable]'))
    return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(EDITABLE)].some(isEdited)
}

function isEdited(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.closest(ASIDE)) return false
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
  return field.value.trim() !== ''
}
