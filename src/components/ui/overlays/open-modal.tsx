const FOCUSABLE = 'input, select, textarea, button'

/**
 * Opens a dialog so that its first frame comes soon. `showModal` makes all the rest of the page inert, which styles every element of it
 * anew: on a long list that is most of a press. So the dialog is shown first, with its field in focus, and made modal once it has been
 * painted. Until then it looks the same (styles/ui/dialog.css), and `closesEarly` tells of its Escape.
 *
 * Over another modal dialog it is modal at once: the page is inert already, and what is not modal would lie beneath.
 *
 * @param first what takes the focus; the dialog's first control without one
 */
export function openModal(dialog: HTMLDialogElement, first: HTMLElement | null): void {
  const opener = document.activeElement
  const isOver = document.querySelector('dialog:modal') !== null
  if (isOver) dialog.showModal()
  else dialog.show()
  const focused = first ?? dialog.querySelector<HTMLElement>(FOCUSABLE)
  focused?.focus({ preventScroll: true })
  if (isOver) return
  afterPaint(() => {
    if (dialog.isConnected && dialog.open && !dialog.matches(':modal')) makeModal(dialog, opener)
  })
}

/** Whether this key asks to close a dialog that is open but not modal yet: the browser hears Escape for modal ones alone. */
export function closesEarly(dialog: HTMLDialogElement | null, key: string): boolean {
  return key === 'Escape' && dialog?.open === true && !dialog.matches(':modal')
}

/** The focus goes by what opened the dialog, because the browser gives it back to where it was at this moment. */
function makeModal(dialog: HTMLDialogElement, opener: Element | null): void {
  const focused = document.activeElement
  const within = focused instanceof HTMLElement && dialog.contains(focused) ? focused : null
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true })
  else within?.blur()
  dialog.removeAttribute('open')
  dialog.showModal()
  within?.focus({ preventScroll: true })
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
